/** Numbers and bullets of list items, counted through the document as Word counts them (ECMA-376, part 1, 17.9). */
import { shownCharacter } from "../content/symbol-font.ts";
import { attribute, child, childrenNamed, type XmlElement } from "../xml/xml.ts";
import { formatNumber } from "./number-format.ts";
import { levelOf, readRunProperties, toggle, valueOf } from "./properties.ts";
import type { Styles } from "./styles.ts";

export interface Numbering {
  /** The marker of the next item of this list; null if there is no such list. Counts the item. */
  readonly next: (instance: string, level: number) => string | null;
  /** The level that a paragraph of this style has in the list, from 0. */
  readonly levelOfStyle: (instance: string, style: string) => number;
}

interface Level {
  readonly start: number;
  readonly format: string;
  /** With `%1` for the number of the first level, and so on. */
  readonly text: string;
  /** Restarts after an item of this level or a higher one, counted from 1; 0 for never. */
  readonly restart: number;
  readonly legal: boolean;
  readonly style: string | null;
  readonly font: string | null;
}

interface Instance {
  readonly definition: string;
  readonly levels: ReadonlyMap<number, Level>;
  readonly startOverrides: ReadonlyMap<number, number>;
}

export function readNumbering(root: XmlElement | null, styles: Styles): Numbering {
  const definitions = definitionsOf(root);
  const instances = new Map<string, Instance>();
  for (const element of root === null ? [] : childrenNamed(root, "num")) {
    const id = attribute(element, "numId");
    if (id !== null && !instances.has(id)) instances.set(id, readInstance(element, definitions));
  }
  const followed = (id: string): Instance | null => followLink(id, instances, definitions, styles) ?? null;
  // Lists with the same definition share their counters.
  const counters = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  return {
    next: (id, level) => {
      const instance = followed(id);
      const own = instance?.levels.get(level);
      if (instance === null || own === undefined) return null;
      const counts = counters.get(instance.definition) ?? [];
      counters.set(instance.definition, counts);
      if (!begun.has(`${id} ${level}`)) {
        begun.add(`${id} ${level}`);
        if (instance.startOverrides.has(level)) counts[level] = undefined;
      }
      count(counts, level, instance);
      return markerOf(own, level, counts, instance);
    },
    levelOfStyle: (id, style) => {
      const levels = followed(id)?.levels ?? new Map<number, Level>();
      return [...levels].find(([, level]) => level.style === style)?.[0] ?? 0;
    },
  };
}

function count(counts: (number | undefined)[], level: number, instance: Instance): void {
  const startOf = (index: number): number =>
    instance.startOverrides.get(index) ?? instance.levels.get(index)?.start ?? 1;
  for (let higher = 0; higher < level; higher++) counts[higher] ??= startOf(higher);
  const current = counts[level];
  counts[level] = current === undefined ? startOf(level) : current + 1;
  for (const [lower, { restart }] of instance.levels) {
    if (lower > level && restart > level) counts[lower] = undefined;
  }
}

function markerOf(
  own: Level,
  level: number,
  counts: readonly (number | undefined)[],
  instance: Instance,
): string {
  if (own.format === "bullet") return bulletOf(own);
  if (own.format === "none" && !own.text.includes("%")) return own.text.trim();
  const text = own.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    if (index > level) return "";
    const format = instance.levels.get(index)?.format ?? "decimal";
    return formatNumber(counts[index] ?? 1, own.legal && format !== "none" ? "decimal" : format);
  });
  return text.trim();
}

function bulletOf({ text, font }: Level): string {
  return Array.from(text, (character) => shownCharacter(character, font))
    .join("")
    .trim();
}

interface Definition {
  readonly id: string;
  readonly levels: ReadonlyMap<number, Level>;
  readonly styleLink: string | null;
}

function definitionsOf(root: XmlElement | null): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>();
  for (const element of root === null ? [] : childrenNamed(root, "abstractNum")) {
    const id = attribute(element, "abstractNumId");
    if (id === null || found.has(id)) continue;
    found.set(id, { id, levels: levelsOf(element), styleLink: valueOf(element, "numStyleLink") });
  }
  return found;
}

function readInstance(element: XmlElement, definitions: ReadonlyMap<string, Definition>): Instance {
  const definition = valueOf(element, "abstractNumId") ?? "";
  const levels = new Map(definitions.get(definition)?.levels);
  const startOverrides = new Map<number, number>();
  for (const override of childrenNamed(element, "lvlOverride")) {
    const index = levelOf(attribute(override, "ilvl") ?? "0");
    for (const [level, value] of levelsOf(override)) levels.set(level, value);
    const start = valueOf(override, "startOverride");
    if (start !== null) startOverrides.set(index, wholeNumber(start, 1));
  }
  return { definition, levels, startOverrides };
}

/** A definition may refer to a numbering style for its levels, which has its own list. */
function followLink(
  id: string,
  instances: ReadonlyMap<string, Instance>,
  definitions: ReadonlyMap<string, Definition>,
  styles: Styles,
): Instance | undefined {
  const instance = instances.get(id);
  const link = definitions.get(instance?.definition ?? "")?.styleLink ?? null;
  if (instance === undefined || link === null || instance.levels.size > 0) return instance;
  const linked = instances.get(styles.byId(link)?.numbering?.instance ?? "");
  return linked === undefined ? instance : { ...linked, startOverrides: instance.startOverrides };
}

function levelsOf(element: XmlElement): ReadonlyMap<number, Level> {
  const levels = new Map<number, Level>();
  for (const level of childrenNamed(element, "lvl")) {
    const index = levelOf(attribute(level, "ilvl") ?? "0");
    levels.set(index, readLevel(level, index));
  }
  return levels;
}

function readLevel(element: XmlElement, index: number): Level {
  return {
    start: wholeNumber(valueOf(element, "start"), 0),
    format: valueOf(element, "numFmt") ?? "decimal",
    text: (valueOf(element, "lvlText") ?? "").slice(0, 200),
    restart: wholeNumber(valueOf(element, "lvlRestart"), index),
    legal: toggle(element, "isLgl") ?? false,
    style: valueOf(element, "pStyle"),
    font: readRunProperties(child(element, "rPr")).font ?? null,
  };
}

function wholeNumber(value: string | null, otherwise: number): number {
  const number = Number(value ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : otherwise;
}
