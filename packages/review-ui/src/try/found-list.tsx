/** What rules found: each rule with its places, the reason, and what to do. */
import { severityOf } from "@docreview/model";
import { useState, type ComponentProps } from "react";
import { SeverityMark } from "../frame/severity-mark.tsx";
import { ProofTree } from "../review/findings/proof-tree.tsx";

export interface ListedFinding {
  readonly key: string;
  readonly reference: string;
  readonly description: string;
  /** From 0 to 10. */
  readonly score: number;
  readonly places: readonly ListedPlace[];
  /** How many more places there are. */
  readonly leftOut: number;
}

export interface ListedPlace {
  readonly key: string;
  readonly text: string;
  readonly feedback: string;
  readonly isMissing: boolean;
  /** Null if the document has no pages. */
  readonly page: number | null;
  /** Shows it in the document; null if that cannot be done. */
  readonly show: (() => void) | null;
  readonly proof: ComponentProps<typeof ProofTree>["proof"];
}

export function FoundList({ findings }: { readonly findings: readonly ListedFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="found">
      <h2 id="found">Found</h2>
      <ul className="try-found" aria-labelledby="found">
        {findings.map((finding) => (
          <Found key={finding.key} finding={finding} />
        ))}
      </ul>
    </section>
  );
}

function Found({ finding }: { readonly finding: ListedFinding }) {
  const { reference, description, score, places, leftOut } = finding;
  return (
    <li>
      <p className="found-head">
        <strong>{reference}</strong> <SeverityMark severity={severityOf(score)} />{" "}
        <span className="quiet">score {score} of 10</span> {description}
      </p>
      <ul>
        {places.map((place) => (
          <Place key={place.key} place={place} />
        ))}
      </ul>
      {leftOut > 0 && (
        <p className="quiet">
          {leftOut} more {leftOut === 1 ? "place is" : "places are"} not listed.
        </p>
      )}
    </li>
  );
}

function Place({ place }: { readonly place: ListedPlace }) {
  const { text, feedback, isMissing, page, show, proof } = place;
  const words = `“${text.replaceAll(/\s+/g, " ")}”`;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <p>
        {isMissing && "Missing: "}
        {show === null ? (
          words
        ) : (
          <button type="button" className="link" onClick={show}>
            {words}
          </button>
        )}
        {page !== null && <span className="quiet"> (page {page})</span>}
      </p>
      <p>{feedback}</p>
      <p className="quiet">
        {proof.summary}{" "}
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Why?
        </button>
      </p>
      {isOpen && <ProofTree proof={proof} />}
    </li>
  );
}
