/** The results: the text with marked words, then each rule with its matches, the reason, and what to do. */
import { severityOf } from "@docreview/model";
import { useState } from "react";
import { SeverityMark } from "../frame/severity-mark.tsx";
import { ProofTree } from "../review/findings/proof-tree.tsx";
import { MarkedText } from "../rules/marked-text.tsx";
import { marksOf, ranWords, resultWords, type TriedFinding, type TriedTrigger } from "./attempt.ts";
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
      {result.findings.length > 0 && (
        <section aria-labelledby="try-found">
          <h2 id="try-found">Found</h2>
          <ul className="try-found" aria-labelledby="try-found">
            {result.findings.map((finding) => (
              <Found key={`${finding.pack} ${finding.reference}`} finding={finding} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Found({ finding }: { readonly finding: TriedFinding }) {
  const { reference, description, score, triggers, leftOut } = finding;
  return (
    <li>
      <p className="found-head">
        <strong>{reference}</strong> <SeverityMark severity={severityOf(score)} /> {description}
      </p>
      <ul>
        {triggers.map((trigger, at) => (
          <Match key={`${at} ${trigger.start}`} trigger={trigger} />
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

function Match({ trigger }: { readonly trigger: TriedTrigger }) {
  const { text, feedback, start, proof } = trigger;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <p>
        {start === null ? "Missing: " : ""}“{text.replaceAll(/\s+/g, " ")}”
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
