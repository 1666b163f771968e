/** The full proof of a finding as a tree. Its first line receives the focus when it is opened. */
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { linesOf, moveFor, type ProofLine } from "./proof-outline.ts";
import type { Proof } from "../../api/attributes.ts";

const none: ReadonlySet<string> = new Set();

export function ProofTree({ proof }: { readonly proof: Proof }) {
  const [closed, setClosed] = useState(none);
  const [current, setCurrent] = useState("0");
  const tree = useRef<HTMLDivElement>(null);
  const lines = linesOf(proof.steps, closed);
  const focus = (path: string) => tree.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
  useEffect(() => focus("0"), []);
  const toggle = (path: string) =>
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(path)) after.add(path);
      return after;
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveFor(event.key, lines, current);
    if (move === null) return;
    event.preventDefault();
    const toggled = move.open ?? move.close;
    if (toggled !== undefined) toggle(toggled);
    if (move.to === undefined) return;
    setCurrent(move.to);
    focus(move.to);
  };
  return (
    <div ref={tree} role="tree" aria-label="Proof" className="proof" onKeyDown={onKeyDown}>
      {lines.map((line) => (
        <Line
          key={line.path}
          line={line}
          isCurrent={line.path === current}
          choose={() => {
            setCurrent(line.path);
            focus(line.path);
            if (line.step.steps.length > 0) toggle(line.path);
          }}
        />
      ))}
    </div>
  );
}

interface LineProps {
  readonly line: ProofLine;
  readonly isCurrent: boolean;
  readonly choose: () => void;
}

function Line({ line, isCurrent, choose }: LineProps) {
  const { path, level, position, siblings, isOpen, step } = line;
  const hasSteps = step.steps.length > 0;
  return (
    <div
      role="treeitem"
      data-path={path}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      {...(hasSteps && { "aria-expanded": isOpen })}
      tabIndex={isCurrent ? 0 : -1}
      className="proof-line"
      data-holds={step.holds}
      style={{ paddingInlineStart: `${level * 1.1}rem` }}
      onClick={choose}
    >
      <span className="proof-sign" aria-hidden="true">
        {step.holds ? "✓" : "✗"}
      </span>
      <span>
        {!step.holds && <span className="unseen">Not met: </span>}
        {step.text}
        {step.spans.map(({ page, text }, index) => (
          <span key={index} className="quiet">
            {" "}
            “{text}” (page {page})
          </span>
        ))}
      </span>
    </div>
  );
}
