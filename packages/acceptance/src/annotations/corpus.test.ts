/**
 * Annotated PDFs in common viewers, over third-party files: random words are highlighted on every page, and each page
 * is rendered with and without highlights. The goals are shares of all files and pages, so a file that one viewer draws
 * differently is reported but does not fail the test.
 *
 * @module-tag long
 */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { isInstalled } from "../testing/programs.ts";
import { annotatedFiles, chosenFiles } from "./testing/files.ts";
import type { Verdict } from "./testing/verdict.ts";
import { viewersHere } from "./testing/viewers.ts";

/** `CORPUS=all` takes every file, which takes long; `ANNOTATION_SEED=2` marks other words. */
const takesAll = process.env["CORPUS"] === "all";
const seed = Number(process.env["ANNOTATION_SEED"] ?? 1);

/** The goals, as shares. */
const leastAnnotated = 0.998;
const leastInPlace = 0.995;

/** Milliseconds for one file: only files made to keep a viewer busy take longer. */
const longest = takesAll ? 300_000 : 50_000;
const atOnce = 2;

const run = promisify(execFile);
const program = fileURLToPath(new URL("testing/judge.ts", import.meta.url));
const viewers = viewersHere().map(({ name }) => name);
const files = takesAll ? annotatedFiles : chosenFiles;

test.runIf(isInstalled("qpdf"))(
  `${files.length} PDFs are annotated: sound, nothing lost, and every highlight where it belongs in ${viewers.join(", ")}`,
  { timeout: takesAll ? 3_600_000 : 240_000 },
  async () => {
    const verdicts = await judgements();
    tell(verdicts);
    // Certified files that forbid annotations are not annotated.
    const opened = verdicts.filter(({ opening, refusal }) => opening === "open" && !isCertified(refusal));
    const annotated = verdicts.filter(({ refusal }) => refusal === null);
    expect(opened.length).toBeGreaterThan(0);
    const share = opened.filter(({ refusal }) => refusal === null).length / opened.length;
    expect(share).toBeGreaterThanOrEqual(leastAnnotated);
    const named = (isFault: (verdict: Verdict) => boolean) =>
      annotated.filter(isFault).map(({ file }) => file);
    expect({
      changed: named(({ isPrefix }) => !isPrefix),
      unsound: named(({ complaints }) => complaints.before === null && complaints.after !== null),
      poorer: named(({ lost }) => lost.length > 0),
    }).toEqual({ changed: [], unsound: [], poorer: [] });
    for (const viewer of viewers) {
      const { rendered, faults } = shownIn(viewer, verdicts);
      expect(rendered, viewer).toBeGreaterThan(0);
      expect(1 - faults.length / rendered, viewer).toBeGreaterThanOrEqual(leastInPlace);
    }
  },
);

function isCertified(refusal: string | null): boolean {
  return refusal !== null && /certification forbids/.test(refusal);
}

async function judgements(): Promise<readonly Verdict[]> {
  const waiting = [...files];
  const verdicts: Verdict[] = [];
  const judge = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      verdicts.push(await judged(file));
  };
  await Promise.all(Array.from({ length: atOnce }, judge));
  return verdicts.toSorted((a, b) => a.file.localeCompare(b.file));
}

/** Files that keep a viewer busy for too long are annotated but not rendered. */
async function judged(file: string): Promise<Verdict> {
  try {
    return await judgedIn(file, viewers);
  } catch (error) {
    console.info(`not looked at: ${file}: ${error instanceof Error ? error.message : String(error)}`);
    return judgedIn(file, []);
  }
}

async function judgedIn(file: string, shown: readonly string[]): Promise<Verdict> {
  const options = { timeout: longest, killSignal: "SIGKILL", maxBuffer: 2 ** 26 } as const;
  const { stdout } = await run(process.execPath, [program, file, String(seed), shown.join(",")], options);
  return JSON.parse(stdout) as Verdict;
}

function shownIn(viewer: string, verdicts: readonly Verdict[]) {
  const shown = verdicts.flatMap(({ file, viewers }) => {
    const one = viewers[viewer];
    return one === undefined ? [] : [{ ...one, faults: one.faults.map((fault) => `${file}: ${fault}`) }];
  });
  return {
    rendered: shown.reduce((sum, { rendered }) => sum + rendered, 0),
    faults: shown.flatMap(({ faults }) => faults),
  };
}

function tell(verdicts: readonly Verdict[]): void {
  const refused = verdicts.filter(({ refusal }) => refusal !== null);
  console.info(
    [
      `${verdicts.length} files, ${refused.length} not annotated:`,
      ...refused.map(({ file, opening, refusal }) => `  ${file} (${opening}): ${refusal}`),
      ...viewers.flatMap((viewer) => {
        const { rendered, faults } = shownIn(viewer, verdicts);
        return [
          `${viewer}: ${rendered} pages, ${faults.length} amiss`,
          ...faults.map((fault) => `  ${fault}`),
        ];
      }),
    ].join("\n"),
  );
}
