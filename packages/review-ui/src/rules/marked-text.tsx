/** A text with some of its words marked. */
import type { ReactNode } from "react";

interface Props {
  readonly text: string;
  /** Ascending, without overlaps; in UTF-16 code units, `end` exclusive. */
  readonly marks: readonly { readonly start: number; readonly end: number }[];
}

export function MarkedText({ text, marks }: Props) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <span className="marked">
      {parts}
      {text.slice(at)}
    </span>
  );
}
