/**
 * The layouts and masters of a presentation: the properties that slides inherit from them, and the content that they
 * show on slides.
 */
import { type Relationships, relationshipsOf } from "../office/package.ts";
import type { Element } from "../content/content.ts";
import { attribute, type XmlElement } from "../xml/xml.ts";
import { placeholderOf, type Prototypes, prototypesOf, shapeTree } from "./placeholder.ts";
import type { Presentation } from "./presentation.ts";
import { shapeElements } from "./shapes.ts";
import type { FileReading } from "./slide-part.ts";

/** A layout, or a master. */
export interface Layout {
  readonly name: string;
  readonly root: XmlElement;
  readonly prototypes: Prototypes;
  readonly relationships: Relationships;
}

/** The number of layouts kept as trees. Slides with the same layout usually follow each other. */
const keptLayouts = 32;

export class Layouts {
  readonly #file: FileReading;
  readonly #inherited: Pick<Presentation, "defaults" | "size">;
  readonly #kept = new Map<string, Layout | null>();
  readonly #shown = new Set<string>();

  constructor(file: FileReading, inherited: Pick<Presentation, "defaults" | "size">) {
    this.#file = file;
    this.#inherited = inherited;
  }

  /** The first part of this type, `slideLayout`, `slideMaster` or `notesMaster`, to which a part is related. */
  related(relationships: Relationships, type: string): Layout | null {
    const [name] = relationships.targetsOf(type);
    return name === undefined ? null : this.#read(name);
  }

  /** Text, tables and charts that layout and master show on a slide, each with the first slide that shows it. */
  shownOn(slide: XmlElement, layout: Layout | null, master: Layout | null): readonly Element[] {
    if (!showsMaster(slide)) return [];
    const shown = layout === null || showsMaster(layout.root) ? [master, layout] : [layout];
    return shown.flatMap((one) => this.#firstTime(one));
  }

  #firstTime(layout: Layout | null): readonly Element[] {
    if (layout === null || this.#shown.has(layout.name)) return [];
    this.#shown.add(layout.name);
    const tree = shapeTree(layout.root);
    if (tree === null) return [];
    return shapeElements(withoutPlaceholders(tree), {
      file: this.#file,
      relationships: layout.relationships,
      inheritance: { layout: null, master: null, defaults: this.#inherited.defaults },
      zone: "master",
      size: this.#inherited.size,
      slideNumber: "",
      name: "a slide master",
    });
  }

  #read(name: string): Layout | null {
    const known = this.#kept.get(name);
    if (known !== undefined) return known;
    const { parts } = this.#file;
    const root = parts.read(name);
    const layout =
      root === null
        ? null
        : {
            name,
            root,
            prototypes: prototypesOf(root),
            relationships: relationshipsOf(parts, name),
          };
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= keptLayouts && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(name, layout);
    return layout;
  }
}

function showsMaster(part: XmlElement): boolean {
  const value = attribute(part, "showMasterSp");
  return value !== "0" && value !== "false";
}

/** Their own text is a prompt, which slides do not show. */
function withoutPlaceholders(tree: XmlElement): XmlElement {
  const children = tree.children.filter((node) => typeof node === "string" || placeholderOf(node) === null);
  return tree.withChildren(children);
}
