/**
 * Recorded figures in a JSON file. The page on the quality of rules shows them, and later figures are compared with
 * them.
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { Evaluation, Figures, PackFigures, Share } from "@docreview/engine/rule-tools";
import type { Rule } from "@docreview/model";
import { reasonOf } from "../files/reason.ts";
import { labelFault, type LabelledSet } from "./labelled-set.ts";

export interface QualityRecord {
  /** In the order in which they were first recorded. */
  readonly sets: readonly RecordedSet[];
}

export interface RecordedSet {
  readonly name: string;
  readonly about: string;
  /** The day on which rules had to be in effect, for example `2024-01-31`. */
  readonly asOf: string;
  readonly ruleBase: RuleBaseMark;
  readonly all: Figures;
  readonly packs: readonly PackFigures[];
}

/** Identifies the measured rules. */
export interface RuleBaseMark {
  readonly rules: number;
  /** Changes whenever a rule does; the start of a SHA-256, hexadecimal. */
  readonly hash: string;
}

export interface Measured {
  readonly set: LabelledSet;
  readonly evaluation: Evaluation;
}

export function markOf(rules: readonly Rule[]): RuleBaseMark {
  const hash = createHash("sha256");
  for (const { pack, id, hash: own } of rules) hash.update(`${pack}/${id} ${own}\n`);
  return { rules: rules.length, hash: hash.digest("hex").slice(0, 12) };
}

/** Returns the record with the measured sets replacing their older figures; other sets stay. */
export function withMeasured(
  { sets }: QualityRecord,
  measured: readonly Measured[],
  { asOf, ruleBase }: Pick<RecordedSet, "asOf" | "ruleBase">,
): QualityRecord {
  const fresh = new Map(
    measured.map(({ set: { name, about }, evaluation: { all, packs } }) => [
      name,
      { name, about, asOf, ruleBase, all, packs },
    ]),
  );
  const kept = sets.map((set) => fresh.get(set.name) ?? set);
  const known = new Set(sets.map(({ name }) => name));
  return { sets: [...kept, ...[...fresh.values()].filter(({ name }) => !known.has(name))] };
}

/** Lists what is lower than in the record, one sentence each. Sets without a record are ignored. */
export function falls({ sets }: QualityRecord, measured: readonly Measured[]): readonly string[] {
  return measured.flatMap(({ set, evaluation }) => {
    const before = sets.find(({ name }) => name === set.name);
    if (before === undefined) return [];
    return before.packs.flatMap((old) => {
      const now = evaluation.packs.find(({ pack }) => pack === old.pack);
      return lower(old, now ?? gone(old)).map((what) => `${old.pack} on “${set.name}”: ${what}.`);
    });
  });
}

/** For a pack without issues or findings, only the number found can fall. */
function gone({ issues, breaches }: Compared): Compared {
  const none = ({ of }: Share): Share => ({ found: 0, of });
  return { issues: none(issues), breaches: none(breaches), findings: { found: 0, of: 0 } };
}

type Compared = Readonly<Record<"issues" | "breaches" | "findings", Share>>;

function lower(old: Compared, now: Compared): readonly string[] {
  const names = { issues: "recall", breaches: "recall of severity 7 and above", findings: "precision" };
  return (Object.keys(names) as (keyof typeof names)[]).flatMap((key) =>
    isLower(now[key], old[key])
      ? [`${names[key]} fell from ${shareText(old[key])} to ${shareText(now[key])}`]
      : [],
  );
}

/** A share of nothing cannot be compared. */
function isLower(now: Share, old: Share): boolean {
  return now.of > 0 && old.of > 0 && now.found * old.of < old.found * now.of;
}

function shareText({ found, of }: Share): string {
  return `${found} of ${of}`;
}

/** Empty if the file does not exist. @throws LabelFault if it is not a record. */
export async function readRecord(path: string): Promise<QualityRecord> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { sets: [] };
    throw labelFault(path, reasonOf(error));
  }
  try {
    const record = JSON.parse(text) as Partial<QualityRecord> | null;
    if (Array.isArray(record?.sets)) return { sets: record.sets };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw labelFault(
    path,
    "This is not a record of figures. Specify another file, or remove it and measure again.",
  );
}

/** @throws LabelFault if the file cannot be written. */
export async function writeRecord(path: string, record: QualityRecord): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(record, null, 2)}\n`);
  } catch (error) {
    throw labelFault(path, reasonOf(error));
  }
}
