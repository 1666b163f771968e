/** The text of a file, of any kind that can be reviewed, or plain text. */
import type { Document, Problem } from "@docreview/model";
import { isError, readableKinds } from "@docreview/model";
import type { Readers } from "@docreview/runner";
import { findInput, InputFault } from "../files/inputs.ts";
import { problemText } from "../report/text.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Whether the file is plain text regardless of its content. */
export function isTextFile(path: string): boolean {
  return /\.(?:txt|md)$/i.test(path);
}

/** The document or, as a sentence, why there is none. Other problems are reported. */
export async function readText(
  path: string,
  readers: Readers,
  terminal: Terminal,
): Promise<Document | string> {
  const bytes = await readBytes(path, readers, terminal);
  if (typeof bytes === "string") return bytes;
  const { document, problems } = await openText({ path, bytes }, readers, terminal);
  if (document === null) return problems.map(problemText).join(" ");
  for (const problem of problems.filter((one) => !isError(one))) {
    terminal.stderr.write(`${path}: ${problemText(problem)}\n`);
  }
  return document;
}

/** The bytes of a file or, as a sentence, why there are none. */
export async function readBytes(
  path: string,
  { limits }: Readers,
  { stdin }: Terminal,
): Promise<Uint8Array | string> {
  try {
    return await findInput(path, stdin).read(limits.fileBytes);
  } catch (error) {
    if (error instanceof InputFault) return error.message;
    throw error;
  }
}

export interface OpenedText {
  /** Null if a problem left nothing to judge. */
  readonly document: Document | null;
  readonly problems: readonly Problem[];
}

export async function openText(
  { path, bytes }: { readonly path: string; readonly bytes: Uint8Array },
  readers: Readers,
  { signal }: Terminal,
): Promise<OpenedText> {
  const text = await plainText(path, bytes);
  if (text === null) return readers.read(bytes, { signal });
  const { textDocument } = await import("@docreview/engine/rule-tools");
  return { document: textDocument(text, "body").document, problems: [] };
}

/** The text of a plain text file: well-formed UTF-8 without a null byte. Otherwise null. */
async function plainText(path: string, bytes: Uint8Array): Promise<string | null> {
  const { sniffMediaType } = await import("@docreview/engine/media-type");
  if (!isTextFile(path) && sniffMediaType(bytes) !== readableKinds.text.mediaType) return null;
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\r\n", "\n");
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
