/** The form `any`: each hit of any part is a hit. */
import type { Proof } from "@docreview/model";
import { clausesOfAny } from "../document/literal-clauses.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { inOrder, type Form, type Hit, type Matcher } from "./matcher.ts";
import { describePattern, type AnyPattern, type Pattern } from "./pattern.ts";

export function compileAny(pattern: AnyPattern, compile: (pattern: Pattern) => Matcher): Form {
  const parts = pattern.parts.map(compile);
  return {
    requiredLiterals: clausesOfAny(parts.map(({ requiredLiterals }) => requiredLiterals)),
    find: (document, matcher) => {
      const hits: Hit[] = [];
      for (const part of parts) {
        for (const hit of document.find(part)) {
          hits.push({ start: hit.start, end: hit.end, matcher, parts: [hit] });
        }
      }
      return inOrder(hits);
    },
    classify: classifyPart,
    detail: describePattern({ ...pattern, id: null }),
    explain: explainPart,
  };
}

function classifyPart({ parts: [part] }: Hit): string {
  return part === undefined ? "" : part.matcher.classify(part);
}

function explainPart({ parts }: Hit, document: ScannedDocument): readonly Proof[] {
  return parts.map((part) => part.matcher.explain(part, document));
}
