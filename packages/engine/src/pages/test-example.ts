/** A test of a rule as an example on its page. */
import type { DocumentTest, ExpectedMatch, RuleTest, TextTest } from "@docreview/model";
import { inline, quotation } from "./markdown.ts";

/** Whether the rule fires, under which circumstances, and on what. */
export function testExample(test: RuleTest): string {
  return "document" in test ? documentExample(test) : textExample(test);
}

function textExample({ text, marks, fires, zone, fails = [], scores, asOf }: TextTest): string {
  let at = 0;
  let marked = "";
  for (const { start, end } of marks) {
    marked += `${kept(text.slice(at, start))}**${kept(text.slice(start, end))}**`;
    at = end;
  }
  const circumstances = [
    ...(zone === "body" ? [] : [`in ${zone}`]),
    ...dayWords(asOf),
    ...failureWords(fails),
    ...scoreWords(scores),
  ];
  const lead = [fires ? "Fires" : "Passes", ...circumstances].join(", ");
  return `${lead}:\n\n${quotation(marked + kept(text.slice(at)))}`;
}

function documentExample({ document, fires, expected, asOf }: DocumentTest): string {
  const times = expected.length === 1 ? "once" : `${expected.length} times`;
  const lead = [
    `${fires ? `Fires ${times}` : "Passes"} on \`documents/${document}\``,
    ...dayWords(asOf),
  ].join(", ");
  const expectations = expected.map(expectationWords);
  if (expectations.every((words) => words === "")) return `${lead}.`;
  return `${lead}:\n\n${expectations.map((words) => `- ${words === "" ? "anywhere" : words}`).join("\n")}`;
}

function expectationWords({ text, page, found, fails = [], score }: ExpectedMatch): string {
  return [
    ...(text === undefined ? [] : [`at **${inline(text)}**`]),
    ...(page === undefined ? [] : [`on page ${page}`]),
    ...(found === false ? ["because nothing similar to the expected passage is present"] : []),
    ...(found === true && fails.length === 0
      ? ["because the expected passage does not meet the requirements"]
      : []),
    ...failureWords(fails),
    ...scoreWords(score === undefined ? [] : [score]),
  ].join(", ");
}

function dayWords(asOf: string | undefined): readonly string[] {
  return asOf === undefined ? [] : [`on ${asOf}`];
}

function failureWords(fails: readonly string[]): readonly string[] {
  return fails.length === 0 ? [] : [`because of its ${fails.join(" and ")}`];
}

function scoreWords(scores: readonly number[] = []): readonly string[] {
  return scores.length === 0 ? [] : [`with the score ${scores.join(", then ")}`];
}

/** Like `inline`, with line ends and surrounding spaces kept. */
function kept(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replaceAll(/[\\`*_[\]<>|~#$]/gu, String.raw`\$&`))
    .join("\n");
}
