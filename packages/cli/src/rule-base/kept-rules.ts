/**
 * Parsed rules with what they learn from their examples, kept from one run to the next: to parse and teach the bundled ones takes
 * longer than reading most documents. They are found by a hash of the rule files and of the code that parses them, so that they
 * are never out of date. Where nothing can be kept, or what is kept is damaged, they are parsed and taught again.
 */
import { createHash } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { parseRules, withLearning, type ParseOptions } from "@docreview/engine/rules";
import { isError, type SourceFile } from "@docreview/model";
import { ruleParserHash } from "../installation/code-hash.ts";

type Options = Pick<ParseOptions, "tests">;
type ParsedRules = ReturnType<typeof parseRules>;

/** Rule bases that are kept, such as those of several projects, with and without their tests. */
const mostKept = 12;

/** The rules of these files. `folder` is only for this; what was not used for long is deleted from it. */
export function keptRules(sources: readonly SourceFile[], options: Options, folder: string): ParsedRules {
  const file = join(folder, `${nameOf(sources, options)}.rules`);
  const kept = readKept(file);
  if (kept !== null) return kept;
  const parsed = parseRules(sources, options);
  if (parsed.problems.some(isError)) return parsed;
  const learnt = { ...parsed, value: withLearning(parsed.value) };
  keep(file, learnt, folder);
  return learnt;
}

function nameOf(sources: readonly SourceFile[], { tests = true }: Options): string {
  const hash = createHash("sha256").update(`${ruleParserHash()} ${tests}`);
  for (const { path, text } of sources) hash.update(`\0${path}\0${text}`);
  return hash.digest("hex");
}

const digestLength = 32;
const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

function readKept(file: string): ParsedRules | null {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(digestLength);
    if (!digestOf(content).equals(bytes.subarray(0, digestLength))) return null;
    const now = new Date();
    utimesSync(file, now, now);
    return deserialize(content) as ParsedRules;
  } catch {
    return null;
  }
}

/** All of it or nothing, also if another process does the same. What a killed process leaves is deleted as the oldest. */
function keep(file: string, parsed: ParsedRules, folder: string): void {
  const content = serialize(parsed);
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(unfinished, Buffer.concat([digestOf(content), content]), { mode: 0o600 });
    renameSync(unfinished, file);
    deleteOldest(folder);
  } catch {
    // Then they are parsed the next time, too.
  }
}

function deleteOldest(folder: string): void {
  const byUse = readdirSync(folder)
    .map((name) => join(folder, name))
    .map((file) => ({ file, usedAt: statSync(file).mtimeMs }))
    .toSorted((a, b) => b.usedAt - a.usedAt);
  for (const { file } of byUse.slice(mostKept)) rmSync(file, { force: true });
}
