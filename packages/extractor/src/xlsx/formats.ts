/** The number formats of a workbook: ECMA-376, part 1, 18.8. */
import { formattedNumber } from "../drawing/number-format.ts";
import { attribute, child, childrenNamed, type XmlElement } from "../xml/xml.ts";

/** Formats that every program knows by number (18.8.30), in their English form. */
const known: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "m/d/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  37: "#,##0_);(#,##0)",
  38: "#,##0_);(#,##0)",
  39: "#,##0.00_);(#,##0.00)",
  40: "#,##0.00_);(#,##0.00)",
  41: "#,##0_);(#,##0);-_)",
  42: '"$"#,##0_);("$"#,##0);"$"-_)',
  43: "#,##0.00_);(#,##0.00);-??_)",
  44: '"$"#,##0.00_);("$"#,##0.00);"$"-??_)',
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
};

const general = "General";

/** Codes of formats by the index of a cell's style. */
export function readFormats(styles: XmlElement | null): readonly string[] {
  const own = new Map<string, string>();
  const list = styles === null ? null : child(styles, "numFmts");
  for (const format of list === null ? [] : childrenNamed(list, "numFmt")) {
    own.set(attribute(format, "numFmtId") ?? "", attribute(format, "formatCode") ?? general);
  }
  const cells = styles === null ? null : child(styles, "cellXfs");
  return (cells === null ? [] : childrenNamed(cells, "xf")).map((style) => {
    const id = attribute(style, "numFmtId") ?? "0";
    return own.get(id) ?? known[Number(id)] ?? general;
  });
}

/** Days between the two epochs. */
const daysTo1904 = 1462;
const dateLetters = /[ymdhs]/i;
const quoted = /"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g;

/** The visible text of a cell with this number; empty if its format hides it. */
export function shownNumber(saved: string, code: string, isFrom1904: boolean): string {
  const value = Number(saved);
  if (saved.trim() === "" || !Number.isFinite(value)) return saved.trim();
  const elapsed = elapsedText(value, code);
  if (elapsed !== null) return elapsed;
  const isDate = isFrom1904 && code !== general && dateLetters.test(code.replaceAll(quoted, ""));
  return formattedNumber(isDate ? String(value + daysTo1904) : saved, code);
}

const secondsPer = { h: 3600, m: 60, s: 1 } as const;

/** Hours, minutes or seconds that do not stop at the end of a day; null for other formats. */
function elapsedText(days: number, code: string): string | null {
  const unit = /^\[(h|m|s)\1?\](?::mm)?(?::ss)?(?:;@)?$/i.exec(code)?.[1]?.toLowerCase();
  if (unit === undefined) return null;
  let left = Math.round(Math.abs(days) * 86_400);
  const shown = (["h", "m", "s"] as const)
    .filter((one) => one === unit || code.toLowerCase().includes(`:${one}${one}`))
    .map((one, index) => {
      const count = Math.floor(left / secondsPer[one]);
      left -= count * secondsPer[one];
      return index === 0 ? String(count) : String(count).padStart(2, "0");
    });
  return `${days < 0 ? "-" : ""}${shown.join(":")}`;
}

/** Whether the last section of a format hides text. */
export function hidesText(code: string): boolean {
  return /^;;;\s*$/.test(code);
}
