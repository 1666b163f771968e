/**
 * Reads one YAML file by one schema. All faults come back as problems with line and column (from 1). Aliases are refused,
 * so that no file expands into more than was written.
 */
import type { FilePosition, PlainProblemCode, Problem, SourceFile } from "@docreview/model";
import { LineCounter, parseDocument, type Node } from "yaml";
import { firstTooDeep, tooDeepNesting } from "./nesting.ts";
import { repeatedKeys } from "./repeated-keys.ts";
import { unclosedBracket } from "./unclosed-bracket.ts";
import { offsetOf, type Faults, type Schema } from "./schema.ts";
import { repeatedKey, syntaxFault } from "./syntax-fault.ts";

/** Longer files, in UTF-16 code units, are refused. */
export const maximumFileLength = 262_144;

/** One syntax error can cause many: those beyond this number are not reported. */
const maximumSyntaxProblems = 5;

/** Further faults of a file are counted. */
const maximumProblems = 20;

export interface YamlReading<T> {
  /** Null if there is a fault. */
  readonly value: T | null;
  readonly problems: readonly Problem[];
  readonly positionOf: (offset: number) => FilePosition;
}

/** `context` is passed to the schemas. A file that nests too deeply is reported as a fault. */
export function readYaml<T>(source: SourceFile, schema: Schema<T>, context?: unknown): YamlReading<T> {
  const lines = new LineCounter();
  const problems: FileProblem[] = [];
  const positionOf = (offset: number): FilePosition => {
    const { line, col } = lines.linePos(offset);
    return { path: source.path, line: Math.max(1, line), column: Math.max(1, col) };
  };
  let more = 0;
  const add: Add = (code, offset, message) => {
    if (problems.length >= maximumProblems) more += 1;
    else
      problems.push({
        code,
        message: typeof message === "string" ? message : message(),
        place: { kind: "file", ...positionOf(offset) },
      });
    return undefined;
  };
  const read = () => {
    const { contents, errors, warnings } = parseDocument<Node>(source.text, {
      lineCounter: lines,
      prettyErrors: false,
      strict: true,
      uniqueKeys: false,
      version: "1.2",
    });
    const unclosed = errors.length === 0 ? null : unclosedBracket(source.text);
    if (unclosed !== null) {
      const { bracket, offset } = unclosed;
      const closing = bracket === "[" ? "]" : "}";
      const [line = ""] = source.text.slice(offset).split("\n", 1);
      const remedy = /\s#.*[\]}]/.test(line)
        ? "“#” begins a comment: put the text in quotes"
        : `add “${closing}”`;
      return add("rule-syntax", offset, `not valid YAML: “${bracket}” is never closed – ${remedy}`);
    }
    const tooDeep = contents === null ? null : firstTooDeep(contents);
    if (tooDeep !== null) return add("rule-syntax", offsetOf(tooDeep), tooDeepNesting);
    const repeated = contents === null ? [] : repeatedKeys(contents);
    for (const { offset, message } of [
      ...[...errors, ...warnings].map((error) => syntaxFault(error, source.text)),
      ...repeated.map((offset) => ({ offset, message: repeatedKey })),
    ].slice(0, maximumSyntaxProblems)) {
      add("rule-syntax", offset, message);
    }
    if (problems.length > 0) return undefined;
    if (contents === null) return add("rule-syntax", 0, `the file is empty: expected ${schema.expected}`);
    const faults: Faults = {
      source: source.text,
      context,
      report: (at, message) => add("rule-invalid", typeof at === "number" ? at : offsetOf(at), message),
    };
    return schema.read(contents, faults);
  };
  const value = source.text.length > maximumFileLength ? tooLong(add) : guarded(read, add);
  const all = [...inFileOrder(problems), ...countedProblems(more, problems)];
  return { value: problems.length > 0 ? null : (value ?? null), problems: all, positionOf };
}

/** Those that are not reported. */
function countedProblems(more: number, problems: readonly FileProblem[]): readonly Problem[] {
  const last = problems.at(-1);
  if (more === 0 || last === undefined) return [];
  return [{ ...last, message: `and ${more} more faults: correct those above first` }];
}

type FileProblem = Problem & { readonly place: { readonly kind: "file" } & FilePosition };

function inFileOrder(problems: readonly FileProblem[]): readonly Problem[] {
  return problems.toSorted(({ place: a }, { place: b }) => a.line - b.line || a.column - b.column);
}

type Add = (code: PlainProblemCode, offset: number, message: string | (() => string)) => undefined;

function tooLong(add: Add): undefined {
  return add("rule-syntax", 0, `the file is longer than ${maximumFileLength} characters: split it`);
}

function guarded<T>(read: () => T, add: Add): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return add("rule-syntax", 0, tooDeepNesting);
  }
}
