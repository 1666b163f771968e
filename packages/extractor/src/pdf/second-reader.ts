/** The second PDF reader, pdf.js: loaded when a file first needs it, as loading takes a quarter of a second and 60 MB. */
import type { OpenPdf } from "./engine/reader.ts";

export const openWithSecondReader: OpenPdf = async (bytes) => {
  loading ??= withoutWarnings(() => import("./pdfjs/pdfjs-reader.ts"));
  const { openWithPdfjs } = await loading;
  return openWithPdfjs(bytes);
};

/** Module state, as that of the modules that are loaded. */
let loading: Promise<typeof import("./pdfjs/pdfjs-reader.ts")> | null = null;

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
