import type { Paint } from "@models/paint";
import { tool } from "toolwright";

export class Painter {
  /**
   * Paints a wall.
   * @param wall which one
   * @param paint what with
   */
  @tool()
  paint(wall: string, paint: Paint): void {}
}
