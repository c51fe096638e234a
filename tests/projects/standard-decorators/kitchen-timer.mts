import { type ToolContext, tool, toolkit } from "toolwright";

abstract class Timers<Unit extends string> {
  /**
   * Stops a timer.
   * @param name which one
   * @param after when
   */
  @tool()
  stop(name: string, after?: { amount: number; unit: Unit }): void {}
}

@toolkit({ name: "timer", prefix: "timer_", description: "Sets timers." })
export class KitchenTimer extends Timers<"s" | "min"> {
  /**
   * Starts a timer.
   * @param minutes how long
   * @param options how it rings
   * @param options.loud so that the neighbours hear it
   * @param options.sound what to play
   */
  @tool()
  static start(minutes: number, { loud = false, sound }: { loud?: boolean; sound?: URL }, context: ToolContext): void {}
}
