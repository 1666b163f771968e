/** The findings: what was found, where, why, and what to do. */
import { severityOf } from "@docreview/model";
import { ProofTree } from "@docreview/review-ui/proof-tree";
import { SeverityMark } from "@docreview/review-ui/severity-mark";
import { useState } from "react";
import type { JudgedFinding, JudgedTrigger } from "../judging/judged.ts";

export function FoundList({ findings }: { readonly findings: readonly JudgedFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="found">
      <h2 id="found">Found</h2>
      <ul className="try-found" aria-labelledby="found">
        {findings.map((finding) => (
          <Found key={finding.reference} finding={finding} />
        ))}
      </ul>
    </section>
  );
}

function Found({ finding }: { readonly finding: JudgedFinding }) {
  const { reference, description, score, triggers, leftOut } = finding;
  return (
    <li>
      <p className="found-head">
        <strong>{reference}</strong> <SeverityMark severity={severityOf(score)} />{" "}
        <span className="quiet">score {score} of 10</span> {description}
      </p>
      <ul>
        {triggers.map((trigger) => (
          <Match key={trigger.id} trigger={trigger} />
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

function Match({ trigger }: { readonly trigger: JudgedTrigger }) {
  const { text, feedback, span, page, proof } = trigger;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <p>
        {span === null ? "Missing: " : ""}“{text.replaceAll(/\s+/g, " ")}”
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
