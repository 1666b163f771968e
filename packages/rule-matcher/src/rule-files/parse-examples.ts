/**
 * Files of examples: `examples/NAME.jsonl` in the folder of a pack contains the examples NAME of that pack, one JSON
 * object per line. Like word lists, they are read before the rules and become part of the rules that name them, so
 * that they are covered by the rule's hash.
 */
import type { Problem, SourceFile } from "@docreview/model";
import { didYouMean } from "@docreview/yaml-schema";
import type { Example } from "../classifier/example.ts";
import type { Examples } from "../classifier/examples.ts";
import { exampleFault, exampleKey } from "../classifier/example-text.ts";
import type { ExampleFiles } from "../pattern/pack-context.ts";
import { fileNameOf, folderOf } from "./file-path.ts";

const exampleFolder = "examples";
const extension = ".jsonl";
const most = 20_000;
/** The maximum per file. */
const maximumFaults = 20;

const keys = ["text", "label", "source", "licence"] as const;
const labels = ["risky", "fine"] as const;

/** True for a file of examples, false for a rule. */
export function isExampleFile(path: string): boolean {
  return fileNameOf(folderOf(path)) === exampleFolder && path.endsWith(extension);
}

export interface ParsedExamples {
  /** The files of each pack, by the folder of the pack. */
  readonly value: ReadonlyMap<string, ExampleFiles>;
  readonly problems: readonly Problem[];
}

/** A file with faults keeps its name, so that rules that name it can report that. */
export function parseExamples(sources: readonly SourceFile[]): ParsedExamples {
  const packs = new Map<string, Map<string, Examples | null>>();
  const problems: Problem[] = [];
  for (const source of sources) {
    const pack = folderOf(folderOf(source.path));
    const files = packs.get(pack) ?? new Map<string, Examples | null>();
    packs.set(pack, files);
    const faults = new LineFaults(source.path);
    const read = readExamples(source.text, faults);
    problems.push(...faults.problems);
    files.set(fileNameOf(source.path).slice(0, -extension.length), faults.count === 0 ? read : null);
  }
  return { value: packs, problems };
}

/** The first faults of a file, and the number of the others. */
class LineFaults {
  private readonly path: string;
  private readonly found: Problem[] = [];
  count = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** `line` and `column` are counted from 1. */
  report(line: number, column: number, message: string): undefined {
    if (++this.count > maximumFaults) return;
    const place = { kind: "file", path: this.path, line, column } as const;
    this.found.push({ code: "rule-invalid", message, place });
  }

  get problems(): readonly Problem[] {
    const more = this.count - this.found.length;
    const last = this.found.at(-1);
    if (more === 0 || last === undefined) return this.found;
    return [
      ...this.found.slice(0, -1),
      { ...last, message: `${last.message} (and ${more} more faults in this file)` },
    ];
  }
}

function readExamples(text: string, faults: LineFaults): Examples {
  const read: Record<(typeof labels)[number], Example[]> = { risky: [], fine: [] };
  /** By the text that is compared: its position, and its side. */
  const sides = new Map<string, { readonly label: string; readonly line: number }>();
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  lines.forEach((content, index) => {
    const line = index + 1;
    if (content.trim() === "") return;
    const given = readLine(content, (column, message) => faults.report(line, column, message));
    if (given === undefined) return;
    const key = exampleKey(given.text);
    const earlier = sides.get(key);
    if (earlier !== undefined && earlier.label !== given.label) {
      const message = `this sentence is ${earlier.label} on line ${earlier.line}: keep it on one side`;
      faults.report(line, 1, message);
      return;
    }
    if (earlier === undefined) sides.set(key, { label: given.label, line });
    read[given.label].push({ text: given.text, source: given.source });
  });
  const total = read.risky.length + read.fine.length;
  if (total > most) faults.report(1, 1, `expected up to ${most} examples, found ${total}: remove some`);
  return read;
}

type Report = (column: number, message: string) => undefined;

interface Line {
  readonly text: string;
  readonly label: (typeof labels)[number];
  readonly source: string | null;
}

function readLine(content: string, report: Report): Line | undefined {
  const fields = objectOf(content, report);
  if (fields === undefined) return undefined;
  const columnOf = (key: string) => content.indexOf(JSON.stringify(key)) + 1 || 1;
  const unknown = Object.keys(fields).find((key) => !keys.some((known) => known === key));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, keys) || `; the keys are ${keys.join(", ")}`;
    return report(columnOf(unknown), `“${unknown}” is not a key of an example${hint}`);
  }
  const { text, label, source = null, licence = null } = fields;
  if (typeof text !== "string")
    return report(columnOf("text"), "“text” must be the sentence, in quotes: add or correct it");
  const fault = exampleFault(text);
  if (fault !== null) return report(columnOf("text"), fault);
  const known = labels.find((each) => each === label);
  if (known === undefined)
    return report(columnOf("label"), "“label” must be “risky” or “fine”: add or correct it");
  if (!isTextOrNull(source))
    return report(columnOf("source"), "“source” must be text: the document that the sentence is from");
  if (!isTextOrNull(licence))
    return report(columnOf("licence"), "“licence” must be text: an SPDX licence identifier");
  return { text, label: known, source };
}

function objectOf(content: string, report: Report): Readonly<Record<string, unknown>> | undefined {
  const expected = 'write one JSON object on each line, such as {"text": "…", "label": "risky"}';
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Readonly<Record<string, unknown>>;
    return report(1, `this is not a JSON object: ${expected}`);
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    return report(at === undefined ? 1 : Number(at) + 1, `this is not valid JSON: ${expected}`);
  }
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || (typeof value === "string" && value !== "");
}
