/** Writes the annotated copies of the sample to `out/` in the working directory. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SampleReview } from "./review-sample.ts";

export interface Copies {
  readonly pdf: string;
  readonly xfdf: string;
}

const folder = "out";

export async function writeCopies(name: string, { annotated, xfdf }: SampleReview): Promise<Copies> {
  const stem = name.replace(/\.pdf$/, "");
  const copies = { pdf: join(folder, `${stem}.annotated.pdf`), xfdf: join(folder, `${stem}.xfdf`) };
  await mkdir(folder, { recursive: true });
  await writeFile(copies.pdf, annotated);
  await writeFile(copies.xfdf, xfdf);
  return copies;
}
