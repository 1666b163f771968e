/**
 * The contract's table, `docs/contract.md`, compared with the tests that it names: each exists, every row has one, and
 * every section of the two documents that make up the contract, if they are available, has a row.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { repository } from "./testing/source-files.ts";

interface Row {
  /** The headings above it. */
  readonly part: string;
  readonly section: string;
  readonly statement: string;
  readonly evidence: Evidence;
}

interface Evidence {
  readonly named: readonly Named[];
  /** Text that neither names a test nor marks the row as open. */
  readonly unread: readonly string[];
}

/** A test, identified by its file and its title, preceded by the titles of its groups. */
interface Named {
  readonly path: string;
  readonly titles: readonly string[];
}

const rows = rowsOf(readFileSync(join(repository, "docs/contract.md"), "utf8"));

test("every row of the contract has a test that verifies it, including open rows", () => {
  expect(rows.length).toBeGreaterThan(200);
  for (const { statement, evidence } of rows) {
    const { unread, named } = evidence;
    expect(unread, statement).toEqual([]);
    expect(named, statement).not.toEqual([]);
  }
});

test("no row occurs twice", () => {
  const statements = rows.map(({ statement }) => statement);
  expect(statements.filter((one, index) => statements.indexOf(one) !== index)).toEqual([]);
});

test("every named test exists", () => {
  const named = rows.flatMap(({ statement, evidence }) =>
    evidence.named.map((one) => ({ statement, ...one })),
  );
  const missing = named.filter((one) => !isThere(one));
  expect(
    missing.map(({ statement, path, titles }) => `${statement} (${[path, ...titles].join(" › ")})`),
  ).toEqual([]);
});

describe("every section has a row", () => {
  test.for([
    ["The interface", "interface.md"],
    ["The decisions", "decisions.md"],
  ] as const)("of %s", ([part, name], { skip }) => {
    const path = join(repository, "../shared/spec", name);
    if (!existsSync(path)) skip("the document is not there");
    const covered = rows.filter((row) => row.part === part).map(({ section }) => section);
    expect([...new Set(covered)]).toEqual(sectionsOf(readFileSync(path, "utf8")));
  });
});

function rowsOf(page: string): readonly Row[] {
  const rows: Row[] = [];
  let [part, section] = ["", ""];
  for (const line of page.split("\n")) {
    if (line.startsWith("## ")) part = line.slice(3);
    if (line.startsWith("### ")) section = line.slice(4);
    if (!line.startsWith("| ") || line === "| promise | test |") continue;
    const [, statement = line, evidence = ""] = /^\| (.+?) \| (.+) \|$/.exec(line) ?? [];
    rows.push({ part, section, statement, evidence: readEvidence(evidence) });
  }
  return rows;
}

/** An open row begins with one sentence that says how the service responds until then. */
function readEvidence(evidence: string): Evidence {
  const named: Named[] = [];
  const unread: string[] = [];
  for (const one of evidence.replace(/^\*\*open\*\*: \S[^<]*\.<br>/, "").split("<br>")) {
    const [, path, titles] = /^`([^`]+\.test\.ts)` › (.+)$/.exec(one) ?? [];
    if (path === undefined || titles === undefined) unread.push(one);
    else named.push({ path, titles: titles.split(" › ") });
  }
  return { named, unread };
}

/** The titles occur in the file in this order, each as the title of a group or a test. */
function isThere({ path, titles }: Named): boolean {
  const file = join(repository, path);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  let at = 0;
  for (const title of titles) {
    at = placeOf(title, text, at);
    if (at < 0) return false;
  }
  return true;
}

function placeOf(title: string, text: string, from: number): number {
  const quoted = [JSON.stringify(title), `\`${title}\``].map((literal) => text.indexOf(`${literal},`, from));
  return Math.max(...quoted);
}

/** The headings above a line; a heading without a number is preceded by its parent. */
function sectionsOf(text: string): readonly string[] {
  const [, ...sections] = text.split(/^(?=##+ )/m);
  let above = "";
  return sections.flatMap((section) => {
    const [, level = "", name = ""] = /^(#+) (.*)/.exec(section) ?? [];
    if (level === "##") above = name;
    const hasText = section.trim().includes("\n");
    const isNumbered = level === "##" || /^\d/.test(name);
    return hasText ? [isNumbered ? name : `${above}: ${name}`] : [];
  });
}
