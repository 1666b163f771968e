/**
 * What conditions cost: a thousand terms in prose, without any, and the same terms with exceptions. Both bases look for
 * the same phrases, as those of the exceptions are terms, too; so the difference is what is asked where a term stands.
 */
import type { Rule } from "@docreview/model";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { phrases } from "../phrases.ts";
import { prose } from "../prose.ts";
import { proseDocuments } from "./documents.ts";
import { judgeOf, parsed, ruleCount, textsOf } from "./rule-base.ts";
import { secondsInTurns } from "./turns.ts";

const textLength = sized(1_000_000, 20_000);
const rounds = 5;

export function conditionFigures(): readonly Figure[] {
  const documents = proseDocuments(prose(textLength).text);
  const plain = judgeOf(terms(() => ({})));
  const conditional = judgeOf(
    terms((other) => ({
      unless: { followedBy: other(1), precededBy: other(2), sameSentence: other(3), negated: true },
      notIn: ["heading"],
    })),
  );
  const hits = documents.reduce((sum, document) => sum + plain(document), 0);
  const { without, conditions } = secondsInTurns(rounds, {
    without: () => documents.forEach(plain),
    conditions: () => documents.forEach(conditional),
  });
  return [
    {
      name: "1,000 terms on prose: without conditions",
      unit: "MB/s",
      goal: null,
      values: without.map((seconds) => textLength / 1e6 / seconds),
    },
    {
      name: "1,000 terms on prose: with four exceptions and a zone each",
      unit: "MB/s",
      goal: null,
      values: conditions.map((seconds) => textLength / 1e6 / seconds),
    },
    {
      name: "1,000 terms on prose: what these add where a term stands",
      unit: "µs",
      goal: null,
      values: conditions.map((seconds, round) => ((seconds - without[round]!) * 1e6) / hits),
    },
  ];
}

type Other = (distance: number) => string;

/** A term rule for each phrase, with conditions that may name other phrases of the list. */
function terms(conditions: (other: Other) => object): readonly Rule[] {
  const list = phrases(ruleCount);
  return parsed(
    textsOf(
      list.map((phrase, index) => ({
        id: `term-${index}`,
        number: `T-${index}`,
        group: "Terms",
        description: "A term.",
        feedback: "Look at it.",
        score: 1,
        term: { find: { phrase, ...conditions((distance) => list[(index + distance) % list.length]!) } },
      })),
    ),
  );
}
