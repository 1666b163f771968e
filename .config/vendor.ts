/**
 * Copies what a package needs of large dependencies into its folder `vendor/`, before it is packed. Run in the folder of the
 * package:
 *
 *     node ../../.config/vendor.ts
 *
 * `vendored` in its `package.json` has the names of the dependencies and the files of each, as patterns; the licence is always among
 * them. In a checkout, the package imports them as `#…`, which is the dependency; once published, it is the copy.
 */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = "vendor";

const { vendored } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly vendored: Readonly<Record<string, readonly string[]>>;
};

rmSync(folder, { recursive: true, force: true });
for (const [names, patterns] of Object.entries(vendored)) {
  const dependencies = found(names, "node_modules");
  for (const name of dependencies) {
    const source = join("node_modules", name);
    for (const pattern of ["LICENSE*", ...patterns]) {
      for (const path of found(pattern, source)) {
        cpSync(join(source, path), join(folder, name, path), { recursive: true, dereference: true });
      }
    }
    writeFileSync(join(folder, name, "package.json"), manifestOf(source));
  }
}

/** Which release it is, and of what kind its modules are; the rest, such as what it exports, only counts in an installed package. */
function manifestOf(source: string): string {
  const { name, version, license, type } = JSON.parse(
    readFileSync(join(source, "package.json"), "utf8"),
  ) as Record<string, unknown>;
  return `${JSON.stringify({ name, version, license, type }, null, 2)}\n`;
}

/** A pattern that matches nothing is a mistake, or the dependency has changed. */
function found(pattern: string, directory: string): readonly string[] {
  const paths = globSync(pattern, { cwd: directory });
  if (paths.length === 0) throw new Error(`${process.cwd()}: nothing in ${directory} matches ${pattern}.`);
  return paths;
}
