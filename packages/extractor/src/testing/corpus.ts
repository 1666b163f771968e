/** Documents that the project did not make. They are not part of the repository: without them, their tests are skipped. */
import { existsSync, readdirSync, readFileSync } from "node:fs";

const corpus = new URL("../../../../../shared/corpus/", import.meta.url);

export const corpusIsThere = existsSync(corpus);

/** The PDFs of one folder of the corpus, sorted; none when it is not there. */
export function corpusPdfs(folder: "pdf" | "hostile"): readonly URL[] {
  return corpusFiles(folder, "pdf");
}

/** The files with this extension in one folder of the corpus, sorted; none when it is not there. */
export function corpusFiles(folder: string, extension: string): readonly URL[] {
  const place = new URL(`${folder}/`, corpus);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.endsWith(`.${extension}`))
    .toSorted()
    .map((name) => new URL(name, place));
}

/** One document in eight, the first among them; all with `CORPUS=all`. */
export function sampled<File>(files: readonly File[]): readonly File[] {
  return files.filter((_, index) => process.env["CORPUS"] === "all" || index % 8 === 0);
}

export function nameOf(file: URL): string {
  return file.pathname.split("/").at(-1)!;
}

export function bytesOf(file: URL): Uint8Array {
  return new Uint8Array(readFileSync(file));
}
