/** One line on standard error with the progress of a long run; nothing if standard error is not a terminal. */
import type { Screen } from "./terminal.ts";

export interface StatusLine {
  /** Replaces the line. */
  readonly show: (text: string) => void;
  /** Removes the line, so that something else can be written. */
  readonly clear: () => void;
}

export function createStatusLine(stderr: Screen): StatusLine {
  if (stderr.isTTY !== true) return { show: () => {}, clear: () => {} };
  const cleared = "\r\u001B[K";
  let isShown = false;
  return {
    show: (text) => {
      stderr.write(`${cleared}${text.slice(0, (stderr.columns || 80) - 1)}`);
      isShown = true;
    },
    clear: () => {
      if (isShown) stderr.write(cleared);
      isShown = false;
    },
  };
}
