/**
 * Files per second of CPU over documents that nobody here made, of each kind, by every engine that reads it. A file is
 * read when it gives at least one word; each engine states how many it reads, and pays for those that it tries in vain.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sized } from "../extent.ts";
import type { Contender, Workload } from "../harness.ts";
import { engines, kinds, type CorpusKind, type Engine } from "./engines.ts";

const corpus = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));

/** The files of the corpus that each engine reads; the others it refuses, or finds no word in. */
const filesRead: Readonly<Record<CorpusKind, Readonly<Record<string, number>>>> = {
  docx: {
    docreview: 34,
    "docreview, text alone": 34,
    "mammoth raw": 29,
    "mammoth HTML": 31,
    officeparser: 33,
    "word-extractor": 32,
  },
  pptx: { docreview: 24, "docreview, text alone": 24, officeparser: 24, pptx2json: 24 },
  doc: { docreview: 16, "docreview, text alone": 16, "word-extractor": 16 },
  eml: { docreview: 30, "docreview, text alone": 30, "postal-mime": 30 },
};

/** So many of each kind are taken. */
const fileLimit = sized(Infinity, 2);

/** Those of the first two that every engine reads. */
const ofTheFirst: Readonly<Record<CorpusKind, number>> = { docx: 2, pptx: 2, doc: 1, eml: 2 };

export function reading(): readonly Workload[] {
  if (!existsSync(corpus)) {
    console.warn("The corpus is not there: the speed of reading office files and messages is not measured.");
    return [];
  }
  const { files } = JSON.parse(readFileSync(join(corpus, "MANIFEST.json"), "utf8")) as {
    files: readonly { readonly file: string; readonly kind: string }[];
  };
  const measured = kinds.filter((kind) => filesRead[kind] !== undefined);
  return measured.map((kind) => {
    const samples = files
      .filter((file) => file.kind === kind)
      .slice(0, fileLimit)
      .map(({ file }) => new Uint8Array(readFileSync(join(corpus, file))));
    return {
      name: `reading, ${samples.length} ${kind} files`,
      unit: "files/s",
      counted: "files",
      rounds: 3,
      contenders: engines[kind].map((engine) =>
        contender(engine, samples, sized(filesRead[kind][engine.name] ?? 0, ofTheFirst[kind])),
      ),
    };
  });
}

function contender({ name, textOf }: Engine, samples: readonly Uint8Array[], count: number): Contender {
  return {
    name,
    work: count,
    count,
    run: async () => {
      let read = 0;
      for (const bytes of samples) {
        const text = await textOf(bytes).catch(() => "");
        if (/[\p{L}\p{N}]/u.test(text)) read++;
      }
      return read;
    },
  };
}
