/** Decides which lists continue the numbering of others: OpenDocument 1.3, part 3, 5.3.1. */
import { attribute, type XmlElement } from "../xml/xml.ts";
import type { Counts } from "./numbering.ts";

export interface OpenList {
  /** The style of the list or of the one around it; null if the paragraph's style decides. */
  readonly style: string | null;
  /** From 0. */
  readonly level: number;
  readonly counts: Counts;
}

export class Lists {
  readonly #byId = new Map<string, Counts>();
  readonly #byStyle = new Map<string, Counts>();
  /** The counts of headings. */
  readonly outline: Counts = [];

  /** `around`: the list that holds it; null for an outermost one. */
  open(element: XmlElement, around: OpenList | null): OpenList {
    const style = attribute(element, "style-name") ?? around?.style ?? null;
    if (around !== null) return { style, level: around.level + 1, counts: around.counts };
    const continued = attribute(element, "continue-list");
    const continues = attribute(element, "continue-numbering") === "true";
    const counts =
      (continued === null ? undefined : this.#byId.get(continued)) ??
      (continues ? this.#byStyle.get(style ?? "") : undefined) ??
      [];
    const id = attribute(element, "id");
    if (id !== null) this.#byId.set(id, counts);
    this.#byStyle.set(style ?? "", counts);
    return { style, level: 0, counts };
  }
}
