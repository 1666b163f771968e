/** The problem of a file whose kind is not that of its media type. */
import type { Problem } from "@docreview/model";
import { nameContent } from "./sniff.ts";

/** `expected`: with its article, “a PDF”. */
export function wrongKind(expected: string, bytes: Uint8Array): Problem {
  return {
    code: "document-type-mismatch",
    message: `The file is not ${expected}; it appears to be ${nameContent(bytes)}. Submit it as the kind of file that it is.`,
  };
}
