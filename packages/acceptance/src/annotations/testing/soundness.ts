/** Checks with qpdf and pdf.js what an annotated file must keep of its original. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInstalled } from "../../testing/programs.ts";
import { annotationsIn, type ReadAnnotation } from "./pdfjs-viewer.ts";

/** Milliseconds. */
const longest = 60_000;

/** Null if qpdf finds neither faults nor warnings, or is not installed. */
export function qpdfComplaint(pdf: Uint8Array): string | null {
  if (!isInstalled("qpdf")) return null;
  const folder = mkdtempSync(join(tmpdir(), "docreview-qpdf-"));
  try {
    const file = join(folder, "in.pdf");
    writeFileSync(file, pdf);
    const options = { encoding: "utf8", timeout: longest } as const;
    const { status, stdout, stderr } = spawnSync("qpdf", ["--check", file], options);
    return status === 0 ? null : (stderr || stdout).replaceAll(file, "").slice(0, 300);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The annotations of the original that are missing from the annotated file, as pdf.js reads both. */
export async function lostAnnotations(
  original: Uint8Array,
  annotated: Uint8Array,
  pages: number,
): Promise<readonly string[]> {
  const left = new Map<string, number>();
  for (const one of (await annotationsIn(annotated, pages)).map(keyOf)) {
    left.set(one, (left.get(one) ?? 0) + 1);
  }
  return (await annotationsIn(original, pages)).map(keyOf).filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}

function keyOf({ page, subtype, rectangle, contents }: ReadAnnotation): string {
  return JSON.stringify([page, subtype, rectangle, contents]);
}
