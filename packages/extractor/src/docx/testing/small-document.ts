/** Word documents for tests, from as little as each needs, and what they say. */
import { strToU8, zipSync } from "fflate";
import type { Problem } from "@docreview/model";
import type { Content, Element, Paragraph } from "../../content/content.ts";
import { readDocx } from "../docx-reader.ts";

/** Content of the parts beside the body, without their roots. */
export interface SmallParts {
  readonly styles?: string;
  readonly numbering?: string;
  readonly settings?: string;
  /** Whole parts by name; a relationship with the name as its identifier leads to each. */
  readonly further?: Readonly<Record<string, string | Uint8Array>>;
}

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export function smallDocument(body: string, parts: SmallParts = {}): Uint8Array {
  const { further = {}, ...named } = parts;
  const files: Record<string, Uint8Array> = {
    "_rels/.rels": strToU8(relationships([["main", "officeDocument", "word/document.xml"]])),
    "word/document.xml": strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
  };
  const related: (readonly [string, string, string])[] = [];
  for (const [name, content] of Object.entries(named)) {
    files[`word/${name}.xml`] = strToU8(`<w:${name}>${content}</w:${name}>`);
    related.push([name, name, `${name}.xml`]);
  }
  for (const [name, content] of Object.entries(further)) {
    files[`word/${name}`] = typeof content === "string" ? strToU8(content) : content;
    related.push([name, name.replace(/\d*\..*$/, ""), name]);
  }
  files["word/_rels/document.xml.rels"] = strToU8(relationships(related));
  return zipSync(files);
}

function relationships(all: readonly (readonly [string, string, string])[]): string {
  const elements = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${elements.join("")}</Relationships>`;
}

export const run = (text: string, properties = ""): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

export const paragraph = (runs: string, properties = ""): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;

export interface SmallReading {
  readonly content: Content;
  readonly problems: readonly Problem[];
  /** `zone: marker text` of each paragraph, those of tables among them. */
  readonly lines: readonly string[];
}

export async function readSmall(body: string, parts: SmallParts = {}): Promise<SmallReading> {
  const { value, problems } = await readDocx(smallDocument(body, parts), { maximumPages: 10 });
  const content = value ?? { title: null, sections: [] };
  return { content, problems, lines: paragraphsOf(content).map(lineOf) };
}

export function paragraphsOf({ sections }: Content): readonly Paragraph[] {
  return sections.flatMap(({ elements }) => elements.flatMap(within));
}

function within(element: Element): readonly Paragraph[] {
  if (element.kind === "paragraph") return [element];
  if (element.kind === "picture") return [];
  return element.rows.flatMap(({ cells }) => cells.flatMap(({ elements }) => elements.flatMap(within)));
}

function lineOf({ zone, marker, inlines }: Paragraph): string {
  const text = inlines.map((inline) => inline.text).join("");
  return `${zone}: ${marker === "" ? "" : `${marker} `}${text}`;
}
