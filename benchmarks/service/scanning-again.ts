/**
 * What `docreview scan` takes for a folder of documents of many kinds the first time, and again when nothing has changed. Both reports
 * must be the same. The documents are those of the fixtures, each copy with bytes of its own, so that none is known from another.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { fromFixtures } from "../sources.ts";
import { main } from "./program.ts";

const rounds = sized(3, 1);
const documents = sized(200, 8);

interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export async function scanningAgain(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "benchmark-scanning-again-"));
  try {
    const megabytes = writeDocuments(join(folder, "documents"), await samples());
    const [first, again]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const cache = join(folder, `cache-${round}`);
      // Parses the rules, which are kept by themselves.
      scan(["-"], folder, cache);
      const [cold, warm] = [scan(["documents"], folder, cache), scan(["documents"], folder, cache)];
      if (cold.report !== warm.report) throw new Error("the second report is not the first one");
      first.push(cold.seconds);
      again.push(warm.seconds);
    }
    const what = `scan of ${documents} documents`;
    return [
      { name: `${what}: their size`, unit: "MB", goal: null, values: [megabytes] },
      { name: `${what}, the first time`, unit: "s", goal: null, values: first },
      { name: `${what}, again`, unit: "s", goal: { atMost: 2 }, values: again },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One of each kind in turn. */
async function samples(): Promise<readonly Sample[]> {
  const { wordDocumentSamples } = await fromFixtures<Made<"wordDocumentSamples">>("word/samples.ts");
  const { presentationSamples } = await fromFixtures<Made<"presentationSamples">>("presentation/samples.ts");
  const { workbookSamples } = await fromFixtures<Made<"workbookSamples">>("workbook/samples.ts");
  const { textSamples } = await fromFixtures<Made<"textSamples">>("text/samples.ts");
  const pdfs = ["fund-brochure.pdf", "product-disclosure.pdf", "rotated-flyer.pdf"].map((name) => ({
    name,
    bytes: readFileSync(fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url))),
  }));
  const made = [wordDocumentSamples(), presentationSamples(), workbookSamples()].map((all) =>
    all.slice(0, 1),
  );
  return [...pdfs, ...made.flat(), ...textSamples()];
}

type Made<Name extends string> = Readonly<Record<Name, () => readonly Sample[]>>;

/** Their size in MB. */
function writeDocuments(folder: string, all: readonly Sample[]): number {
  mkdirSync(folder);
  let size = 0;
  for (let nth = 0; nth < documents; nth++) {
    const sample = all[nth % all.length];
    if (sample === undefined) throw new Error("there are no samples");
    const bytes = copyOf(sample, nth);
    size += bytes.length;
    writeFileSync(join(folder, `${nth}-${sample.name}`), bytes);
  }
  return size / 1e6;
}

const packages: ReadonlySet<string> = new Set([".docx", ".pptx", ".xlsx"]);
const lengthOfComment = 2;

/** The same document with other bytes: a PDF with a comment, a ZIP file with one, a text with another paragraph. */
function copyOf({ name, bytes }: Sample, nth: number): Uint8Array {
  const kind = extname(name);
  const mark = Buffer.from(`copy ${nth}`);
  if (kind === ".pdf") return Buffer.concat([bytes, Buffer.from("\n%"), mark, Buffer.from("\n")]);
  if (!packages.has(kind)) return Buffer.concat([bytes, Buffer.from("\n\n"), mark, Buffer.from("\n")]);
  const length = Buffer.alloc(lengthOfComment);
  length.writeUInt16LE(mark.length);
  return Buffer.concat([bytes.subarray(0, -lengthOfComment), length, mark]);
}

function scan(paths: readonly string[], cwd: string, cache: string) {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [main, "scan", "--no-config", "--format", "json", ...paths],
    {
      cwd,
      input: "No promise.\n",
      encoding: "utf8",
      maxBuffer: 1e9,
      env: { ...process.env, XDG_CACHE_HOME: cache },
    },
  );
  if (status !== 0 && status !== 1) throw new Error(`the scan ended with ${status}: ${stderr}`);
  return { seconds: (performance.now() - startedAt) / 1000, report: stdout };
}
