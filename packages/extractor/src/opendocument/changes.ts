/** Tracked changes (OpenDocument 1.3, part 3, 5.5): where text was inserted, and what was deleted. */
import { attribute, child, childrenNamed, elementsOf, type XmlElement, type XmlNode } from "../xml/xml.ts";

export class Changes {
  readonly #insertions = new Set<string>();
  readonly #deletions = new Map<string, readonly XmlNode[]>();
  readonly #open = new Set<string>();

  /** Given `tracked-changes`, which comes before all text. */
  add(element: XmlElement): void {
    for (const region of childrenNamed(element, "changed-region")) {
      const id = attribute(region, "id") ?? "";
      const deletion = child(region, "deletion");
      if (child(region, "insertion") !== null) this.#insertions.add(id);
      if (deletion !== null) this.#deletions.set(id, contentOf(deletion));
    }
  }

  /** Whether the text that follows was inserted. */
  get isInserted(): boolean {
    return this.#open.size > 0;
  }

  start(mark: XmlElement): void {
    const id = attribute(mark, "change-id") ?? "";
    if (this.#insertions.has(id)) this.#open.add(id);
  }

  end(mark: XmlElement): void {
    this.#open.delete(attribute(mark, "change-id") ?? "");
  }

  /** The text that was deleted at this mark; each deletion is read once, however many references it has. */
  takeDeleted(mark: XmlElement): readonly XmlNode[] {
    const id = attribute(mark, "change-id") ?? "";
    const nodes = this.#deletions.get(id) ?? [];
    this.#deletions.delete(id);
    return nodes;
  }
}

function contentOf(deletion: XmlElement): readonly XmlNode[] {
  return elementsOf(deletion).filter(({ name }) => name !== "change-info");
}
