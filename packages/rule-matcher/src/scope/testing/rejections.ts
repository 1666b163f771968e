/** For tests: why a rule's hits in a plain text do not count, line by line. */
import type { Proof } from "@docreview/model";
import { explain } from "../../explain/explain.ts";
import { parseRules } from "../../rule-files/parse-rules.ts";
import { plainDocument } from "../../testing/plain-document.ts";

/** Each reason with the words at which it points. */
export function partsAs(body: string, text: string): readonly string[] {
  const head = "id: r\nnumber: N-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n";
  const { value } = parseRules([{ path: "rules/pack/r.yaml", text: `${head}${body}\n` }]);
  const { document, sentences } = plainDocument(text);
  const within = (proof: Proof): readonly Proof[] => [proof, ...proof.parts.flatMap(within)];
  return explain(value[0]!, document, sentences)
    .tried.flatMap(within)
    .filter(({ form }) => form === "rejected")
    .flatMap(({ parts }) => parts)
    .map(({ detail, spans }) => {
      const words = spans.map(({ start, end }) => document.text.slice(start, end));
      return `${detail} [${words.join("|")}]`;
    });
}
