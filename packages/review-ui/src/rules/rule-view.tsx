/** `/rules/<id>`: what a rule requires and why, what to do, its examples, and how often its findings were right. */
import { severityOf } from "@docreview/model";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { ApiFault } from "../api/api-fault.ts";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { SeverityMark } from "../frame/severity-mark.tsx";
import { useTitle } from "../frame/use-title.ts";
import { Advice } from "./advice.tsx";
import { ExampleList } from "./example-list.tsx";
import type { Rule } from "./rule.ts";
import { usePacks, useRule } from "./use-rules.ts";

export function RuleView({ id }: { readonly id: string }) {
  const { data, error, refetch } = useRule(id);
  useTitle(data === undefined ? "Rule" : `${data.reference} ${data.description}`);
  return (
    <>
      <p className="trail">
        <Link href="/rules">Rules</Link>
      </p>
      {data === undefined && <h1>{isUnknown(error) ? "Rule not found" : "Rule"}</h1>}
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <p role="status">Loading the rule …</p>}
      {data !== undefined && <RulePage rule={data} />}
    </>
  );
}

const isUnknown = (error: Error | null) => error instanceof ApiFault && error.status === 404;

function RulePage({ rule }: { readonly rule: Rule }) {
  const { id, reference, description, feedback, score, examples, yaml, hash } = rule;
  return (
    <article className="rule">
      <div className="view-head">
        <h1>
          {reference} <SeverityMark severity={severityOf(score)} />
        </h1>
        <Link href={`/try?rule=${encodeURIComponent(id)}`} className="button primary">
          Try this rule
        </Link>
      </div>
      <p className="lead">{description}</p>
      <section aria-labelledby="advice">
        <h2 id="advice">What to do</h2>
        <Advice text={feedback} />
      </section>
      <Facts rule={rule} />
      {examples.length > 0 && (
        <section aria-labelledby="examples">
          <h2 id="examples">Examples</h2>
          <ExampleList examples={examples} />
        </section>
      )}
      <section aria-labelledby="file">
        <h2 id="file">The rule’s file</h2>
        <p className="quiet">
          {id} · <span title={hash}>version {hash.slice(0, 12)}</span>
        </p>
        {yaml !== undefined && (
          <details>
            <summary>Show the file</summary>
            {/* Long lines scroll, which must be possible by keyboard. */}
            <pre tabIndex={0} role="region" aria-label="Text of the file">
              {yaml}
            </pre>
          </details>
        )}
      </section>
    </article>
  );
}

function Facts({ rule }: { readonly rule: Rule }) {
  const { source, score, pack, group, applies } = rule;
  const packs = usePacks();
  const title = packs.data?.find(({ name }) => name === pack)?.title ?? pack;
  return (
    <dl className="facts">
      <Fact name="Source">{source ?? "In-house rule"}</Fact>
      <Fact name="Score">{score} of 10</Fact>
      <Fact name="Applies to">
        {applies.length === 0 ? (
          "Every document"
        ) : (
          <ul>
            {applies.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        )}
      </Fact>
      <InEffect rule={rule} />
      <Fact name="Pack and group">
        <Link href={`/rules?pack=${encodeURIComponent(pack)}`}>{title}</Link>,{" "}
        <Link href={`/rules?pack=${encodeURIComponent(pack)}&group=${encodeURIComponent(group)}`}>
          {group}
        </Link>
      </Fact>
      <Fact name="In your reviews">{countsInWords(rule)}</Fact>
      <Reasons rule={rule} />
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function InEffect({ rule: { from, until } }: { readonly rule: Rule }) {
  if (from === null && until === null) return null;
  return (
    <Fact name="In effect">
      {[...(from === null ? [] : [`from ${from}`]), ...(until === null ? [] : [`until ${until}`])].join(" ")}
    </Fact>
  );
}

/** The reasons of its latest dismissals, the most frequent first. */
function Reasons({ rule: { dismissalReasons = [] } }: { readonly rule: Rule }) {
  if (dismissalReasons.length === 0) return null;
  return (
    <Fact name="Latest reasons for dismissal">
      <ul>
        {dismissalReasons.map(({ reason, count }) => (
          <li key={reason ?? ""}>
            {reason === null ? <em>No reason given</em> : reason} ({count})
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function countsInWords({ fired, dismissed, lastFiredOn }: Rule): string {
  if (fired === 0) return "It has not found anything yet.";
  const last = lastFiredOn === null ? "" : `${fired === 1 ? " on" : ", last on"} ${lastFiredOn}`;
  const times = `${fired === 1 ? "once" : `${fired} times`}${last}`;
  if (dismissed === 0) return `It found something ${times}; none of these findings was dismissed.`;
  const share = Math.round((100 * dismissed) / fired);
  return `It found something ${times}; ${dismissed} of these ${dismissed === 1 ? "was" : "were"} dismissed (${share}%).`;
}
