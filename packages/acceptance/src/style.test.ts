/** Style as a test: files and functions are short, names are spelled out, no file is unused, exports are named. */
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ownImportsOf, sourceFiles, type SourceText } from "./testing/source-files.ts";

const maximumFileLines = 400;
const bannedNames = /(?:^|[/-])(?:utils?|helpers?|common|misc|manager|impl)(?:[-./]|$)/;

const files = sourceFiles();
const products = files.filter((file) => !file.isTest);
const lineCount = (text: string) => text.split("\n").length - 1;

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

describe("files", () => {
  test(`hold at most ${maximumFileLines} lines`, () => {
    const long = products.filter((file) => lineCount(file.text) > maximumFileLines);
    expect(long.map((file) => `${file.path}: ${lineCount(file.text)}`)).toEqual([]);
  });

  test("are generally short: half within 100 lines, nine tenths within 250", () => {
    const lengths = products.map((file) => lineCount(file.text));
    expect(quantile(lengths, 0.5)).toBeLessThanOrEqual(100);
    expect(quantile(lengths, 0.9)).toBeLessThanOrEqual(250);
  });

  test("have meaningful names", () => {
    expect(files.map((file) => file.path).filter((path) => bannedNames.test(path))).toEqual([]);
  });

  test("can all be reached from an entry of their package", () => {
    const faults = [...new Set(products.map((file) => file.package))].flatMap((name) => {
      const reached = reachable(name);
      return products
        .filter((file) => file.package === name && !reached.has(file.path))
        .map((file) => `${file.path} is imported by nothing`);
    });
    expect(faults).toEqual([]);
  });
});

test("functions are generally short: nine tenths within 30 lines, none over 70", () => {
  const lengths = products.flatMap(functionLengths);
  expect(lengths.length).toBeGreaterThan(100);
  expect(lengths.filter(({ lines }) => lines > 70)).toEqual([]);
  expect(
    quantile(
      lengths.map(({ lines }) => lines),
      0.9,
    ),
  ).toBeLessThanOrEqual(30);
  expect(
    quantile(
      lengths.map(({ lines }) => lines),
      0.5,
    ),
  ).toBeLessThanOrEqual(10);
});

test("no index re-exports everything", () => {
  const indexes = products.filter((file) => file.path.endsWith("/src/index.ts"));
  expect(indexes.filter((file) => /^export \* from/m.test(file.text)).map((file) => file.path)).toEqual([]);
});

test("no type check is disabled", () => {
  const faults = files.flatMap((file) =>
    file.text
      .split("\n")
      .filter((line) => /@ts-(?:ignore|expect-error|nocheck)|:\s*any\b(?!,)|\bas any\b/.test(line))
      .filter((line) => !line.includes("test(/@ts-"))
      .map((line) => `${file.path}: ${line.trim()}`),
  );
  expect(faults).toEqual([]);
});

test("promises are not raced", () => {
  // A race leaves a reaction on the losing promise: if that promise stays alive, it retains every winner's result.
  const racing = products.filter((file) => /\bPromise\s*\.\s*(?:race|any)\b/.test(file.text));
  expect(racing.map((file) => file.path)).toEqual([]);
});

/** The lengths of top-level functions, from their first line to their closing brace. */
function functionLengths({
  path,
  text,
}: SourceText): readonly { readonly name: string; readonly lines: number }[] {
  const lines = text.split("\n");
  return lines.flatMap((line, start) => {
    const name = /^(?:export )?(?:async )?function\*? (\w+)/.exec(line)?.[1];
    if (name === undefined) return [];
    return [{ name: `${path} ${name}`, lines: lines.indexOf("}", start) - start + 1 }];
  });
}

/** Entries: the index, a program's main, and modules that are started as a process or thread by name. */
function reachable(name: string): ReadonlySet<string> {
  const own = new Map(products.filter((file) => file.package === name).map((file) => [file.path, file]));
  const started = [...own.values()].flatMap(({ path, text }) =>
    [
      ...text.matchAll(/moduleBeside\(import\.meta\.url, "([^"]+)"\)/g),
      ...text.matchAll(/new Worker\(new URL\("\.\/([^"]+)\.ts", import\.meta\.url\)/g),
    ].map((found) => join(dirname(path), `${found[1]}.ts`)),
  );
  const named = ["index.ts", "browser.ts", "main.ts", "main.tsx", "read.ts"];
  const entries = [...named.map((file) => `packages/${name}/src/${file}`), ...started];
  const reached = new Set<string>();
  const waiting = entries.filter((path) => own.has(path));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const file = own.get(path);
    if (file !== undefined) waiting.push(...ownImportsOf(file).filter((one) => own.has(one)));
  }
  return reached;
}
