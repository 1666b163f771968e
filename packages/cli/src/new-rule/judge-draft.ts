/** What a rule that is being written finds in a text. */
import { createJudge } from "@docreview/engine/judge";
import { parseRules } from "@docreview/engine/rules";
import { textDocument } from "@docreview/engine/rule-tools";
import type { Problem, Rule, SourceFile } from "@docreview/model";

export interface DraftJudge {
  /** The text with marks around what must be found; null if nothing is found. */
  readonly mark: (text: string) => string | null;
}

/** `support`: the other files of its pack. The problems if the rule has faults. */
export function judgeDraft(
  source: SourceFile,
  support: readonly SourceFile[],
): DraftJudge | readonly Problem[] {
  const { value, problems } = parseRules([...support, source]);
  const own = problems.filter(({ place }) => place?.kind === "file" && place.path === source.path);
  const rule = value.find(({ position }) => position.path === source.path);
  if (own.length > 0 || rule === undefined) return own;
  const judge = createJudge({ rules: [{ ...rule, appliesTo: {} }], questionnaire: null });
  return { mark: (text) => marked(text, rule, judge) };
}

function marked(text: string, rule: Rule, judge: ReturnType<typeof createJudge>): string | null {
  const { document } = textDocument(text, "body");
  const whole = document.text;
  const reading = { mediaType: "text/plain", sha256: "", problems: [], rendition: null, document };
  const triggers = judge.examine(reading).findings.flatMap((finding) => finding.triggers);
  if (triggers.length === 0) return null;
  // What is missing has no words to mark.
  if (rule.kind === "absence") return whole;
  const spans = triggers.flatMap(({ place }) => (place.kind === "span" ? [place.span] : []));
  let [result, reached] = ["", 0];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start < reached) continue;
    result += `${whole.slice(reached, start)}⟦${whole.slice(start, end)}⟧`;
    reached = end;
  }
  return result + whole.slice(reached);
}
