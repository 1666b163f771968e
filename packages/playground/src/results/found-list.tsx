/** The findings: what was found, where, why, and what to do. */
import { severityOf, type Span } from "@docreview/model";
import { ProofTree } from "@docreview/review-ui/proof-tree";
import { SeverityMark } from "@docreview/review-ui/severity-mark";
import { useState } from "react";
import type { JudgedFinding, JudgedTrigger } from "../judging/judged.ts";
import { showMark } from "./marks.ts";

interface Props {
  readonly findings: readonly JudgedFinding[];
  /** Whether the document has pages. */
  readonly isPaged: boolean;
}

export function FoundList({ findings, isPaged }: Props) {
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="found">
      <h2 id="found">Found</h2>
      <ul className="try-found" aria-labelledby="found">
        {findings.map((finding) => (
          <Found
            key={finding.reference}
            finding={finding}
            isPaged={isPaged}
            show={(span) => showMark(findings, span)}
          />
        ))}
      </ul>
    </section>
  );
}

interface FoundProps {
  readonly finding: JudgedFinding;
  readonly isPaged: boolean;
  /** Shows a place in the document. */
  readonly show: (span: Span) => void;
}

function Found({ finding, isPaged, show }: FoundProps) {
  const { reference, description, score, triggers, leftOut } = finding;
  return (
    <li>
      <p className="found-head">
        <strong>{reference}</strong> <SeverityMark severity={severityOf(score)} />{" "}
        <span className="quiet">score {score} of 10</span> {description}
      </p>
      <ul>
        {triggers.map((trigger) => (
          <Match key={trigger.id} trigger={trigger} isPaged={isPaged} show={show} />
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

type MatchProps = Omit<FoundProps, "finding"> & { readonly trigger: JudgedTrigger };

function Match({ trigger, isPaged, show }: MatchProps) {
  const { text, feedback, span, page, proof } = trigger;
  const words = `“${text.replaceAll(/\s+/g, " ")}”`;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <p>
        {span === null ? (
          `Missing: ${words}`
        ) : (
          <button type="button" className="link" onClick={() => show(span)}>
            {words}
          </button>
        )}
        {isPaged && page !== null && <span className="quiet"> (page {page})</span>}
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
