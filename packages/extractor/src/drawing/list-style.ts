/**
 * What a paragraph inherits. A chain of list styles (`lstStyle`, and the `titleStyle` and the like of a master) goes
 * from the shape's own to the presentation's; each has properties by level, and the nearest one that states a property
 * takes precedence.
 */
import { attribute, child, childrenNamed, type XmlElement } from "../xml/xml.ts";
import { numberMarker } from "./numbering.ts";
import { shownCharacter } from "../content/symbol-font.ts";

/** From the nearest to the farthest. */
export type StyleChain = readonly XmlElement[];

/** DrawingML knows nine levels, 0 to 8. */
const deepestLevel = 8;

/** The paragraph's level, 0 for the outermost. */
export function levelOf(properties: XmlElement | null): number {
  const level = properties === null ? 0 : Number(attribute(properties, "lvl") ?? 0);
  return Number.isInteger(level) ? Math.min(Math.max(level, 0), deepestLevel) : 0;
}

/** The paragraph's own properties, then those that the chain has for its level. */
export function inheritedProperties(own: XmlElement | null, styles: StyleChain): readonly XmlElement[] {
  const name = `lvl${levelOf(own) + 1}pPr`;
  const inherited = styles.flatMap((style) => childrenNamed(style, name).slice(0, 1));
  return own === null ? inherited : [own, ...inherited];
}

export type Bullet =
  | { readonly kind: "none" }
  | { readonly kind: "sign"; readonly sign: string }
  | { readonly kind: "number"; readonly scheme: string; readonly start: number };

export function bulletOf(properties: readonly XmlElement[]): Bullet {
  for (const one of properties) {
    const bullet = ownBullet(one, properties);
    if (bullet !== null) return bullet;
  }
  return { kind: "none" };
}

function ownBullet(one: XmlElement, properties: readonly XmlElement[]): Bullet | null {
  if (child(one, "buNone") !== null) return { kind: "none" };
  if (child(one, "buBlip") !== null) return { kind: "sign", sign: "•" };
  const sign = child(one, "buChar");
  if (sign !== null) return signBullet(attribute(sign, "char") ?? "•", properties);
  const numbered = child(one, "buAutoNum");
  if (numbered === null) return null;
  const start = Number(attribute(numbered, "startAt") ?? 1);
  return {
    kind: "number",
    scheme: attribute(numbered, "type") ?? "arabicPeriod",
    start: Number.isInteger(start) && start > 0 ? start : 1,
  };
}

function signBullet(character: string, properties: readonly XmlElement[]): Bullet {
  const font = properties.map((one) => child(one, "buFont")).find((one) => one !== null) ?? null;
  const sign = shownCharacter(character, font === null ? null : attribute(font, "typeface"));
  return sign.trim() === "" ? { kind: "none" } : { kind: "sign", sign };
}

/** Counts the numbered items of one text body. */
export class ItemCounter {
  readonly #counts: ({ readonly key: string; number: number } | null)[] = [];

  /** The marker of the next paragraph with text; empty if it has none. */
  next(level: number, bullet: Bullet): string {
    this.#counts.length = Math.min(this.#counts.length, level + 1);
    if (bullet.kind !== "number") {
      this.#counts[level] = null;
      return bullet.kind === "sign" ? bullet.sign : "";
    }
    const key = `${bullet.scheme} ${bullet.start}`;
    const last = this.#counts[level];
    const number = last?.key === key ? last.number + 1 : bullet.start;
    this.#counts[level] = { key, number };
    return numberMarker(bullet.scheme, number);
  }
}
