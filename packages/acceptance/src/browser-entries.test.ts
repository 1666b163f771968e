/** The entries of the engine that run in a page can be bundled for one: nothing that they load needs Node.js. */
import { build, type Metafile } from "esbuild";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf, repository } from "./testing/source-files.ts";

/** As docs/embedding.md names them. */
const entries = [
  "impact",
  "judge",
  "media-type",
  "proof-words",
  "questionnaire",
  "read",
  "rule-tools",
  "rules",
] as const;

/** Globals of Node.js, as code uses them. */
const globals = /(?<![\w.$])(?:Buffer|process|setImmediate|require)(?:\.|\()/;

describe.each(entries)("@docreview/engine/%s", (entry) => {
  test("is bundled for a browser, without modules and globals of Node.js", async () => {
    const { inputs } = await bundled(`@docreview/engine/${entry}`);
    const own = Object.keys(inputs).filter((path) => path.startsWith("packages/"));
    expect(own.length).toBeGreaterThan(1);
    const faults = own.filter((path) => {
      const text = readFileSync(join(repository, path), "utf8");
      const isProvided =
        importsOf(text).includes("@docreview/platform") || path.startsWith("packages/platform/src/browser");
      return globals.test(withoutComments(text)) && !isProvided;
    });
    expect(faults).toEqual([]);
  });
});

test("docs/embedding.md names these entries, and no other, as those for a page", () => {
  const guide = readFileSync(join(repository, "docs/embedding.md"), "utf8");
  const [, section = ""] = guide.split("## In a page\n");
  const named = [...section.matchAll(/^\| `\/([\w-]+)`/gm)].map((found) => found[1]);
  expect(new Set(named)).toEqual(new Set(entries));
});

/** Fails if a module cannot be resolved, and no module of Node.js can be for a browser. */
async function bundled(specifier: string): Promise<Metafile> {
  const { metafile } = await build({
    stdin: { contents: `export * from "${specifier}";`, resolveDir: import.meta.dirname },
    absWorkingDir: repository,
    bundle: true,
    format: "esm",
    platform: "browser",
    write: false,
    metafile: true,
    logLevel: "silent",
    outdir: "unused",
  });
  return metafile;
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
}
