/** The tools that external programs provide to a runner; null for programs that were not found. */
import type { RunnerLimits } from "../budgets/limits.ts";
import type { Programs } from "./find-programs.ts";
import { createNativeTesseract, type NativeTesseract } from "./native-tesseract.ts";
import { createOfficeSuite, type OfficeSuite } from "./office-suite.ts";

export interface OutsideTools {
  readonly convert: OfficeSuite["convert"] | null;
  readonly recognise: NativeTesseract["recognise"] | null;
  readonly close: () => Promise<void>;
}

export function createOutsideTools({ officeSuite, tesseract }: Programs, limits: RunnerLimits): OutsideTools {
  const { readers: instances, niceness } = limits;
  const office =
    officeSuite === null
      ? null
      : createOfficeSuite({
          program: officeSuite,
          instances,
          milliseconds: limits.conversionMilliseconds,
          memory: limits.conversionMemory,
          niceness,
        });
  const recogniser =
    tesseract === null
      ? null
      : createNativeTesseract({
          program: tesseract,
          instances,
          milliseconds: limits.readMilliseconds,
          niceness,
        });
  return {
    convert: office?.convert ?? null,
    recognise: recogniser?.recognise ?? null,
    close: async () => {
      recogniser?.close();
      await office?.close();
    },
  };
}
