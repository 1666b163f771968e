/** The presentation part: the slides, their order, and the properties that all their text inherits. */
import { mainPart, relationshipsOf } from "../office/package.ts";
import type { StyleChain } from "../drawing/list-style.ts";
import type { Parts } from "../office/parts.ts";
import { attribute, child, childrenNamed, prefixedAttribute, type XmlElement } from "../xml/xml.ts";
import type { Size } from "../drawing/box.ts";
import { sizeOf } from "./box.ts";

export interface Presentation {
  /**
   * Parts of the slides, each once, in the order in which they are shown; null for a slide that the file does not name.
   */
  readonly slides: readonly (string | null)[];
  /** Number of the first slide. */
  readonly firstNumber: number;
  /** The size of a slide in EMU; null if the file does not state it. */
  readonly size: Size | null;
  /** `defaultTextStyle`. */
  readonly defaults: StyleChain;
  /** The list of slides was lost; they come in the order of their names. */
  readonly guessed: boolean;
}

const mediaType =
  /(?:presentationml\.(?:presentation|slideshow|template)|powerpoint\.\w{1,20}\.macroEnabled)\.main\+xml$/;

/** Null when the file is not a presentation. */
export function readPresentation(parts: Parts): Presentation | null {
  const name = mainPart(parts, mediaType, "ppt/presentation.xml");
  const root = name === null ? null : parts.read(name);
  if (name !== null && root?.name === "presentation") {
    const slides = listedSlides(root, name, parts);
    const isLost = slides.length > 0 && slides.every((slide) => slide === null);
    if (!isLost) return presentationOf(root, slides);
    const named = namedSlides(parts);
    return { ...presentationOf(root, named.length > 0 ? named : slides), guessed: named.length > 0 };
  }
  const slides = namedSlides(parts);
  return slides.length === 0 ? null : { slides, firstNumber: 1, size: null, defaults: [], guessed: true };
}

function presentationOf(root: XmlElement, slides: readonly (string | null)[]): Presentation {
  const first = Number(attribute(root, "firstSlideNum") ?? 1);
  return {
    slides,
    firstNumber: Number.isInteger(first) && first >= 0 ? first : 1,
    size: sizeOf(child(root, "sldSz")),
    defaults: childrenNamed(root, "defaultTextStyle").slice(0, 1),
    guessed: false,
  };
}

function listedSlides(root: XmlElement, name: string, parts: Parts): readonly (string | null)[] {
  const relationships = relationshipsOf(parts, name);
  const list = child(root, "sldIdLst");
  if (list === null) return [];
  const found = new Set<string>();
  return childrenNamed(list, "sldId").flatMap((element) => {
    const target = relationships.get(prefixedAttribute(element, "id") ?? "");
    if (target === undefined || target.external) return [null];
    if (found.has(target.target)) return [];
    found.add(target.target);
    return [target.target];
  });
}

/** By the number in their names. */
function namedSlides(parts: Parts): readonly string[] {
  const numberOf = (name: string) => Number(/(\d{1,9})\.xml$/i.exec(name)?.[1]);
  return parts.archive.names
    .filter((name) => /(?:^|\/)slides\/slide\d{1,9}\.xml$/i.test(name))
    .toSorted((a, b) => numberOf(a) - numberOf(b));
}
