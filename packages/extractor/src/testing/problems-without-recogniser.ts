/**
 * Reads the PDF on standard input where the package of the built-in recogniser is not installed, and prints the problems. With the
 * argument `failing`, there is another recogniser, which fails.
 */
import { buffer } from "node:stream/consumers";
import { registerHooks } from "node:module";
import { pdfExtractor } from "../pdf/pdf-extractor.ts";

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === "@docreview/recognition") throw new Error(`${specifier} is not installed`);
    return next(specifier, context);
  },
});

const tools =
  process.argv[2] === "failing" ? { recognise: () => Promise.reject(new Error("It failed.")) } : {};
const { problems } = await pdfExtractor.extract(await buffer(process.stdin), { maximumPages: 10, tools });
process.stdout.write(JSON.stringify(problems));
