/**
 * The tests of a rule as examples: texts in which it finds something, with the words marked, and texts in which it
 * finds nothing.
 */
import { partPhrase } from "@docreview/model";
import { MarkedText } from "./marked-text.tsx";
import type { RuleExample } from "./rule.ts";

export function ExampleList({ examples }: { readonly examples: readonly RuleExample[] }) {
  return (
    <ul className="examples">
      {examples.map((example, at) => (
        <li key={`${at} ${example.text}`} className={example.expected === "finding" ? "fires" : "passes"}>
          <p className="verdict">{verdict(example)}</p>
          <blockquote>
            {example.document === null ? (
              <MarkedText text={example.text} marks={example.marks} />
            ) : (
              <>The file {example.document} of the pack</>
            )}
          </blockquote>
        </li>
      ))}
    </ul>
  );
}

function verdict({ expected, zone, fails, asOf }: RuleExample): string {
  return [
    expected === "finding" ? "Found" : "Nothing found",
    ...(zone === null || zone === "body" ? [] : [partPhrase(zone)]),
    ...(fails.length === 0 ? [] : [`because of its ${fails.join(" and ")}`]),
    ...(asOf === null ? [] : [`on ${asOf}`]),
  ].join(", ");
}
