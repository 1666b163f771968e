/**
 * Third-party documents of every kind but PDF, without external programs: none may crash a reader, hang, or end without
 * text or a reason. This test reads files that may reach the limits of a reading process: large ones, and those with
 * pictures, whose text is recognised. The extractor's tests read all but the largest of the others, and the runner's
 * tests read malicious files.
 *
 * @module-tag long
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isError } from "@docreview/model";
import { createRunner, type Runner } from "@docreview/runner";
import { afterAll, expect, test } from "vitest";
import { corpus, isSampled } from "./testing/source-files.ts";

interface ManifestFile {
  readonly file: string;
  readonly kind: string;
  readonly size: number;
}

interface Ending {
  readonly file: string;
  /** Null if nothing could be read. */
  readonly text: string | null;
  readonly codes: readonly string[];
  /** Why there is no text; empty if there is some. */
  readonly reasons: readonly string[];
}

const kinds = ["docx", "pptx", "doc", "eml", "image"];
/**
 * Bytes. Recognising the text in larger files takes many seconds each; the extractor's tests read those without
 * recognition.
 */
const largest: Readonly<Record<string, number>> = { image: 50_000, pptx: 800_000 };
/** Bytes. */
const large = 100_000;
/** In the names in a zip archive, which are not compressed, and in the headers of a message. */
const pictures = /\/media\/|^content-type: *(?:image|application)\//im;

const manifest = join(corpus, "MANIFEST.json");
const isThere = existsSync(manifest);
if (!isThere) console.warn("the corpus is not there: its office files, messages and images are not read");

const runner = isThere
  ? createRunner({
      rules: [],
      questionnaire: null,
      programs: { officeSuite: "none", browser: "none", tesseract: "none" },
      limits: { threads: 1 },
    })
  : null;
afterAll(async () => runner?.close());

/** Largest first, so that a large file does not delay the end. */
function files(): readonly ManifestFile[] {
  const { files: all } = JSON.parse(readFileSync(manifest, "utf8")) as { files: readonly ManifestFile[] };
  const chosen = all.filter(isChosen);
  const taken = kinds.flatMap((kind) => chosen.filter((file) => file.kind === kind).filter(isSampled));
  return taken.toSorted((a, b) => b.size - a.size);
}

function isChosen({ file, kind, size }: ManifestFile): boolean {
  if (!kinds.includes(kind) || size > (largest[kind] ?? Infinity)) return false;
  return kind === "image" || size >= large || pictures.test(readFileSync(join(corpus, file), "latin1"));
}

async function endingOf(reader: Runner, file: string): Promise<Ending> {
  const { document, problems } = await reader.read(new Uint8Array(readFileSync(join(corpus, file))));
  return {
    file,
    text: document?.text ?? null,
    codes: problems.map(({ code }) => code),
    reasons: problems.filter(isError).map(({ message }) => message),
  };
}

/** Files without text come first; each code is listed once with its count. */
function failureTable(endings: readonly Ending[]): string {
  const rows = endings
    .filter(({ codes }) => codes.length > 0)
    .toSorted((a, b) => (a.text?.length ?? -1) - (b.text?.length ?? -1))
    .map(({ file, text, codes }) => [file, extentOf(text), counted(codes)] as const);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map(([file, extent, told]) => `  ${file.padEnd(widths[0]!)}  ${extent.padStart(widths[1]!)}  ${told}`)
    .join("\n");
}

function extentOf(text: string | null): string {
  return text === null ? "unread" : `${text.length} characters`;
}

function counted(codes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => (count === 1 ? code : `${code} (${count})`)).join(", ");
}

test.runIf(isThere)(
  "every large or illustrated office file, message and image is read, or the reason why not is reported",
  { timeout: 600_000 },
  async () => {
    const chosen = files();
    expect([...new Set(chosen.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
    const endings = await Promise.all(chosen.map(async ({ file }) => endingOf(runner!, file)));
    const told = failureTable(endings);
    console.log(`${endings.length} files; of which problems tell:\n${told}`);
    const named = (isFault: (ending: Ending) => boolean) =>
      endings.filter(isFault).map(({ file, reasons }) => [file, ...reasons].join(": "));
    expect({
      crashed: named(({ codes }) => codes.includes("document-reader-died")),
      stopped: named(({ codes }) => codes.includes("document-limit")),
      silent: named(({ text, codes }) => text?.trim() === "" && codes.length === 0),
      unexplained: named(({ text, reasons }) => text === null && reasons.length === 0),
    }).toEqual({ crashed: [], stopped: [], silent: [], unexplained: [] });
  },
);
