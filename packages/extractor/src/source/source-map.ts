/**
 * Finds the text of a document in the source of its file: the same alignment that finds it on pages, with the source as one page.
 * The work is nearly linear in the length of both.
 */
import { span, type Block, type Document, type SourceMap, type SourceRun } from "@docreview/model";
import { matchWords } from "../alignment/align.ts";
import { partnerOf, type Matching } from "../alignment/matching.ts";
import { sourceOf } from "../alignment/words.ts";

/** `shown`: the source as `SourceText` describes it. */
export function sourceMapOf({ text, layout }: Pick<Document, "text" | "layout">, shown: string): SourceMap {
  // A source has hidden text, titles and headers where they are written.
  const inFlow = layout.blocks.map(({ span: place }): Block => ({ zone: "body", span: place }));
  const matching = matchWords({ text, blocks: inFlow, marks: [] }, onePageOf(shown), { comparisons: 0 });
  return { runs: runsOf(text, partnersOf(text, matching), shown), lines: lineStartsOf(shown) };
}

function onePageOf(text: string): Document {
  const blocks: readonly Block[] = text.trim() === "" ? [] : [{ zone: "body", span: span(0, text.length) }];
  return { text, pages: [], layout: { blocks, lines: [], runs: [], extents: new Float32Array(0) } };
}

/** For each unit of the text, its unit of the source, or -1. */
function partnersOf(text: string, matching: Matching): Int32Array {
  const [words, sourceWords] = [matching.record.words, matching.rendition.words];
  const partners = new Int32Array(text.length).fill(-1);
  for (let folded = 0; folded < words.text.length; folded++) {
    const partner = partnerOf(matching, folded);
    const unit = sourceOf(words, folded);
    if (partner >= 0 && partners[unit] === -1) partners[unit] = sourceOf(sourceWords, partner);
  }
  return partners;
}

/** White space, second halves of pairs and invisible characters have no partner, but belong to a run if it goes on after them. */
function runsOf(text: string, partners: Int32Array, shown: string): readonly SourceRun[] {
  const runs: SourceRun[] = [];
  let start = -1;
  let end = -1;
  let shift = 0;
  const close = () => {
    if (start >= 0) runs.push({ span: span(start, end), source: start + shift });
    start = -1;
  };
  partners.forEach((source, unit) => {
    if (source < 0) return;
    if (start >= 0 && (source - unit !== shift || text.slice(end, unit) !== shown.slice(end + shift, source)))
      close();
    if (start < 0) {
      start = unit;
      shift = source - unit;
    }
    end = unit + ((text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1);
  });
  close();
  return runs;
}

/** Where each line begins (SARIF 2.1.0, 3.14.11: lines end with `\r\n` or `\n`). */
function lineStartsOf(text: string): Int32Array {
  return Int32Array.from([0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]);
}
