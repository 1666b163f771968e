/** One line on standard error with the progress of a long run; nothing if standard error is not a terminal. */
import type { Screen } from "../terminal/terminal.ts";
import { nameOf } from "./text.ts";

export interface Progress {
  /** Removes the line, so that something else can be written; it returns with the next step. */
  readonly clear: () => void;
  readonly step: (path: string) => void;
  /** The pages of a file whose text has been recognised. */
  readonly page: (path: string, pages: { readonly done: number; readonly total: number }) => void;
}

export function createProgress(stderr: Screen, total: number): Progress {
  if (stderr.isTTY !== true) return { clear: () => {}, step: () => {}, page: () => {} };
  const cleared = "\r\u001B[K";
  let isShown = false;
  const clear = () => {
    if (isShown) stderr.write(cleared);
    isShown = false;
  };
  let done = 0;
  const show = (text: string) => {
    stderr.write(`${cleared}${text.slice(0, (stderr.columns || 80) - 1)}`);
    isShown = true;
  };
  return {
    clear,
    step: (path) => {
      done++;
      if (done < total) show(`${done} of ${total}  ${nameOf(path)}`);
      else clear();
    },
    page: (path, pages) => show(`${nameOf(path)}: text recognised on ${pages.done} of ${pages.total} pages`),
  };
}
