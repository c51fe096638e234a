import { command, wright } from "renamed-kit";
import { tool as deed } from "toolwright";
import * as everything from "toolwright";
import { action, tool } from "./barrel.js";
import { tool as another } from "./not-ours.js";

export class Names {
  /**
   * Renamed on import.
   * @param a a text
   */
  @deed()
  one(a: string): void {}

  /**
   * Through a namespace.
   * @param a a text
   */
  @everything.tool()
  two(a: string): void {}

  /**
   * Re-exported under another name.
   * @param a a text
   */
  @action()
  three(a: string): void {}

  /**
   * Re-exported with everything else.
   * @param a a text
   */
  @tool()
  four(a: string): void {}

  /**
   * From a package of one's own.
   * @param a a text
   */
  @command()
  five(a: string): void {}

  /**
   * From a namespace that a package exports.
   * @param a a text
   */
  @wright.tool()
  six(a: string): void {}

  /** Not a tool: another decorator of the same name. */
  @another()
  seven(a: string): void {}
}
