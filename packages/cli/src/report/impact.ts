/** What a change of rules would do, for people and for programs. */
import {
  changeKinds,
  type ChangeKind,
  type ExampleOfChange,
  type Impact,
  type RuleImpact,
  type ShownWords,
} from "@docreview/engine/impact";
import { fill } from "./fill.ts";
import { counted, plain } from "./plain.ts";
import type { Style } from "./style.ts";
import { nameOf } from "./name-of.ts";

/** The sums, then each rule with its changes and examples. */
export function impactText(impact: Impact, failed: number, style: Style): string {
  const { documents, edits, rules } = impact;
  const unread =
    failed === 0 ? "" : ` ${counted(failed, "document")} could not be judged completely (see above).`;
  const head = `${counted(documents.compared, "document")} compared, ${documents.differing} with differences.${unread}`;
  const edited = `Rules: ${edits.added} added, ${edits.removed} removed, ${edits.changed} changed, ${edits.unchanged} unchanged.`;
  return [
    `${head}\n${edited}\n`,
    ...rules.filter(({ documents: own }) => own > 0).map((rule) => ruleText(rule, style)),
    idleText(rules, style),
  ].join("");
}

function ruleText(rule: RuleImpact, style: Style): string {
  const { number, edit, documents, before, after, description, examples, countedOnly } = rule;
  const { width } = style;
  const sums = `${counted(documents, "document")}; ${counted(before, "place")} before, ${after} after: ${sumsText(rule)}.`;
  return [
    `\n${style.heading(plain(number))}  ${plain(rule.rule)}  (${edit})\n`,
    fill(plain(description), { first: "  ", width }),
    fill(sums, { first: "  ", width }),
    ...(countedOnly === 0
      ? []
      : [
          fill(
            `In ${counted(countedOnly, "document")} there are too many places to list: only their numbers were compared.`,
            { first: "  ", width },
          ),
        ]),
    ...changeKinds.flatMap((kind) => [
      ...examples.filter((one) => one.kind === kind).map((one) => exampleText(one, style)),
      ...moreText(kind, rule),
    ]),
  ].join("");
}

const kindWords: Readonly<Record<ChangeKind, (count: number) => string>> = {
  appeared: (count) => `${count} ${count === 1 ? "appears" : "appear"}`,
  vanished: (count) => `${count} ${count === 1 ? "vanishes" : "vanish"}`,
  moved: (count) => `${count} ${count === 1 ? "moves" : "move"}`,
  rescored: (count) => `the score changes in ${counted(count, "document")}`,
};

/** For example “2 appear, 1 vanishes”. */
export function sumsText({ changes }: RuleImpact): string {
  return changeKinds
    .filter((kind) => changes[kind] > 0)
    .map((kind) => kindWords[kind](changes[kind]))
    .join(", ");
}

export const labels: Readonly<Record<ChangeKind, string>> = {
  appeared: "appears",
  vanished: "vanishes",
  moved: "moves",
  rescored: "score",
};

function exampleText(example: ExampleOfChange, style: Style): string {
  const { kind, document, before, after, scores } = example;
  const place = (after ?? before)?.where;
  const label = scores === undefined ? labels[kind] : `${labels[kind]} ${scores.from} → ${scores.to}`;
  const first = `    ${label}: `;
  const words = [before, after].flatMap((one) => (one === null ? [] : [wordsText(one)])).join(" → ");
  return fill(`${nameOf(document)}${place === undefined ? "" : `, ${place}`}: ${words}`, {
    first,
    width: Math.max(style.width, first.length + 20),
  });
}

/** The words in their sentence, between marks. */
export function wordsText({ text, prefix, suffix, missing }: ShownWords): string {
  if (missing) return `missing: “${plain(text)}”`;
  return `${plain(prefix)}⟦${plain(text)}⟧${plain(suffix)}`.trim();
}

function moreText(kind: ChangeKind, { changes, examples }: RuleImpact): readonly string[] {
  const more = changes[kind] - examples.filter((one) => one.kind === kind).length;
  return more === 0 ? [] : [`    ${labels[kind]}: ${more} more\n`];
}

/** Edited rules without any effect: a change that should have had one is noticed here. */
function idleText(rules: readonly RuleImpact[], { width }: Style): string {
  const idle = rules
    .filter(({ documents }) => documents === 0)
    .map(({ number, edit }) => `${plain(number)} (${edit})`);
  return idle.length === 0 ? "" : `\n${fill(idle.join(", "), { first: "Without effect: ", width })}`;
}

/** `{format, version, documents: {compared, differing, failed}, edits, rules}`. */
export function impactJson({ documents, edits, rules }: Impact, failed: number): string {
  const whole = { documents: { ...documents, failed }, edits, rules };
  return `${JSON.stringify({ format: "docreview-rule-impact", version: 1, ...whole }, null, 2)}\n`;
}
