/** The page of the approved wordings: what each says, where and when it may be used, and its tests as examples. */
import type { Questionnaire } from "@docreview/categorisation-resolver";
import { hasOwnFile, type Rule } from "@docreview/model";
import type { Wording } from "@docreview/rule-matcher";
import { wordingUses, type WordingUses } from "../sources/wording-uses.ts";
import { inline, quotation, table } from "./markdown.ts";
import { applicabilityWords } from "./pattern-words.ts";
import { periodWords, remark } from "./rule-page.ts";
import { testExample } from "./test-example.ts";

interface WordingsContext {
  /** The rules that may name the wordings. */
  readonly rules: readonly Rule[];
  readonly questionnaire: Questionnaire | null;
}

export function wordingsPage(wordings: readonly Wording[], context: WordingsContext): string {
  const uses = wordingUses(context.rules.filter(hasOwnFile));
  const sections = wordings
    .toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
    .flatMap((wording) => [
      `## ${inline(wording.id)}`,
      inline(wording.description),
      quotation(inline(wording.text)),
      table(["", ""], factsOf(wording, { ...context, uses })),
      ...(wording.rule.tests.length === 0 ? [] : ["### Examples", ...wording.rule.tests.map(testExample)]),
    ]);
  return `${[remark, "# Approved wordings", ...sections].join("\n\n")}\n`;
}

interface Facts extends Pick<WordingsContext, "questionnaire"> {
  readonly uses: WordingUses;
}

function factsOf(wording: Wording, { questionnaire, uses }: Facts) {
  const { valid, slots, substantiation } = wording;
  const names = Object.entries(slots).map(([name, entity]) => `\`{${name}}\`: ${inline(entity)}`);
  const dated = valid.from !== null || valid.until !== null;
  const sources = substantiation.map((source) =>
    source.kind === "link" ? `<${source.url}>` : `\`${source.path}\``,
  );
  const named = uses(wording).map(({ number, pack, id }) => `[${inline(number)} ${id}](${pack}/${id}.md)`);
  return [
    ["Pack", inline(wording.pack)],
    ["Number", inline(wording.number)],
    ["Owner", inline(wording.owner)],
    ["Substantiation", sources.join("<br>")],
    ["Approved", dated ? periodWords(valid) : "without end"],
    ["Applies", applicabilityWords(wording.appliesTo, questionnaire)],
    ["Zones", wording.in === null ? "all" : inline(wording.in.join(", "))],
    ["Use", wording.required ? "required where it applies" : "allowed where it applies"],
    ...(names.length === 0 ? [] : [["Slots", names.join("<br>")] as const]),
    ["Named by", named.length === 0 ? "no rule" : named.join("<br>")],
  ] as const;
}
