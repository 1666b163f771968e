/** The tools that external programs provide to a runner; null for programs that were not found. */
import type { RunnerLimits } from "../budgets/limits.ts";
import { browser } from "./browser.ts";
import { createConverter, type Converter } from "./converter.ts";
import type { ConverterKind } from "./converter-kind.ts";
import type { Programs } from "./find-programs.ts";
import { createNativeTesseract, type NativeTesseract } from "./native-tesseract.ts";
import { officeSuite } from "./office-suite.ts";

export interface OutsideTools {
  readonly convert: Converter["convert"] | null;
  /** Converts web pages, only to PDF. */
  readonly print: Converter["convert"] | null;
  readonly recognise: NativeTesseract["recognise"] | null;
  readonly close: () => Promise<void>;
}

export function createOutsideTools(programs: Programs, limits: RunnerLimits): OutsideTools {
  const { readers: instances, niceness } = limits;
  const converter = (kind: ConverterKind, program: string | null) =>
    program === null
      ? null
      : createConverter({
          kind,
          program,
          instances,
          milliseconds: limits.conversionMilliseconds,
          memory: limits.conversionMemory,
          niceness,
        });
  const suite = converter(officeSuite, programs.officeSuite);
  const printer = converter(browser, programs.browser);
  const recogniser =
    programs.tesseract === null
      ? null
      : createNativeTesseract({
          program: programs.tesseract,
          instances,
          milliseconds: limits.readMilliseconds,
          niceness,
        });
  return {
    convert: suite?.convert ?? null,
    print: printer?.convert ?? null,
    recognise: recogniser?.recognise ?? null,
    close: async () => {
      recogniser?.close();
      await Promise.all([suite?.close(), printer?.close()]);
    },
  };
}
