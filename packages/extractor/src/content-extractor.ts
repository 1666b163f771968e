/**
 * An extractor made from a reader of content: the text comes from the file's own structure, a PDF shows it, and the
 * two are aligned. The PDF is made by an office suite or a browser if there is one that can, otherwise the text is laid out again.
 */
import type {
  Document,
  Extraction,
  Extractor,
  ExtractOptions,
  Outcome,
  Problem,
  ProblemCode,
  Rendition,
} from "@docreview/model";
import { align } from "./alignment/align.ts";
import { shownShareOf } from "./alignment/shown-share.ts";
import { cancelled } from "./problems/cancelled.ts";
import type { Content } from "./content/content.ts";
import { withImageText } from "./content/image-text.ts";
import { recordOf, type TextRecord } from "./content/record.ts";
import { extractPages } from "./pdf/pdf-extractor.ts";
import { sourceMapOf } from "./source/source-map.ts";
import { suppressionsIn } from "./source/suppressions.ts";

/** Never throws because of the content of the bytes, which is reported as problems. */
export type ReadContent = (bytes: Uint8Array, options: ExtractOptions) => Promise<Outcome<Content>>;

export interface ContentFormat {
  readonly mediaType: string;
  readonly read: ReadContent;
  /**
   * `converted`: laid out by an office suite, if there is one; `printed`: by a browser; `reflowed`: no program shows
   * such files well, except those whose content states that they are web pages.
   */
  readonly pages: "converted" | "printed" | "reflowed";
}

export function contentExtractor(format: ContentFormat): Extractor {
  return {
    mediaTypes: [format.mediaType],
    extract: (bytes, options) => extractContent(bytes, options, format),
  };
}

async function extractContent(
  bytes: Uint8Array,
  options: ExtractOptions,
  format: ContentFormat,
): Promise<Outcome<Extraction>> {
  const { value: content, problems } = await format.read(bytes, options);
  if (content === null) return { value: null, problems };
  const source = { bytes, content, record: recordOf(content), format, problems };
  const { value, problems: faults } = await showContent(source, options);
  if (value === null) return { value: null, problems: [...problems, ...faults] };
  const { document, problems: unclear } = withSource(value.document, content);
  const all = withMissingText(document, [...problems, ...faults, ...unclear]);
  return { value: { ...value, document }, problems: all };
}

/** The text of pictures, which the source does not have, stays without a place in it. */
function withSource(
  document: Document,
  { source }: Content,
): { readonly document: Document; readonly problems: readonly Problem[] } {
  if (source === undefined) return { document, problems: [] };
  const map = sourceMapOf(document, source.shown);
  const { suppressions, problems } = suppressionsIn(document, map, source.remarks);
  const suppressed = suppressions.length === 0 ? {} : { suppressions };
  return { document: { ...document, source: map, ...suppressed }, problems };
}

/** A document without any text is always reported; one with some text is not. */
function withMissingText({ text }: Document, problems: readonly Problem[]): readonly Problem[] {
  if (text !== "") return problems.filter(({ code }) => code !== withoutText.code);
  return problems.length === 0 ? [withoutText] : problems;
}

const withoutText: Problem = {
  code: "document-without-text",
  message: "The file contains no text and no pictures: it is empty, or its content was lost.",
  place: { kind: "document" },
};

interface Source {
  readonly bytes: Uint8Array;
  readonly content: Content;
  readonly record: TextRecord;
  readonly format: ContentFormat;
  /** The problems found while the content was read. */
  readonly problems: readonly Problem[];
}

async function showContent(source: Source, options: ExtractOptions): Promise<Outcome<Extraction>> {
  const converted = await onConvertedPages(source, options);
  if (converted.value !== null || options.signal?.aborted === true || isRefusal(converted)) return converted;
  const reflowed = await onReflowedPages(source, options);
  return { value: reflowed.value, problems: [...converted.problems, ...reflowed.problems] };
}

/** A document with too many pages has too many in any layout. */
function isRefusal({ problems }: Outcome<Extraction>): boolean {
  return problems.some(({ code }) => code === "document-limit" || code === "review-cancelled");
}

/**
 * An external program rejects damaged files, or hangs. If our reader reached a limit, the program would show far more.
 */
const isUnfitForProgram = ({ code, reason }: Problem): boolean =>
  unfitForProgram.has(code) || (code === "document-incomplete" && reason === "part-too-large");

const unfitForProgram: ReadonlySet<ProblemCode> = new Set(["conversion-failed", "document-repaired"]);

/** A program that shows less than this share of the text did not understand the file. */
const leastShown = 0.5;

async function onConvertedPages(source: Source, options: ExtractOptions): Promise<Outcome<Extraction>> {
  const { record, problems: reading } = source;
  const program = programFor(source, options);
  const cannotHelp = record.text === "" || reading.some(isUnfitForProgram);
  if (program === null || cannotHelp) return { value: null, problems: [] };
  const { name } = program;
  const { value: pdf, problems } = await converted(program.convert);
  if (options.signal?.aborted === true) return { value: null, problems: [cancelled] };
  if (pdf === null) return { value: null, problems: [conversionFailed(name, problems)] };
  const shown = await onPagesOf({ kind: "layout", pdf }, record, options);
  if (shown.value === null) {
    return isRefusal(shown) ? shown : { value: null, problems: [conversionFailed(name, shown.problems)] };
  }
  const share = shownShareOf(shown.value.document);
  return share < leastShown ? { value: null, problems: [hardlyShown(name, share)] } : shown;
}

interface Program {
  /** The beginning of messages about the program. */
  readonly name: string;
  readonly convert: () => Promise<Outcome<Uint8Array>>;
}

/** The program that lays out such a file, if there is one. */
function programFor(
  { bytes, content, format: { mediaType, pages } }: Source,
  { tools }: ExtractOptions,
): Program | null {
  const { convert, print } = tools ?? {};
  if ((pages === "printed" || content.isWebPage === true) && print !== undefined) {
    return { name: "The browser", convert: () => print(bytes, mediaType) };
  }
  if (pages === "converted" && convert !== undefined) {
    return { name: "The office suite", convert: () => convert(bytes, mediaType, "pdf") };
  }
  return null;
}

/** A converter is a third-party program: the document is shown even if it crashes. */
async function converted(convert: () => Promise<Outcome<Uint8Array>>): Promise<Outcome<Uint8Array>> {
  try {
    return await convert();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { value: null, problems: [{ code: "conversion-failed", reason: "crashed", message }] };
  }
}

async function onReflowedPages(
  { content, record }: Source,
  options: ExtractOptions,
): Promise<Outcome<Extraction>> {
  // Loaded when first needed: a process that reads only PDFs does not need a typesetter.
  const { reflow } = await import("./reflow/reflow.ts");
  const { value: pdf, problems } = await reflow(content);
  if (options.signal?.aborted === true) return { value: null, problems: [cancelled] };
  if (pdf === null) return { value: null, problems: [unconvertible(problems)] };
  const shown = await onPagesOf({ kind: "reflowed", pdf }, record, options);
  if (shown.value === null && !isRefusal(shown)) {
    return { value: null, problems: [unconvertible(shown.problems)] };
  }
  return { value: shown.value, problems: [...problems, ...shown.problems] };
}

/** Problems of text in pictures. */
const ofRecognition: ReadonlySet<ProblemCode> = new Set([
  "page-without-text",
  "text-uncertain",
  "words-doubtful",
]);

/**
 * Of the rendition's problems, only those of text in its pictures matter: the other text comes from the file itself.
 */
async function onPagesOf(
  rendition: Rendition,
  record: TextRecord,
  options: ExtractOptions,
): Promise<Outcome<Extraction>> {
  const { value, problems } = await extractPages(rendition.pdf, options);
  if (value === null) return { value: null, problems };
  const aligned = align(withImageText(record, value.document), value.document);
  const document = rendition.kind === "reflowed" ? { ...aligned, isReflowed: true as const } : aligned;
  return {
    value: { document, rendition },
    problems: problems.filter(({ code }) => ofRecognition.has(code)),
  };
}

function conversionFailed(name: string, reasons: readonly Problem[]): Problem {
  return {
    code: "conversion-failed",
    reason: reasons.find((one) => one.code === "conversion-failed")?.reason ?? "unusable",
    message: `${name} could not lay out the document, which was laid out again (original layout not kept).${reasonTexts(reasons)}`,
  };
}

function hardlyShown(name: string, share: number): Problem {
  const percent = Math.round(100 * share);
  return {
    code: "conversion-failed",
    reason: "unusable",
    message: `${name} showed only ${percent} % of the document's text, which was laid out again (original layout not kept).`,
  };
}

function unconvertible(reasons: readonly Problem[]): Problem {
  return {
    code: "document-unconvertible",
    message: `The document could not be laid out on pages. Save it as a PDF and submit that.${reasonTexts(reasons)}`,
  };
}

function reasonTexts(reasons: readonly Problem[]): string {
  return reasons.map(({ message }) => ` ${message}`).join("");
}
