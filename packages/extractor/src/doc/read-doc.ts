/**
 * Word 6 to 2003. If an office suite is installed, it converts the document to docx, which keeps headings, lists and
 * deleted text; otherwise the text is read part by part, from Word 97 on by word-extractor.
 */
import {
  isError,
  readableKinds,
  type ExtractOptions,
  type Outcome,
  type Problem,
  type ProblemReasons,
} from "@docreview/model";
import { cancelled } from "../problems/cancelled.ts";
import { passwordNeeded } from "../problems/password-needed.ts";
import type { Content } from "../content/content.ts";
import { wrongKind } from "../sniffing/wrong-kind.ts";
import { readCompoundFile } from "../compound-file/compound-file.ts";
import { conversionFailed, cutOff, damaged, olderWord, tooLarge, withoutText } from "./problems.ts";
import { judgeWordDocument, type WordVerdict } from "./word-document.ts";
import { sectionsOf, sectionsOfParts } from "./word-text.ts";

const kind = readableKinds.doc;

/** Reads the docx from a conversion. */
export type ReadDocx = (bytes: Uint8Array, options: ExtractOptions) => Promise<Outcome<Content>>;

/** Never throws because of the content of the bytes. */
export async function readDoc(
  bytes: Uint8Array,
  options: ExtractOptions,
  readDocx: ReadDocx,
): Promise<Outcome<Content>> {
  const file = readCompoundFile(bytes);
  if (file === null) return refused(startsAsCompound(bytes) ? damaged : wrongKind(kind.singular, bytes));
  const hasDocument = file.stream("WordDocument") !== null;
  const isOther = !hasDocument && file.entries.some(({ isTopLevel }) => isTopLevel);
  if (isOther)
    return refused(
      file.stream("EncryptedPackage") === null ? wrongKind(kind.singular, bytes) : passwordNeeded,
    );
  const verdict = judgeWordDocument(file);
  if (verdict.kind === "encrypted") return refused(passwordNeeded);
  const converted = await convert(bytes, options, readDocx);
  if (options.signal?.aborted === true) return refused(cancelled);
  if (converted?.value != null) return converted;
  const own = await readAlone(verdict);
  return converted === null
    ? own
    : { ...own, problems: [conversionFailed(conversionFault(converted.problems)), ...own.problems] };
}

/** Null if no office suite is installed; without a value if the conversion or reading its docx failed. */
async function convert(
  bytes: Uint8Array,
  options: ExtractOptions,
  readDocx: ReadDocx,
): Promise<Outcome<Content> | null> {
  const tool = options.tools?.convert;
  if (tool === undefined) return null;
  const { value, problems } = await tool(bytes, kind.mediaType, "docx");
  if (value === null) return { value: null, problems };
  const read = await readDocx(value, options);
  const warnings = problems.filter((problem) => !isError(problem));
  return { ...read, problems: [...warnings, ...read.problems] };
}

function conversionFault(problems: readonly Problem[]): ProblemReasons["conversion-failed"] {
  return problems.find((one) => one.code === "conversion-failed")?.reason ?? "unusable";
}

async function readAlone(verdict: WordVerdict): Promise<Outcome<Content>> {
  switch (verdict.kind) {
    case "encrypted":
      return refused(passwordNeeded);
    case "older":
      return refused(olderWord);
    case "damaged":
      return refused(damaged);
    case "too-large":
      return refused(tooLarge(verdict.what));
    case "document":
    case "old-document":
      break;
  }
  const sections =
    verdict.kind === "document"
      ? await sectionsOf(verdict.document)
      : sectionsOfParts(verdict.document.parts, verdict.document.unseen);
  if (sections === null) return refused(damaged);
  const problems = verdict.document.isCutOff ? [cutOff] : [];
  const isEmpty = sections.length === 0 && problems.length === 0;
  return { value: { title: null, sections }, problems: isEmpty ? [withoutText] : problems };
}

function startsAsCompound(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf;
}

function refused(problem: Problem): Outcome<Content> {
  return { value: null, problems: [problem] };
}
