/** There is no second PDF reader in a browser: a file that PDFium cannot open counts as damaged. */
import type { OpenPdf } from "./engine/reader.ts";

export const openWithSecondReader: OpenPdf = () => Promise.resolve("damaged");
