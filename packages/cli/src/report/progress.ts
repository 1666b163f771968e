/** The progress of a review of files. */
import { createStatusLine } from "../terminal/status-line.ts";
import type { Screen } from "../terminal/terminal.ts";
import { nameOf } from "./name-of.ts";

export interface Progress {
  /** Removes the line, so that something else can be written; it reappears with the next step. */
  readonly clear: () => void;
  readonly step: (path: string) => void;
  /** The number of pages of a file whose text has been recognised. */
  readonly page: (path: string, pages: { readonly done: number; readonly total: number }) => void;
}

export function createProgress(stderr: Screen, total: number): Progress {
  const { show, clear } = createStatusLine(stderr);
  let done = 0;
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
