/** Nothing recognises text in a browser: its pages are reported as not read. `Tools.recognise` can be given instead. */
import type { startBuiltIn as start } from "./built-in.ts";

/** Nothing can be installed there. */
export class RecognitionNotInstalled extends Error {}

export const startBuiltIn: typeof start = () =>
  Promise.reject(new Error("text in images is not recognised in a browser"));
