/** The text of the document, page by page, with the words that were found. */
import { MarkedText } from "@docreview/review-ui/marked-text";
import type { Judged } from "../judging/judged.ts";
import { marksIn, marksOf } from "./marks.ts";

export function MarkedSections({ judged }: { readonly judged: Judged }) {
  const { text, sections } = judged;
  const marks = marksOf(judged.findings);
  const isPaged = sections.some(({ page }) => page !== 1);
  if (text === "") return null;
  return (
    <section aria-labelledby="marked">
      <h2 id="marked">In the document</h2>
      {/* A long text scrolls, which must be possible by keyboard. */}
      <div className="try-marked" role="group" aria-labelledby="marked" tabIndex={0}>
        {sections.map((section) => (
          <div key={section.start}>
            {isPaged && <h3>{section.page === null ? "On no page" : `Page ${section.page}`}</h3>}
            <MarkedText text={text.slice(section.start, section.end)} marks={marksIn(section, marks)} />
          </div>
        ))}
      </div>
    </section>
  );
}
