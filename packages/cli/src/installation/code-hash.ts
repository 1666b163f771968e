/** Identifies a state of this project's code, so that results computed by one state are not used by another. */
import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const ours = "@docreview/";

/**
 * The code of the parsers of rules and questionnaires: their packages and those of this project that they use, the
 * versions of their other dependencies, and the engine, which combines them.
 */
export function ruleParserHash(): string {
  return (known ??= hashOfParsers());
}

/** Computed once, because the code of a process does not change. */
let known: string | undefined;

function hashOfParsers(): string {
  const engine = createRequire(import.meta.url).resolve(`${ours}engine`);
  const walk: Walk = { from: engine, hash: createHash("sha256").update(process.version), done: new Set() };
  addFiles(dirname(engine), walk.hash);
  for (const parser of ["rule-matcher", "categorisation-resolver"]) addPackage(`${ours}${parser}`, walk);
  return walk.hash.digest("hex");
}

/** The code on which a review depends: the packages that read and judge documents, and what they use of this project. */
export function reviewCodeHash(): string {
  return (knownOfReviews ??= hashOfReviews());
}

let knownOfReviews: string | undefined;

function hashOfReviews(): string {
  const hash = createHash("sha256").update(process.version);
  const here = createRequire(import.meta.url);
  addPackage(`${ours}runner`, { from: here.resolve(`${ours}runner`), hash, done: new Set() });
  return hash.digest("hex");
}

interface Walk {
  /** A file in the package that imports it. */
  readonly from: string;
  readonly hash: Hash;
  readonly done: Set<string>;
}

function addPackage(name: string, { from, hash, done }: Walk): void {
  const entry = createRequire(from).resolve(name);
  if (done.has(entry)) return;
  done.add(entry);
  const folder = dirname(entry);
  const manifest = readFileSync(join(folder, "../package.json"), "utf8");
  hash.update(manifest);
  addFiles(folder, hash);
  const { dependencies = {} } = JSON.parse(manifest) as { readonly dependencies?: object };
  for (const used of Object.keys(dependencies).toSorted())
    if (used.startsWith(ours)) addPackage(used, { from: entry, hash, done });
}

function addFiles(folder: string, hash: Hash): void {
  for (const file of codeIn(folder)) hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
}

const codeIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test|\.d)\.[jt]s$/.test(file))
    .toSorted();
