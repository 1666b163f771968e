/** Patterns beside phrases: two hundred regular expressions as rules of their own, and entities of every kind at once. */
import { entityRecognisers, entityText } from "@docreview/entities";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { prose } from "../prose.ts";
import { proseDocuments, type ReadyDocument } from "./documents.ts";
import { expressions, expressionsWithWords, withFigures, type WrittenExpression } from "./expressions.ts";
import { judgeOf, parsed, textsOf } from "./rule-base.ts";
import { secondsInTurns } from "./turns.ts";

const textLength = sized(2_000_000, 20_000);
const rounds = 31;
/** Automata of two hundred expressions are much code to compile: rounds settle later than elsewhere. */
const warmUpSeconds = 3;
const expressionCount = sized(200, 40);

export function otherPatternFigures(): readonly Figure[] {
  const documents = proseDocuments(withFigures(prose(textLength).text));
  const units = documents.reduce((sum, { document }) => sum + document.text.length, 0) / 1e6;
  const judge = judgeOf(rulesOf(expressions(expressionCount)));
  const judgeByWords = judgeOf(rulesOf(expressionsWithWords(expressionCount)));
  const seconds = secondsInTurns(
    rounds,
    {
      expressions: () => documents.forEach(judge),
      withWords: () => documents.forEach(judgeByWords),
      entities: () => documents.forEach(findEntities),
    },
    warmUpSeconds,
  );
  return [
    {
      name: `${expressionCount} regular expressions as rules`,
      unit: "MB/s",
      goal: { atLeast: 40 },
      values: seconds.expressions.map((taken) => units / taken),
    },
    {
      name: `${expressionCount} regular expressions that all hold words`,
      unit: "MB/s",
      goal: { atLeast: 40 },
      values: seconds.withWords.map((taken) => units / taken),
    },
    {
      name: `entities, all ${entityRecognisers.length} kinds`,
      unit: "MB/s",
      goal: { atLeast: 60 },
      values: seconds.entities.map((taken) => units / taken),
    },
  ];
}

function rulesOf(written: readonly WrittenExpression[]) {
  return parsed(
    textsOf(
      written.map((find, index) => ({
        id: `expression-${index}`,
        number: `E-${index}`,
        group: "Expressions",
        description: "An expression.",
        feedback: "Look at it.",
        score: 1,
        term: { find },
      })),
    ),
  );
}

function findEntities({ document }: ReadyDocument): number {
  const text = entityText(document.text);
  return entityRecognisers.reduce((sum, recogniser) => sum + recogniser.find(text).length, 0);
}
