/** The results: the text with marked words, then each rule with its matches, the reason, and what to do. */
import { MarkedText } from "../rules/marked-text.tsx";
import { marksOf, ranWords, resultWords, type TriedFinding } from "./attempt.ts";
import { FoundList, type ListedFinding } from "./found-list.tsx";
import type { Attempted } from "./use-attempt.ts";

export function FoundPanel({ attempted }: { readonly attempted: Attempted }) {
  const { attempt, result } = attempted;
  const ran = ranWords(result);
  return (
    <>
      {attempt.text !== "" && (
        <section aria-labelledby="try-marked">
          <h2 id="try-marked">In the text</h2>
          {/* A long text scrolls, which must be possible by keyboard. */}
          <div className="try-marked" role="group" aria-labelledby="try-marked" tabIndex={0}>
            <MarkedText text={attempt.text} marks={marksOf(result)} />
          </div>
        </section>
      )}
      {result.findings.length === 0 && result.faults.length === 0 && (
        <p>{attempt.rule === null ? resultWords(result) : "Nothing was found in the text."}</p>
      )}
      {ran !== null && <p className="quiet">{ran}</p>}
      <FoundList findings={result.findings.map(listedFinding)} />
    </>
  );
}

function listedFinding({
  pack,
  reference,
  description,
  score,
  triggers,
  leftOut,
}: TriedFinding): ListedFinding {
  const places = triggers.map(({ text, feedback, start, proof }, at) => ({
    key: `${at} ${start}`,
    text,
    feedback,
    isMissing: start === null,
    page: null,
    show: null,
    proof,
  }));
  return { key: `${pack} ${reference}`, reference, description, score, places, leftOut };
}
