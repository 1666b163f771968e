/** The problems of Excel workbooks, worded for the person who can fix them. */
import type { Problem } from "@docreview/model";
import { shownName } from "../problems/part-name.ts";

export const noWorkbook: Problem = {
  code: "document-type-mismatch",
  message:
    "The file is not an Excel workbook, or the part that lists its sheets is missing. Save it again as .xlsx.",
};

export const binaryWorkbook: Problem = {
  code: "document-damaged",
  reason: "unsupported-variant",
  message: "The file is a binary Excel workbook (.xlsb), which cannot be read. Save it as .xlsx.",
};

export const tooMuch: Problem = {
  code: "document-limit",
  reason: "text",
  message: "The workbook contains more text than the limit allows. Split it.",
};

export function tooManySheets(limit: number): Problem {
  return {
    code: "document-incomplete",
    reason: "too-many-parts",
    message: `The workbook has more than ${limit} sheets; the others were not read. Split it.`,
  };
}

/** `last`: the last row that was read. */
export function tooManyCells(sheet: string, last: number): Problem {
  const name = shownName(sheet);
  return {
    code: "document-incomplete",
    reason: "part-too-large",
    message: `The sheet ${name} has more cells than the limit; rows after row ${last} were not read. Split the workbook.`,
    part: name,
  };
}

export function sheetUnreadable(sheet: string): Problem {
  const name = shownName(sheet);
  return {
    code: "document-incomplete",
    reason: "part-missing",
    message: `The sheet ${name} is damaged or missing and was not read. Save the file again.`,
    part: name,
  };
}

export function graphicMissing(sheet: string): Problem {
  const name = shownName(sheet);
  return {
    code: "document-incomplete",
    reason: "part-missing",
    message: `A chart or diagram on the sheet ${name} is missing or damaged; its text was not read. Save the file again.`,
    part: name,
  };
}
