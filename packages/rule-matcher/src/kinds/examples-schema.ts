/**
 * The YAML schema of the examples of a sentence rule, written in the rule or in files of its pack
 * (`examples/NAME.jsonl`), whose sentences become part of the rule.
 */
import {
  decimal,
  didYouMean,
  flag,
  list,
  oneOrMore,
  optional,
  placed,
  record,
  text,
  type Faults,
  type Node,
  type Placed,
  type RecordOf,
  type Schema,
} from "@docreview/yaml-schema";
import type { Example } from "../classifier/example.ts";
import type { Examples } from "../classifier/examples.ts";
import { exampleFault, exampleKey } from "../classifier/example-text.ts";
import { pattern } from "../pattern/pattern-schema.ts";
import type { Pattern } from "../pattern/pattern.ts";
import { PackContext } from "../pattern/pack-context.ts";

export interface SentenceExamples extends Examples {
  /** Only sentences that contain one of these are compared; empty: all sentences. */
  readonly among: readonly Pattern[];
  /** True if a sentence that matches `any` is found whatever its likeness. */
  readonly orAny: boolean;
  /** The required share of findings that are right, 0 to 1; null if the author gave none. */
  readonly precision: number | null;
}

/** The minimum on each side: with fewer, a single word would decide. */
const fewest = 4;
/** The maximum of both sides together. */
const most = 20_000;

export const defaultThreshold = 0.5;

const example = text("a sentence as it would appear in a document", {
  fault: (given) => {
    const message = exampleFault(given);
    return message === null ? null : { offset: 0, message };
  },
});

const side = (description: string) => optional(list(placed(example), description, most), []);

const fields = {
  risky: side("Sentences that must be found."),
  fine: side("Sentences that look similar but must not be found."),
  files: optional(
    oneOrMore(
      placed(text("the name of a file of examples of the pack: changes, for examples/changes.jsonl")),
      "Files with further sentences of both sides.",
    ),
    [],
  ),
  among: optional(
    oneOrMore(pattern, "Only sentences in which one of these is found are compared with the examples."),
    [],
  ),
  orAny: optional(flag("A sentence that meets “any” is found whatever the examples say."), false),
  precision: optional(
    decimal("The share of the sentences found that must be right, judged by examples that are held out.", {
      least: 0.5,
      most: 0.99,
    }),
    null,
  ),
};

const written = record(
  fields,
  "Finds sentences that are more similar to the risky examples than to the fine ones.",
);

/** Only for a rule that names no file, because a file is checked separately. */
const enoughOf = { minItems: fewest };
const enough = {
  anyOf: [
    { required: ["files"] },
    { required: ["risky", "fine"], properties: { risky: enoughOf, fine: enoughOf } },
  ],
};

export const examples: Schema<SentenceExamples> = {
  ...written,
  describe: (definitions) => ({ ...written.describe(definitions), ...enough }),
  read: (node, faults) => {
    const given = written.read(node, faults);
    return given === undefined ? undefined : withFiles(given, node, faults);
  },
};

type Written = RecordOf<typeof fields>;

function withFiles(
  { risky, fine, files, ...rest }: Written,
  node: Node,
  faults: Faults,
): SentenceExamples | undefined {
  const read = files.map((name) => fileNamed(name, faults));
  if (!read.every((file) => file !== undefined)) return undefined;
  const all = {
    risky: [...risky.map(inRule), ...read.flatMap((file) => file.risky)],
    fine: [...fine.map(inRule), ...read.flatMap((file) => file.fine)],
  };
  if (!isNumberRight(all, node, faults)) return undefined;
  // Each file has already been checked on its own.
  const isOneFile = risky.length + fine.length === 0 && files.length === 1;
  return isOneFile || isOnOneSide({ risky, fine }, all, { node, faults }) ? { ...all, ...rest } : undefined;
}

function inRule({ value }: Placed<string>): Example {
  return { text: value, source: null };
}

function fileNamed(
  { value: name, offset }: Placed<string>,
  { context, report }: Faults,
): Examples | undefined {
  const files: PackContext["examples"] = context instanceof PackContext ? context.examples : new Map();
  const file = files.get(name);
  if (file === null)
    return report(offset, `the examples “${name}” have faults: correct examples/${name}.jsonl first`);
  if (file !== undefined) return file;
  const bare = name.replace(/^examples\//, "").replace(/\.jsonl$/, "");
  if (files.has(bare)) return report(offset, `write the name of the file only: “${bare}”`);
  const names = [...files.keys()];
  const known = names.length === 0 ? "" : `; its examples are ${names.join(", ")}`;
  const hint = didYouMean(name, names) || known || `; add the file examples/${bare}.jsonl to it`;
  return report(offset, `the pack has no examples “${name}”${hint}`);
}

function isNumberRight({ risky, fine }: Examples, node: Node, faults: Faults): boolean {
  const few = Object.entries({ risky, fine }).filter(([, { length }]) => length < fewest);
  for (const [name, { length }] of few) {
    faults.report(
      node,
      `expected at least ${fewest} ${name} sentences, here or in “files”, found ${length}: add some`,
    );
  }
  const total = risky.length + fine.length;
  if (total > most) faults.report(node, `expected up to ${most} sentences, found ${total}: remove some`);
  return few.length === 0 && total <= most;
}

/** Each sentence that is on both sides: of the rule or, for two files that contradict each other, of the files. */
function isOnOneSide(
  written: Pick<Written, "risky" | "fine">,
  all: Examples,
  { node, faults }: { readonly node: Node; readonly faults: Faults },
): boolean {
  const isIn = (sentences: readonly Example[]) => {
    const keys = new Set(sentences.map(({ text: sentence }) => exampleKey(sentence)));
    return (sentence: string) => keys.has(exampleKey(sentence));
  };
  const isRisky = isIn(all.risky);
  const isFine = isIn(all.fine.slice(written.fine.length));
  const remedy = "keep it on one side";
  const twice = [
    ...written.fine.filter(({ value }) => isRisky(value)).map((each) => ({ ...each, other: "risky" })),
    ...written.risky.filter(({ value }) => isFine(value)).map((each) => ({ ...each, other: "fine" })),
  ];
  for (const { offset, other } of twice)
    faults.report(offset, `this sentence is also among the ${other} ones: ${remedy}`);
  if (twice.length > 0) return false;
  const between = all.fine.find(({ text: sentence }) => isRisky(sentence));
  if (between === undefined) return true;
  faults.report(node, `“${between.text}” is risky in one of the files and fine in another: ${remedy}`);
  return false;
}

export const threshold = decimal(
  "How similar to the risky examples a sentence must be: a higher value finds less, and is more often right.",
  { least: 0.05, most: 0.99 },
);
