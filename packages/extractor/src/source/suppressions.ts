/**
 * Comments that are addressed to docreview: `docreview-ignore AU-1.1: reason` for the block of text in which the comment stands, or
 * the next one, and `docreview-ignore-file AU-1.1: reason` for the whole document. Several rules are separated by commas.
 */
import {
  sourcePositionOf,
  span,
  type Block,
  type Document,
  type Problem,
  type SourceMap,
  type SourcePosition,
  type Span,
  type Suppression,
} from "@docreview/model";
import type { SourceRemark } from "../content/content.ts";

export interface Suppressions {
  readonly suppressions: readonly Suppression[];
  readonly problems: readonly Problem[];
}

const perBlock = "docreview-ignore";
const names: ReadonlySet<string> = new Set([perBlock, "docreview-ignore-file"]);
/** A text with more is not written for people. */
const mostSuppressions = 1000;
const mostProblems = 10;
/** In UTF-16 code units. */
const longestDirective = 2000;

const address = /^\s*(docreview-[\w-]*)([^]*)$/;

export function suppressionsIn(
  { layout }: Pick<Document, "layout">,
  map: SourceMap,
  remarks: readonly SourceRemark[],
): Suppressions {
  const suppressions: Suppression[] = [];
  const problems: Problem[] = [];
  const blockAfter = blocksOf(layout.blocks, map);
  for (const { text, start } of remarks) {
    const [, name, written = ""] = address.exec(text) ?? [];
    if (name === undefined) continue;
    const position = sourcePositionOf(map, start);
    const said = directiveOf(written);
    if (said === null || !names.has(name)) problems.push(unclear(position, name));
    else suppressions.push({ ...said, span: name === perBlock ? blockAfter(start) : null, position });
    if (suppressions.length === mostSuppressions || problems.length === mostProblems) break;
  }
  return { suppressions, problems };
}

/** `AU-1.1, UK-2: reason`; null if it is anything else. */
function directiveOf(written: string): Pick<Suppression, "rules" | "reason"> | null {
  const [before = "", ...after] = written.slice(0, longestDirective).split(":");
  const rules = before.split(",").map((rule) => rule.trim());
  const reason = after.join(":").replaceAll(/\s+/g, " ").trim();
  return reason === "" || !rules.every((rule) => /^\S+$/.test(rule)) ? null : { rules, reason };
}

interface BlockInSource {
  readonly block: Span;
  readonly start: number;
  readonly end: number;
}

/** The block in which a unit of the source stands, or the next one; at the end of the text if there is none. */
function blocksOf(blocks: readonly Block[], { runs }: SourceMap): (unit: number) => Span {
  const found: BlockInSource[] = [];
  let at = 0;
  for (const { span: block } of blocks) {
    let [start, end] = [Infinity, -Infinity];
    for (let run = runs[at]; run !== undefined && run.span.start < block.end; run = runs[++at]) {
      start = Math.min(start, run.source);
      end = Math.max(end, run.source + run.span.end - run.span.start);
    }
    if (start < end) found.push({ block, start, end });
  }
  const inSource = found.toSorted((one, other) => one.start - other.start);
  const end = blocks.at(-1)?.span.end ?? 0;
  return (unit) => inSource.find((one) => one.end > unit)?.block ?? span(end, end);
}

function unclear({ line }: SourcePosition, name: string): Problem {
  const fault = names.has(name) ? "names no rule, or no reason" : `begins with “${name.slice(0, 60)}”`;
  return {
    code: "suppression-unclear",
    message: `The comment on line ${line} ${fault}, and was not heeded: write “docreview-ignore AU-1.1: the reason”, or “docreview-ignore-file …” for the whole document.`,
  };
}
