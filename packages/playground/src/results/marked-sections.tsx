/** The text of the document, page by page, with the words that were found. */
import type { Mark } from "@docreview/review-ui/merged-marks";
import type { ReactNode } from "react";
import type { Judged } from "../judging/judged.ts";
import { idOf, marksIn, marksOf } from "./marks.ts";

export function MarkedSections({ judged }: { readonly judged: Judged }) {
  const { text, sections, isPaged } = judged;
  const marks = marksOf(judged.findings);
  if (text === "") return null;
  return (
    <section aria-labelledby="marked">
      <h2 id="marked">In the document</h2>
      {/* A long text scrolls, which must be possible by keyboard. */}
      <div className="try-marked" data-paged={isPaged} role="group" aria-labelledby="marked" tabIndex={0}>
        {sections.map((section) => (
          <div key={section.start} className="marked">
            {isPaged && <h3>{section.page === null ? "On no page" : `Page ${section.page}`}</h3>}
            {markedParts(text, section, marksIn(section, marks))}
          </div>
        ))}
      </div>
    </section>
  );
}

function markedParts(text: string, { start, end }: Mark, marks: readonly Mark[]): readonly ReactNode[] {
  const parts: ReactNode[] = [];
  let at = start;
  for (const mark of marks) {
    parts.push(
      text.slice(at, mark.start),
      <mark key={mark.start} id={idOf(mark)} tabIndex={-1}>
        {text.slice(mark.start, mark.end)}
      </mark>,
    );
    at = mark.end;
  }
  return [...parts, text.slice(at, end)];
}
