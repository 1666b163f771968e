/** Pictures of shapes in VML (ECMA-376, part 4, 19): programs of 2007 keep the previews of objects so. */
import { type Relationship, relationshipsOf } from "../office/package.ts";
import type { Parts } from "../office/parts.ts";
import { attribute, descendants, outermost } from "../xml/xml.ts";

export class VmlPictures {
  readonly #parts: Parts;
  /** By part, then by the shape's identifier. */
  readonly #pictures = new Map<string, ReadonlyMap<string, Relationship>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  pictureOf(part: string, shape: string): Relationship | undefined {
    const known = this.#pictures.get(part) ?? this.#read(part);
    this.#pictures.set(part, known);
    return known.get(shape);
  }

  #read(part: string): ReadonlyMap<string, Relationship> {
    const found = new Map<string, Relationship>();
    const root = this.#parts.read(part);
    if (root === null) return found;
    const relationships = relationshipsOf(this.#parts, part);
    for (const shape of outermost(root, "shape")) {
      const [image] = descendants(shape, "imagedata");
      const picture = image === undefined ? undefined : relationships.get(attribute(image, "relid") ?? "");
      const id = attribute(shape, "id");
      if (id !== null && picture !== undefined) found.set(id, picture);
    }
    return found;
  }
}
