/** One line on standard error with the progress of a long run; nothing if standard error is not a terminal. */
import type { Screen } from "../terminal/terminal.ts";
import { nameOf } from "./text.ts";

export interface Progress {
  /** Removes the line, so that something else can be written; it returns with the next step. */
  readonly clear: () => void;
  readonly step: (path: string) => void;
}

export function createProgress(stderr: Screen, total: number): Progress {
  if (stderr.isTTY !== true || total < 2) return { clear: () => {}, step: () => {} };
  const clear = () => void stderr.write("\r\u001B[K");
  let done = 0;
  return {
    clear,
    step: (path) => {
      done++;
      clear();
      if (done === total) return;
      stderr.write(`${done} of ${total}  ${nameOf(path)}`.slice(0, (stderr.columns || 80) - 1));
    },
  };
}
