/** What a file says: of every kind that is reviewed, and of plain text. */
import type { Document } from "@docreview/model";
import { isError } from "@docreview/model";
import type { Runner } from "@docreview/runner";
import { problemText } from "../report/text.ts";
import { findInputs, InputFault } from "../scan/inputs.ts";
import type { Terminal } from "../terminal.ts";

/** True for a file that is plain text whatever its words look like. */
export function isTextFile(path: string): boolean {
  return /\.(?:txt|md)$/i.test(path);
}

/** The document; or, in a sentence, why there is none. What was wrong on the way is told. */
export async function readText(path: string, runner: Runner, terminal: Terminal): Promise<Document | string> {
  try {
    const [input] = await findInputs([path], terminal.stdin);
    const bytes = await input!.read(runner.limits.fileBytes);
    const text = await plainText(path, bytes);
    if (text !== null) {
      const { textDocument } = await import("@docreview/engine");
      return textDocument(text, "body").document;
    }
    const { document, problems } = await runner.read(bytes, { signal: terminal.signal });
    const faults = problems.map(problemText);
    if (document === null) return faults.join(" ");
    for (const problem of problems.filter((one) => !isError(one))) {
      terminal.stderr.write(`${path}: ${problemText(problem)}\n`);
    }
    return document;
  } catch (error) {
    if (error instanceof InputFault) return error.message;
    throw error;
  }
}

/** The text of a file that is nothing else: well-formed UTF-8 without the byte that no text holds. Else null. */
async function plainText(path: string, bytes: Uint8Array): Promise<string | null> {
  const { sniffMediaType } = await import("@docreview/engine/media-type");
  if (!isTextFile(path) && sniffMediaType(bytes) !== null) return null;
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\r\n", "\n");
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
