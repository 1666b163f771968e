/**
 * A large first letter, which Word stores in a separate paragraph before the one that it begins (ECMA-376, part 1,
 * 17.3.1.11).
 */
import { attribute, child, type XmlElement } from "../xml/xml.ts";
import type { Element, Inline, Paragraph } from "../content/content.ts";

/** A longer paragraph is separate, whatever its properties say. */
const longestCap = 3;

export class DropCap {
  #waiting: Paragraph | null = null;

  /** Keeps a drop cap back for the next paragraph with text, which it then begins. */
  join(properties: XmlElement | null, elements: readonly Element[]): readonly Element[] {
    const [first, ...behind] = elements;
    if (first?.kind !== "paragraph") return elements;
    const own = this.#begin(first);
    const isCap = properties !== null && isDropCap(properties) && lengthOf(own) <= longestCap;
    if (!isCap) return [own, ...behind];
    this.#waiting = own;
    return behind;
  }

  /** The drop cap that no paragraph followed. */
  flush(): readonly Element[] {
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting === null ? [] : [waiting];
  }

  #begin(paragraph: Paragraph): Paragraph {
    const waiting = this.#waiting;
    if (waiting === null) return paragraph;
    this.#waiting = null;
    const cap = waiting.inlines.map((inline): Inline => ({ ...inline, text: inline.text.trimEnd() }));
    return { ...paragraph, inlines: [...cap, ...paragraph.inlines] };
  }
}

function isDropCap(properties: XmlElement): boolean {
  const frame = child(properties, "framePr");
  return frame !== null && ["drop", "margin"].includes(attribute(frame, "dropCap") ?? "none");
}

function lengthOf({ inlines }: Paragraph): number {
  return inlines.reduce((sum, { text }) => sum + text.length, 0);
}
