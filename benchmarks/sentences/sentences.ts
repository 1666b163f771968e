/**
 * Sentences: how many ends each splitter finds in texts that others cut by hand, by the scorer that comes with those
 * texts, and its speed beside `Intl.Segmenter` on the same documents, in turns.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Comparison, ComparisonRow } from "../comparison.ts";
import { sized } from "../extent.ts";

/** Of the scorer: what is told of each splitter. */
const sets = sized("golden,hard,ud,legal,xx,speed", "golden,hard");

const scorer = fileURLToPath(new URL("../../../shared/eval/sentences/score.mjs", import.meta.url));

/** Ours first; each is a module in `splitters/`. */
const splitters = [
  "docreview",
  "intl-segmenter",
  "sentence-splitter",
  "compromise",
  "retext-english",
  "wink-nlp",
] as const;

interface Passed {
  readonly pass: number;
  readonly n: number;
}

interface Found {
  /** Percent. */
  readonly F1: number;
  /** The ends that people marked. */
  readonly gold: number;
}

interface Speed {
  readonly docs?: number;
  readonly "ratio to Intl.Segmenter (best)"?: number;
}

interface Scores {
  readonly golden: Readonly<Record<string, Passed>>;
  readonly hard: Readonly<Record<string, Passed>>;
  readonly ud: Readonly<Record<string, Found>>;
  readonly legal: Readonly<Record<string, Found>>;
  readonly xx: Readonly<Record<string, Found>>;
  readonly speed: Speed;
}

export async function sentences(): Promise<readonly Comparison[]> {
  if (!existsSync(scorer)) {
    console.warn("The texts with marked sentences are not there: splitters are not compared.");
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), "docreview-sentences-"));
  try {
    const scores = splitters.map((splitter) => scoresOf(splitter, join(folder, `${splitter}.json`)));
    return comparisonsOf(scores);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function scoresOf(splitter: string, result: string): Scores {
  const module = fileURLToPath(new URL(`splitters/${splitter}.ts`, import.meta.url));
  execFileSync(process.execPath, [scorer, module, "--part", "dev", "--sets", sets, "--json", result], {
    stdio: "ignore",
  });
  const told = JSON.parse(readFileSync(result, "utf8")) as Partial<Scores>;
  return { golden: {}, hard: {}, ud: {}, legal: {}, xx: {}, speed: {}, ...told };
}

function comparisonsOf(scores: readonly Scores[]): readonly Comparison[] {
  const passed = (name: string, of: (one: Scores) => Passed | undefined): ComparisonRow => ({
    name,
    count: of(scores[0]!)?.n ?? 0,
    values: scores.map((one) => share(of(one))),
  });
  const found = (name: string, of: (one: Scores) => Found | undefined): ComparisonRow => ({
    name,
    count: of(scores[0]!)?.gold ?? 0,
    values: scores.map((one) => of(one)?.F1 ?? null),
  });
  const engines = splitters;
  const [first] = scores;
  return [
    {
      name: "sentences, cases that are wholly right",
      counted: "cases",
      engines,
      rows: [
        passed("golden rules of English", ({ golden }) => golden["en GRS48"]),
        passed("golden rules of other languages", ({ golden }) => golden["other GRS"]),
        passed("hard cases", ({ hard }) => hard["ALL en"]),
        passed("hard cases of other languages", ({ hard }) => hard["ALL other"]),
      ],
    },
    {
      name: "sentences, F1 of their ends",
      counted: "ends",
      engines,
      rows: [
        ...Object.keys(first!.ud).map((set) => found(set, ({ ud }) => ud[set])),
        found("legal, English, raw", ({ legal }) => legal["en raw"]),
        found("legal, English, flat", ({ legal }) => legal["en flat"]),
        ...Object.keys(first!.xx).map((set) => found(set, ({ xx }) => xx[set])),
      ],
    },
    {
      name: "sentences, speed in percent of Intl.Segmenter's",
      counted: "documents",
      engines,
      rows: [
        {
          name: "English documents",
          count: first!.speed["docs"] ?? 0,
          values: scores.map(({ speed: { "ratio to Intl.Segmenter (best)": ratio } }) =>
            ratio === undefined ? null : 100 * ratio,
          ),
        },
      ],
    },
  ];
}

function share(one: Passed | undefined): number | null {
  return one === undefined ? null : (100 * one.pass) / one.n;
}
