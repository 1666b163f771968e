/** What was found, what was not read, and the review to save. */
import { FoundList } from "@docreview/review-ui/found-list";
import { saveAs } from "@docreview/review-ui/save-as";
import type { Judged } from "../judging/judged.ts";
import { listedFindings } from "./listed-findings.ts";
import { MarkedSections } from "./marked-sections.tsx";

export function Results({ judged }: { readonly judged: Judged }) {
  const { notices, findings, faults, isPaged, isJudged, review } = judged;
  return (
    <>
      {notices.length > 0 && (
        <section aria-labelledby="notices" className="notice">
          <h2 id="notices">About this review</h2>
          <ul className="warnings">
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </section>
      )}
      <MarkedSections judged={judged} />
      {isJudged && findings.length === 0 && faults.length === 0 && (
        <p>The rule finds nothing in the document.</p>
      )}
      <FoundList findings={listedFindings(findings, isPaged)} />
      {review !== null && (
        <p>
          <button
            type="button"
            onClick={() => saveAs(new Blob([review], { type: "application/json" }), "review.json")}
          >
            Save the review as JSON
          </button>
        </p>
      )}
    </>
  );
}
