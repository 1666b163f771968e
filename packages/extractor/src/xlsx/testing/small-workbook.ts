/** Excel workbooks for tests, from as little as each needs, and what they say. */
import { strToU8, zipSync } from "fflate";
import type { Problem } from "@docreview/model";
import type { Content } from "../../content/content.ts";
import { linesOf } from "../../testing/paragraphs.ts";
import { readXlsx } from "../xlsx-reader.ts";

/** Content of the parts beside the sheets, without their roots. */
export interface SmallParts {
  readonly properties?: string;
  readonly styles?: string;
  readonly strings?: string;
  /** Parts to which the first sheet refers, by relationship type. */
  readonly related?: Readonly<Record<string, string>>;
}

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** `sheets`: content of each, or only of its `sheetData` if it begins with a row. */
export function smallWorkbook(sheets: readonly string[], parts: SmallParts = {}): Uint8Array {
  const { properties = "", styles = "", strings = "", related = {} } = parts;
  const listed = sheets.map((_, index) => `<sheet name="S${index + 1}" r:id="s${index + 1}"/>`).join("");
  const files: Record<string, string> = {
    "_rels/.rels": relationships([["main", "officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook>${properties}<sheets>${listed}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships([
      ...sheets.map((_, index) => [`s${index + 1}`, "worksheet", `sheet${index + 1}.xml`] as const),
      ["styles", "styles", "styles.xml"],
      ["strings", "sharedStrings", "sharedStrings.xml"],
    ]),
    "xl/styles.xml": `<styleSheet>${styles}</styleSheet>`,
    "xl/sharedStrings.xml": `<sst>${strings}</sst>`,
    "xl/_rels/sheet1.xml.rels": relationships(
      Object.keys(related).map((type) => [type, type, `${type}1.xml`] as const),
    ),
  };
  for (const [index, content] of sheets.entries()) {
    const data = content.startsWith("<row") ? `<sheetData>${content}</sheetData>` : content;
    files[`xl/sheet${index + 1}.xml`] = `<worksheet>${data}</worksheet>`;
  }
  for (const [type, content] of Object.entries(related)) files[`xl/${type}1.xml`] = content;
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

function relationships(all: readonly (readonly [string, string, string])[]): string {
  const elements = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${elements.join("")}</Relationships>`;
}

export interface SmallReading {
  /** Null if the file is refused. */
  readonly content: Content | null;
  readonly problems: readonly Problem[];
  /** `zone: text` of each paragraph, those of tables among them. */
  readonly lines: readonly string[];
}

export async function readSmall(sheets: readonly string[], parts?: SmallParts): Promise<SmallReading> {
  const { value, problems } = await readXlsx(smallWorkbook(sheets, parts), { maximumPages: 10 });
  return { content: value, problems, lines: value === null ? [] : linesOf(value) };
}
