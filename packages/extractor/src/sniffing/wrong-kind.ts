/** The one problem for a file that is not of the kind that it was submitted as. */
import type { Problem } from "@docreview/model";
import { nameContent } from "./sniff.ts";

/** `expected`: as a sentence names it, “a PDF”. */
export function wrongKind(expected: string, bytes: Uint8Array): Problem {
  return {
    code: "document-type-mismatch",
    message: `The file is not ${expected}; it appears to be ${nameContent(bytes)}. Submit it as the kind of file that it is.`,
  };
}
