import { type Int, tool } from "toolwright";

export class Stock {
  /**
   * Orders more of something.
   * @param item what
   * @param count how many
   */
  @tool()
  order(item: string, count: Int): void {}
}
