/** Examples as rows of numbers: which features are used, and the value of each. */
import { featuresOf, isWord, type Features } from "./features.ts";
import type { Example } from "./example.ts";
import type { Rows } from "./logistic-regression.ts";
import { cutText } from "./text-words.ts";

export interface TrainingRows {
  /** One row per example, and an empty row at the end. */
  readonly rows: Rows;
  /** The column of each feature that is used. */
  readonly columnOf: ReadonlyMap<string, number>;
}

/** With at least this many examples, a feature is used only if two examples have it. */
const manyExamples = 100;

export function trainingRows(examples: readonly Example[]): TrainingRows {
  const features = featuresOfEach(examples);
  const columnOf = columnsOf(features);
  const rows = features.map((own) => rowOf(own, columnOf));
  let end = 0;
  const ends = rows.map((row) => (end += row.columns.length));
  const starts = Int32Array.from([0, ...ends, end]);
  const columns = new Int32Array(end);
  rows.forEach((row, index) => columns.set(row.columns, starts[index]));
  const values = Float64Array.from([...rows.map(({ value }) => value), 0]);
  return { rows: { columns, starts, values, columnCount: columnOf.size }, columnOf };
}

/** All examples are cut into words as one text of many paragraphs, which takes half the time. */
function featuresOfEach(examples: readonly Example[]): readonly Features[] {
  const between = "\n\n";
  const text = examples.map((example) => example.text).join(between);
  const words = cutText(text);
  let start = 0;
  return examples.map(({ text: { length } }) => {
    const sentence = { start, end: start + length };
    start = sentence.end + between.length;
    return featuresOf(text, words, sentence);
  });
}

function columnsOf(features: readonly Features[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const own of features) {
    for (const feature of own.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const fewest = features.length < manyExamples ? 1 : 2;
  const columns = new Map<string, number>();
  for (const [feature, count] of counts) {
    if (count >= fewest) columns.set(feature, columns.size);
  }
  return columns;
}

/** The row of one sentence. */
export interface Row {
  /** In the order of the features. */
  readonly columns: Int32Array;
  /**
   * Rows are scaled to length 1, but words that no example contains count towards the length, so that they make a
   * sentence less similar to any example.
   */
  readonly value: number;
}

export function rowOf(features: Features, columnOf: ReadonlyMap<string, number>): Row {
  const known: number[] = [];
  let counted = 0;
  for (const feature of features.keys()) {
    const column = columnOf.get(feature);
    if (column !== undefined) known.push(column);
    if (column !== undefined || isWord(feature)) counted++;
  }
  return { columns: Int32Array.from(known), value: counted === 0 ? 0 : 1 / Math.sqrt(counted) };
}
