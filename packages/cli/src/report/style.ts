/** How a report looks: ANSI styles on a terminal, marks in a file or a pipe. */
import type { Severity } from "@docreview/model";
import type { Screen, Terminal } from "../terminal/terminal.ts";

export interface Style {
  readonly heading: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly severity: (severity: Severity, text: string) => string;
  /** The marks around the words of a trigger, as in a rule's own tests; null if `words` styles them instead. */
  readonly marks: { readonly open: string; readonly close: string } | null;
  readonly words: (text: string) => string;
  /** Lines are wrapped at this many columns. */
  readonly width: number;
}

const widest = 100;

/** Colour needs a terminal that can show it and a user who did not set `NO_COLOR` (https://no-color.org). */
export function styleFor(screen: Screen, env: Terminal["env"]): Style {
  const coloured = screen.isTTY === true && !env["NO_COLOR"] && env["TERM"] !== "dumb";
  const width = Math.max(40, Math.min(screen.columns ?? widest, widest));
  return { ...(coloured ? ansi : unstyled), width };
}

type Look = Omit<Style, "width">;

const unstyled: Look = {
  heading: (text) => text,
  faint: (text) => text,
  severity: (_, text) => text,
  marks: { open: "⟦", close: "⟧" },
  words: (text) => text,
};

const severityCodes: Readonly<Record<Severity, string>> = { remark: "36", concern: "33", breach: "31" };

const ansi: Look = {
  heading: (text) => coded("1", text),
  faint: (text) => coded("2", text),
  severity: (severity, text) => coded(severityCodes[severity], text),
  marks: null,
  words: (text) => coded("1;4", text),
};

function coded(code: string, text: string): string {
  return `\u001B[${code}m${text}\u001B[0m`;
}
