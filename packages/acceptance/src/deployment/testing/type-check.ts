/** Checks with the TypeScript compiler whether values have types declared by a package. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { repository } from "../../testing/source-files.ts";

export interface TypedValue {
  /** A module of `kubernetes-types`, such as `apps/v1`. */
  readonly module: string;
  readonly type: string;
  readonly value: unknown;
}

const declarations = dirname(createRequire(import.meta.url).resolve("kubernetes-types/package.json"));

/** The messages of the compiler. Unknown members are faults too, at any depth. */
export function typeFaults(values: readonly TypedValue[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "docreview-types-"));
  try {
    const lines = values.map(
      ({ module, type, value }, index) =>
        `export const value${index}: import("kubernetes-types/${module}").${type} = ${JSON.stringify(value)};`,
    );
    writeFileSync(join(folder, "values.ts"), `${lines.join("\n")}\n`);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
    const { stdout } = spawnSync(join(repository, "node_modules/.bin/tsc"), ["-p", folder], {
      encoding: "utf8",
    });
    return stdout.split("\n").filter((line) => line.includes("error TS"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const project = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: "preserve",
    moduleResolution: "bundler",
    paths: { "kubernetes-types/*": [`${declarations}/*`] },
  },
  files: ["values.ts"],
};
