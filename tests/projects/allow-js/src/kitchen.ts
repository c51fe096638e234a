import { tool } from "toolwright";
import type { Recipe } from "./recipe.js";

export class Kitchen {
  /**
   * Cooks a dish.
   * @param recipe what to cook
   */
  @tool()
  cook(recipe: Recipe): void {}
}
