import type { ChildProcess } from "node:child_process";

/** What a running process prints, on stdout and stderr together. */
export interface Following {
  /** Waits until what was printed since the last match matches; gives that part. */
  until(pattern: RegExp): Promise<string>;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
}

/** Follows a process whose output is piped. A wait that the process does not live to answer fails with what it printed. */
export function follow(child: ChildProcess): Following {
  let [printed, hasEnded] = ["", false];
  let check = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      check();
    });
  }
  const ended = new Promise<number | string | null>((done) => {
    child.on("close", (code, signal) => {
      hasEnded = true;
      check();
      done(code ?? signal);
    });
  });
  return {
    ended,
    until: (pattern) =>
      new Promise((done, fail) => {
        check = () => {
          const found = pattern.exec(printed);
          if (!found) return hasEnded ? fail(new Error(`ended before ${pattern}: ${printed}`)) : undefined;
          const part = printed.slice(0, found.index + found[0].length);
          printed = printed.slice(part.length);
          check = () => {};
          done(part);
        };
        check();
      }),
  };
}
