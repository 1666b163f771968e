/**
 * An extractor made from a reader of content: the file says its text by its own structure, a PDF shows it, and the two
 * are aligned. The PDF comes from an office suite where there is one that can, else it is set anew.
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
import { cancelled } from "./cancelled.ts";
import type { Content } from "./content/content.ts";
import { withImageText } from "./content/image-text.ts";
import { recordOf, type TextRecord } from "./content/record.ts";
import { pdfExtractor } from "./pdf/pdf-extractor.ts";

/** Never throws for what the bytes hold: that becomes problems. */
export type ReadContent = (bytes: Uint8Array, options: ExtractOptions) => Promise<Outcome<Content>>;

export interface ContentFormat {
  /** The first is what an office suite is told. */
  readonly mediaTypes: readonly [string, ...string[]];
  readonly read: ReadContent;
  /** `converted`: as an office suite lays it out, where there is one; `reflowed`: no office suite shows such files well. */
  readonly pages: "converted" | "reflowed";
}

export function contentExtractor(format: ContentFormat): Extractor {
  return {
    mediaTypes: format.mediaTypes,
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
  return { value, problems: withoutSilence(value.document, [...problems, ...faults]) };
}

/** A document that says nothing at all is never passed over in silence; one that says something is not without text. */
function withoutSilence({ text }: Document, problems: readonly Problem[]): readonly Problem[] {
  if (text !== "") return problems.filter(({ code }) => code !== withoutText.code);
  return problems.length === 0 ? [withoutText] : problems;
}

const withoutText: Problem = {
  code: "document-without-text",
  message: "The file holds no text and no pictures: it is empty, or its content was lost.",
  place: { kind: "document" },
};

interface Source {
  readonly bytes: Uint8Array;
  readonly content: Content;
  readonly record: TextRecord;
  readonly format: ContentFormat;
  /** What came up while the content was read. */
  readonly problems: readonly Problem[];
}

async function showContent(source: Source, options: ExtractOptions): Promise<Outcome<Extraction>> {
  const converted = await onConvertedPages(source, options);
  if (converted.value !== null || options.signal?.aborted === true || isRefusal(converted)) return converted;
  const reflowed = await onReflowedPages(source, options);
  return { value: reflowed.value, problems: [...converted.problems, ...reflowed.problems] };
}

/** Pages past the limit would be no fewer if they were set anew. */
function isRefusal({ problems }: Outcome<Extraction>): boolean {
  return problems.some(({ code }) => code === "document-limit" || code === "review-cancelled");
}

/** An office suite refuses damaged files, or hangs over them. */
const unfitForSuite: ReadonlySet<ProblemCode> = new Set(["conversion-failed", "document-repaired"]);

/** An office suite that shows less of the text than this did not understand the file. */
const leastShown = 0.5;

async function onConvertedPages(
  { bytes, record, format, problems: reading }: Source,
  options: ExtractOptions,
): Promise<Outcome<Extraction>> {
  const convert = options.tools?.convert;
  const isHopeless = record.text === "" || reading.some(({ code }) => unfitForSuite.has(code));
  if (convert === undefined || isHopeless || format.pages === "reflowed")
    return { value: null, problems: [] };
  const { value: pdf, problems } = await converted(() => convert(bytes, format.mediaTypes[0], "pdf"));
  if (options.signal?.aborted === true) return { value: null, problems: [cancelled] };
  if (pdf === null) return { value: null, problems: [conversionFailed(problems)] };
  const shown = await onPagesOf({ kind: "layout", pdf }, record, options);
  if (shown.value === null) {
    return isRefusal(shown) ? shown : { value: null, problems: [conversionFailed(shown.problems)] };
  }
  const share = shownShareOf(shown.value.document);
  return share < leastShown ? { value: null, problems: [hardlyShown(share)] } : shown;
}

/** A converter is a program of others: that it breaks down is no reason not to show the document. */
async function converted(convert: () => Promise<Outcome<Uint8Array>>): Promise<Outcome<Uint8Array>> {
  try {
    return await convert();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { value: null, problems: [{ code: "conversion-failed", message: reason }] };
  }
}

async function onReflowedPages(
  { content, record }: Source,
  options: ExtractOptions,
): Promise<Outcome<Extraction>> {
  // Loaded at the first need: whoever reads PDFs alone has no use for a typesetter.
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

/** Of what was wrong with the rendition, only what its pictures say matters: the text is the file's own. */
async function onPagesOf(
  rendition: Rendition,
  record: TextRecord,
  options: ExtractOptions,
): Promise<Outcome<Extraction>> {
  const { value, problems } = await pdfExtractor.extract(rendition.pdf, options);
  if (value === null) return { value: null, problems };
  const aligned = align(withImageText(record, value.document), value.document);
  const document = rendition.kind === "reflowed" ? { ...aligned, isReflowed: true as const } : aligned;
  return {
    value: { document, rendition },
    problems: problems.filter(({ code }) => code === "page-without-text" || code === "text-uncertain"),
  };
}

function conversionFailed(reasons: readonly Problem[]): Problem {
  return {
    code: "conversion-failed",
    message: `An office suite could not lay out the document, which is shown set anew instead.${told(reasons)}`,
  };
}

function hardlyShown(share: number): Problem {
  const percent = Math.round(100 * share);
  return {
    code: "conversion-failed",
    message: `An office suite showed only ${percent} % of the document's text, which is shown set anew instead.`,
  };
}

function unconvertible(reasons: readonly Problem[]): Problem {
  return {
    code: "document-unconvertible",
    message: `No pages could be made that show the document; save it as a PDF and hand that in.${told(reasons)}`,
  };
}

function told(reasons: readonly Problem[]): string {
  return reasons.map(({ message }) => ` ${message}`).join("");
}
