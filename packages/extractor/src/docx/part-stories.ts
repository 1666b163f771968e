/** The stories beside the body: headers, footers, notes and comments, each in its own part. */
import type { Zone } from "@docreview/model";
import { relationshipsOf } from "../office/package.ts";
import type { Element, Section } from "../content/content.ts";
import { attribute, childrenNamed, prefixedAttribute, type XmlElement } from "../xml/xml.ts";
import { readBlocks } from "./blocks.ts";
import { DropCap } from "./drop-cap.ts";
import { Fields } from "./fields.ts";
import type { NoteKind } from "./note-numbers.ts";
import type { Place, Story, WordDocument } from "./story.ts";

export function storyOf(document: WordDocument, part: string): Story {
  const relationships = relationshipsOf(document.parts, part);
  return { document, relationships, fields: new Fields(), dropCap: new DropCap(), readBlocks };
}

function placeIn(zone: Zone | null): Place {
  return { zone, inTable: false, inserted: false, removed: null };
}

/** Wrappers whose content is read piece by piece; whatever else is at the depth is one piece. */
const transparent: ReadonlySet<string> = new Set(["sdt", "sdtContent", "customXml"]);

/** The block-level elements of a part, read one after the other, so that a long text is never a whole tree in memory. */
export function readStory(
  part: string,
  story: Story,
  { zone, depth }: { readonly zone: Zone | null; readonly depth: number },
): { readonly root: string | null; readonly elements: readonly Element[] } {
  const { parts } = story.document;
  const elements: Element[] = [];
  let root: string | null = null;
  const isBlock = (name: string, at: number): boolean => {
    if (at === 0) root ??= name;
    return at >= depth && !transparent.has(name);
  };
  parts.walk(part, isBlock, (block) => {
    const read = readBlocks([block], story, placeIn(zone));
    parts.budget.spend(read);
    for (const element of read) elements.push(element);
  });
  const waiting = story.dropCap?.flush() ?? [];
  return { root, elements: [...elements, ...waiting] };
}

/** Headers or footers, in the order of the parts; those with the same text are read once. */
export function readPageParts(
  document: WordDocument,
  parts: readonly string[],
  zone: "header" | "footer",
): Section {
  const elements: Element[] = [];
  const known = new Set<string>();
  for (const part of parts) {
    const { elements: own } = readStory(part, storyOf(document, part), { zone, depth: 1 });
    const key = JSON.stringify(own, (name, value: unknown) => (name === "bytes" ? null : value));
    if (!known.has(key)) for (const element of own) elements.push(element);
    known.add(key);
  }
  return sectionOf(elements);
}

/** Notes in the order in which the text refers to them, each with its number, then notes without a reference. */
export function readNotes(document: WordDocument, part: string | undefined, kind: NoteKind): Section {
  const numbers = document.notes.of(kind);
  const notes = readUnits(document, part, kind);
  const referred = [...numbers.keys()].filter((id) => notes.has(id));
  const others = [...notes.keys()].filter((id) => !numbers.has(id));
  return sectionOf(
    [...referred, ...others].flatMap((id) => numbered(notes.get(id) ?? [], numbers.get(id) ?? "")),
  );
}

export function readComments(document: WordDocument, part: string | undefined): Section {
  return sectionOf([...readUnits(document, part, "comment").values()].flat());
}

function sectionOf(elements: readonly Element[]): Section {
  return { newPage: false, mark: null, elements };
}

/** By identifier, in the order of the part. */
function readUnits(
  document: WordDocument,
  part: string | undefined,
  name: NoteKind | "comment",
): ReadonlyMap<string, readonly Element[]> {
  const found = new Map<string, Element[]>();
  if (part === undefined) return found;
  const { parts } = document;
  const { relationships } = storyOf(document, part);
  const take = (unit: XmlElement): void => {
    const story = { document, relationships, fields: new Fields(), dropCap: null, readBlocks };
    const elements = readBlocks(unit.children, story, placeIn(name));
    parts.budget.spend(elements);
    const id = attribute(unit, "id") ?? "";
    const known = found.get(id) ?? [];
    for (const element of elements) known.push(element);
    found.set(id, known);
  };
  parts.walk(part, (unit) => unit === name, take);
  return found;
}

function numbered(elements: readonly Element[], number: string): readonly Element[] {
  const [first, ...rest] = elements;
  if (number === "" || first?.kind !== "paragraph" || first.marker !== "") return elements;
  return [{ ...first, marker: number }, ...rest];
}

/** Parts that sections name as their headers or footers, in order, each once. */
export class PageParts {
  readonly headers = new Set<string>();
  readonly footers = new Set<string>();

  /** `sectPr`, with the relationships of its part. */
  add(properties: XmlElement, { relationships }: Pick<Story, "relationships">): void {
    this.#addNamed(childrenNamed(properties, "headerReference"), relationships, this.headers);
    this.#addNamed(childrenNamed(properties, "footerReference"), relationships, this.footers);
  }

  #addNamed(
    references: readonly XmlElement[],
    relationships: Story["relationships"],
    target: Set<string>,
  ): void {
    for (const reference of references) {
      const relationship = relationships.get(prefixedAttribute(reference, "id") ?? "");
      if (relationship !== undefined && !relationship.external) target.add(relationship.target);
    }
  }
}
