/**
 * Excel workbooks (xlsx): ECMA-376, part 1, 18; transitional and strict. Only saved values are shown: formulas are not
 * calculated.
 */
import { readableKinds, type ExtractOptions, type Outcome, type Problem } from "@docreview/model";
import { openArchive } from "../archive/archive.ts";
import { archiveLimits } from "../archive/limits.ts";
import type { Content, Section } from "../content/content.ts";
import { Pictures } from "../drawing/pictures.ts";
import { relationshipsOf, titleOf } from "../office/package.ts";
import { type Parts, partsOf } from "../office/parts.ts";
import { cancelled } from "../problems/cancelled.ts";
import { passwordNeeded } from "../problems/password-needed.ts";
import { ProblemLog } from "../problems/problem-log.ts";
import { isEncryptedPackage } from "../sniffing/office-container.ts";
import { wrongKind } from "../sniffing/wrong-kind.ts";
import { readFormats } from "./formats.ts";
import * as problems from "./problems.ts";
import { readSheet, type SheetSource } from "./sheet.ts";
import { maximumCells, maximumText } from "./sheet-part.ts";
import { readSharedStrings } from "./strings.ts";
import { readWorkbook, type Workbook } from "./workbook.ts";

/** The maximum number of sheets; Excel itself has no limit. */
const maximumSheets = 1000;

/** One section for each sheet, in the order of their tabs, including hidden ones. */
export async function readXlsx(bytes: Uint8Array, { signal }: ExtractOptions): Promise<Outcome<Content>> {
  if (isEncryptedPackage(bytes)) return { value: null, problems: [passwordNeeded] };
  if (bytes[0] !== 0x50) return { value: null, problems: [wrongKind(readableKinds.xlsx.singular, bytes)] };
  const archive = await openArchive(bytes, archiveLimits);
  if (archive.value === null) return { value: null, problems: archive.problems };
  const parts = partsOf(archive.value);
  const refuse = (problem: Problem) => ({ value: null, problems: [problem, ...parts.problems()] });
  const workbook = readWorkbook(parts);
  if (workbook === null) return refuse(problems.noWorkbook);
  if (workbook === "binary") return refuse(problems.binaryWorkbook);
  const found = new ProblemLog();
  const source = sourceOf(parts, workbook, found.add);
  const sections: Section[] = [];
  if (workbook.sheets.length > maximumSheets) found.add(problems.tooManySheets(maximumSheets));
  for (const sheet of workbook.sheets.slice(0, maximumSheets)) {
    await nextTurn();
    if (signal?.aborted === true) return { value: null, problems: [cancelled] };
    const section = readSheet(sheet, source);
    parts.budget.spend(section.elements);
    if (parts.budget.isSpent) return refuse(problems.tooMuch);
    sections.push(section);
  }
  return {
    value: { title: titleOf(parts), sections },
    problems: [...found.all, ...parts.problems()],
  };
}

function sourceOf(parts: Parts, workbook: Workbook, report: (problem: Problem) => void): SheetSource {
  const relationships = relationshipsOf(parts, workbook.part);
  const [styles] = relationships.targetsOf("styles");
  const [strings] = relationships.targetsOf("sharedStrings");
  return {
    parts,
    pictures: new Pictures(parts, report),
    drawn: new Set(),
    report,
    cells: {
      strings: readSharedStrings(parts, strings),
      formats: readFormats(styles === undefined ? null : parts.read(styles)),
      isFrom1904: workbook.isFrom1904,
    },
    left: { cells: maximumCells, text: maximumText },
  };
}

/** Lets a pending abort take effect. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
