/** The problem that every reader of Office documents reports for an encrypted one. */
import type { Problem } from "@docreview/model";

export const passwordNeeded: Problem = {
  code: "document-encrypted",
  message:
    "The document is password-protected, and nothing can be read without the password. Open it, save a copy without a password, and submit that.",
};
