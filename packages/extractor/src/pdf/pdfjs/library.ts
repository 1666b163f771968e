/**
 * pdf.js, minified, loaded from the files of this package: its worker and its data are beside it, where they would not be in a
 * bundle that contains it.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.resolve("@docreview/extractor"));
const file = pathToFileURL(require.resolve("#pdfjs/legacy/build/pdf.min.mjs"));

const library = await withoutWarnings(
  () => import(file.href) as Promise<typeof import("#pdfjs/legacy/build/pdf.mjs")>,
);
library.GlobalWorkerOptions.workerSrc = new URL("pdf.worker.min.mjs", file).href;

export const { AnnotationMode, getDocument, OPS, PasswordException } = library;

/** Its character maps and standard fonts are in folders of it. */
export const ownFolder = new URL("../../", file);

/** When it is loaded, pdf.js warns on the console that it cannot draw without a canvas. Here it never draws. */
async function withoutWarnings<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...words: readonly unknown[]) => {
    if (!/^Warning: Cannot (?:load|polyfill) /.test(String(words[0]))) warn(...words);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}
