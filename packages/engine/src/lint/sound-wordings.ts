/**
 * Approved wordings that no rule needs, that are out of date, that say or are called the same as others, or whose
 * substantiation is missing.
 */
import { phraseWords, type Wording } from "@docreview/rule-matcher";
import { wordingUses } from "../sources/wording-uses.ts";
import type { Check, LintContext, LintFault } from "./check.ts";

export const soundWordings: Check = (context) => {
  const { wordings } = context;
  const uses = wordingUses([...context.rules, ...context.patterns]);
  const firstWithId = firstOf(wordings, ({ id }) => id);
  const firstWithWords = firstOf(wordings, wordsOf);
  return wordings.flatMap((wording) => [
    ...(wording.required || uses(wording).length > 0 ? [] : [unused(wording)]),
    ...datedFaults(wording, context),
    ...sameId(wording, firstWithId(wording)),
    ...sameWords(wording, firstWithWords(wording)),
    ...unsubstantiated(wording, context),
  ]);
};

/** For each wording, the first with the same key. */
function firstOf(
  wordings: readonly Wording[],
  keyOf: (wording: Wording) => string,
): (wording: Wording) => Wording {
  const byKey = Map.groupBy(wordings, keyOf);
  return (wording) => byKey.get(keyOf(wording))?.[0] ?? wording;
}

function wordsOf({ text }: Wording): string {
  return phraseWords(text).join(" ");
}

type Said = Pick<LintFault, "code" | "message" | "remedy">;

function fault({ rule }: Wording, said: Said): LintFault {
  return { rule, position: rule.position, ...said };
}

function unused(wording: Wording): LintFault {
  return fault(wording, {
    code: "unused-wording",
    message: "no rule names it, and it is not required",
    remedy: `write “wording: ${wording.id}” or “approved: ${wording.id}” in a rule, or “required: true” here, or remove the file`,
  });
}

function datedFaults(wording: Wording, { day }: LintContext): readonly LintFault[] {
  const { until } = wording.valid;
  if (day === null || until === null || until >= day) return [];
  return [
    fault(wording, {
      code: "expired-wording",
      message: `it was approved until ${until}`,
      remedy: "have it approved again, or replace it in the rules that name it and remove the file",
    }),
  ];
}

/** Readers of a finding know a wording by its id, whatever its pack. */
function sameId(wording: Wording, first: Wording): readonly LintFault[] {
  if (first === wording) return [];
  const message = `the id ${wording.id} is also used in ${placeText(first)}`;
  return [fault(wording, { code: "duplicate-wording", message, remedy: "give each wording its own id" })];
}

function sameWords(wording: Wording, first: Wording): readonly LintFault[] {
  if (first === wording) return [];
  const message = `it says the same as ${first.id}, in ${placeText(first)}`;
  return [fault(wording, { code: "duplicate-wording", message, remedy: "remove one of them" })];
}

function placeText({ rule: { position } }: Wording): string {
  return `${position.path}:${position.line}`;
}

function unsubstantiated(wording: Wording, { fileExists }: LintContext): readonly LintFault[] {
  if (fileExists === null) return [];
  return wording.substantiation.flatMap((source) => {
    if (source.kind === "link" || fileExists(`${wording.folder}/${source.path}`)) return [];
    return [
      fault(wording, {
        code: "missing-substantiation",
        message: `its substantiation ${source.path} does not exist`,
        remedy: `add the file to the folder of the pack, ${wording.folder}, or correct “substantiation”`,
      }),
    ];
  });
}
