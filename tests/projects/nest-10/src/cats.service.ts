import { tool } from "toolwright";
import { CreateCatDto } from "src/cats/cat.dto";

/** Keeps cats. */
export class CatsService {
  private readonly cats: CreateCatDto[] = [];

  /**
   * Takes in a cat.
   * @param cat - the cat
   */
  @tool()
  create(cat: CreateCatDto): number {
    return this.cats.push(cat);
  }
}
