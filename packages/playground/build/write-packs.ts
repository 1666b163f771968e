/** Writes the rule packs of this repository as files of the page: a list of them, and one file for each. */
import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseRules } from "@docreview/engine/rules";
import type { Rule, SourceFile } from "@docreview/model";

const repository = join(import.meta.dirname, "../../..");

/** What rules refer to, in a pack or for all packs. */
const support = ["pack.yaml", "{lists,patterns,wordings}/*.yaml", "examples/*.jsonl"];

export async function writePacks(pageFolder: string): Promise<void> {
  const folder = join(pageFolder, "packs");
  await mkdir(folder, { recursive: true });
  const shared = await filesOf(["{patterns,wordings}/*.yaml"]);
  const names = globSync("*/pack.yaml", { cwd: join(repository, "rules") })
    .map((path) => path.split(/[/\\]/, 1)[0] ?? "")
    .toSorted();
  const counted = await Promise.all(
    names.map(async (name) => {
      const pack = await packOf(name, shared);
      await writeFile(join(folder, `${name}.json`), JSON.stringify(pack));
      return { name, rules: pack.rules.length };
    }),
  );
  await writeFile(join(folder, "index.json"), JSON.stringify(counted));
}

async function packOf(name: string, shared: readonly SourceFile[]) {
  const own = await filesOf(support.map((pattern) => `${name}/${pattern}`));
  const files = await filesOf([`${name}/*.yaml`]);
  const written = files.filter(({ path }) => !path.endsWith("/pack.yaml"));
  const { value } = parseRules([...shared, ...own, ...written]);
  const rules = written.flatMap(({ path, text }) => {
    const rule = value.find(({ position }) => position.path === path);
    return rule === undefined ? [] : [{ ...described(rule), yaml: text }];
  });
  return { support: [...shared, ...own], rules: rules.toSorted((a, b) => inOrder.compare(a.name, b.name)) };
}

const inOrder = new Intl.Collator("en-GB", { numeric: true });

/** `example`: a text in which the rule finds something; empty if its tests have none. */
function described({ number, description, tests }: Rule) {
  const firing = tests.find((test) => "text" in test && test.marks.length > 0);
  return {
    name: `${number}: ${description}`,
    example: firing !== undefined && "text" in firing ? firing.text : "",
  };
}

/** With paths within `rules/`, sorted. */
function filesOf(patterns: readonly string[]): Promise<readonly SourceFile[]> {
  const cwd = join(repository, "rules");
  const paths = globSync([...patterns], { cwd }).toSorted();
  return Promise.all(
    paths.map(async (path) => ({
      path: path.replaceAll("\\", "/"),
      text: await readFile(join(cwd, path), "utf8"),
    })),
  );
}
