/** PDFBox, a third-party importer of XFDF: it applies annotations to a PDF, and draws pages. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pagesIn } from "./program-viewers.ts";
import type { Viewer } from "./raster.ts";

const jars = ["pdfbox2", "fontbox2", "commons-logging"].map((name) => `/usr/share/java/${name}.jar`);

export const isPdfBoxHere =
  spawnSync("javac", ["-version"]).error === undefined && jars.every((jar) => existsSync(jar));

export interface LaidFiles {
  readonly original: Uint8Array;
  readonly xfdf: Uint8Array;
  readonly annotated: Uint8Array;
}

/** The original with the annotations of the XFDF, and the annotations in it and in the annotated file. */
export function laidOver(files: LaidFiles) {
  return inFolder((folder) => {
    const paths = Object.entries(files).map(([name, bytes]: [string, Uint8Array]) => {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      return path;
    });
    const lines = run("LayXfdf", folder, [...paths, join(folder, "laid")]);
    return {
      annotations: lines.trim().split("\n").map(annotationIn),
      laid: new Uint8Array(readFileSync(join(folder, "laid"))),
    };
  });
}

export const pdfbox: Viewer = {
  name: "PDFBox",
  rasters: (pdf, { first, last }, dotsPerInch) =>
    Promise.resolve(
      inFolder((folder) => {
        const file = join(folder, "in.pdf");
        writeFileSync(file, pdf);
        run("DrawPages", folder, [file, String(dotsPerInch), String(first), String(last), folder]);
        return pagesIn(folder);
      }),
    ),
};

function inFolder<Made>(work: (folder: string) => Made): Made {
  const folder = mkdtempSync(join(tmpdir(), "docreview-pdfbox-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Compiles a program into the folder; returns what it prints. */
function run(program: string, folder: string, options: readonly string[]): string {
  const source = fileURLToPath(new URL(`${program}.java`, import.meta.url));
  execFileSync("javac", ["-cp", jars.join(":"), "-d", folder, source]);
  const path = [folder, ...jars].join(":");
  const all = ["-Djava.awt.headless=true", "-cp", path, program, ...options];
  return execFileSync("java", all, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

function annotationIn(line: string) {
  const [file, ...fields] = line.split("\t");
  const contents = Buffer.from(fields.pop()!, "base64").toString();
  return { file: file!, line: [...fields, contents].join(" ") };
}
