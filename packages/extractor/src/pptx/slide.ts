/** A slide as a section: its own shapes, the content of its layout and master, its notes and its comments. */
import { relationshipsOf } from "../office/package.ts";
import type { Element, Section } from "../content/content.ts";
import { attribute, type XmlElement } from "../xml/xml.ts";
import { commentParagraphs } from "./comments.ts";
import type { Layouts } from "./layouts.ts";
import { placeholderOf, shapeTree } from "./placeholder.ts";
import type { Presentation } from "./presentation.ts";
import { shapeElements } from "./shapes.ts";
import type { FileReading } from "./slide-part.ts";

export interface SlideSource {
  readonly file: FileReading;
  readonly layouts: Layouts;
  readonly presentation: Presentation;
}

export interface SlideName {
  readonly part: string;
  /** Place in the presentation, from 1. */
  readonly position: number;
  /** The number shown on the slide: presentations may begin with a number other than 1. */
  readonly number: number;
}

/** Null if the part is missing or is not a slide. */
export function readSlide(name: SlideName, source: SlideSource): Section | null {
  const { parts } = source.file;
  const { defaults, size } = source.presentation;
  const root = parts.read(name.part);
  const tree = root === null ? null : shapeTree(root);
  if (root === null || tree === null) return null;
  const relationships = relationshipsOf(parts, name.part);
  const layout = source.layouts.related(relationships, "slideLayout");
  const master = layout === null ? null : source.layouts.related(layout.relationships, "slideMaster");
  const isHidden = attribute(root, "show") === "0" || attribute(root, "show") === "false";
  const own = shapeElements(tree, {
    file: source.file,
    relationships,
    inheritance: {
      layout: layout?.prototypes ?? null,
      master: master?.prototypes ?? null,
      defaults,
    },
    zone: isHidden ? "hidden" : null,
    size,
    slideNumber: String(name.number),
    name: `slide ${name.position}`,
  });
  const elements = [
    ...own,
    ...(isHidden ? [] : source.layouts.shownOn(root, layout, master)),
    ...relationships.targetsOf("notesSlide").flatMap((part) => notesElements(part, name, source)),
    ...relationships.targetsOf("comments").flatMap((part) => commentElements(part, source)),
  ];
  return { newPage: true, mark: null, elements };
}

function notesElements(part: string, name: SlideName, source: SlideSource): readonly Element[] {
  const { parts } = source.file;
  const root = parts.read(part);
  const tree = root === null ? null : shapeTree(root);
  if (tree === null) return [];
  const relationships = relationshipsOf(parts, part);
  const master = source.layouts.related(relationships, "notesMaster");
  return shapeElements(withoutSlideImage(tree), {
    file: source.file,
    relationships,
    inheritance: { layout: null, master: master?.prototypes ?? null, defaults: source.presentation.defaults },
    zone: "notes-page",
    size: null,
    slideNumber: String(name.number),
    name: `the notes of slide ${name.position}`,
  });
}

/** The small image of the slide repeats its content. */
function withoutSlideImage(tree: XmlElement): XmlElement {
  const children = tree.children.filter(
    (node) => typeof node === "string" || placeholderOf(node)?.type !== "sldImg",
  );
  return tree.withChildren(children);
}

function commentElements(part: string, source: SlideSource): readonly Element[] {
  const root = source.file.parts.read(part);
  return root === null ? [] : commentParagraphs(root);
}
