import { openSession } from "./open-session.js";
import type { Reflection, ReflectOptions } from "./reflect-project.js";

/** A compiler that stays open between reflections of the same projects. `close()` ends its process. */
export interface ReflectionSession {
  /**
   * What the files say now. The first call starts the compiler; so does one after a call that threw.
   *
   * @param changed - paths of the files that changed, appeared or went since the last call; without them the last
   *   state is read again. Options, such as those of a tsconfig, that change make the compiler start anew.
   * @throws the errors of `reflectProject`
   */
  reflect(changed?: Iterable<string>): Reflection;
  /** Ends the compiler's process. The session can still be used: it would start another. */
  close(): void;
}

/** Opens a session for reflecting the same projects again and again, as after each edit: what did not change is kept. */
export function openReflection(options: ReflectOptions): ReflectionSession {
  return openSession(options, true);
}
