import { tool } from "toolwright";

export class Pantry {
  /**
   * Takes something from the shelf.
   * @param {string} name what to take
   * @param {number} [amount] how much of it
   * @param {import("./recipe.js").Recipe | null} [recipe] what it is for
   * @returns {boolean}
   */
  @tool()
  take(name, amount = 1, recipe = null) {
    return name.length + amount > 0 && recipe !== undefined;
  }
}
