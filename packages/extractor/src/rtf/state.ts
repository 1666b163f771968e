/** The state within a group of RTF, with which nested groups begin. */
import type { Zone } from "@docreview/model";
import type { ParagraphStyle, TableReader } from "./tables.ts";
import type { ParagraphKind, Story } from "./story.ts";

/** The destination of text: a story, a table, a value that is collected, or nothing. */
export type Sink =
  | { readonly kind: "story" }
  | { readonly kind: "table"; readonly table: TableReader }
  | { readonly kind: "value"; readonly value: { text: string } }
  /** Groups within may be read. */
  | { readonly kind: "none" }
  | { readonly kind: "skipped" };

export interface State {
  sink: Sink;
  story: Story;
  /** The zone of the story; null in the body, where styles decide. */
  zone: Zone | null;
  font: number;
  /** The number of replacement bytes after each Unicode character, for programs without Unicode. */
  fallbackLength: number;
  bold: boolean;
  italic: boolean;
  hidden: boolean;
  deleted: boolean;
  inserted: boolean;
  fontSize: number | null;
  colour: number;
  link: string | null;
  style: number;
  outlineLevel: number | null;
  isListed: boolean;
  /** From 0. */
  listLevel: number;
  inTable: boolean;
  /** The nesting of tables; null if it is not stated. */
  tableDepth: number | null;
  isHeaderRow: boolean;
  /** The enclosing field, with its instruction. */
  field: { text: string } | null;
  /** Called when the group ends; nested groups have their own. */
  end: (() => void) | null;
}

export const plainCharacters = {
  bold: false,
  italic: false,
  hidden: false,
  deleted: false,
  inserted: false,
  fontSize: null,
  colour: 0,
} as const;

export const plainParagraph = {
  style: 0,
  outlineLevel: null,
  isListed: false,
  listLevel: 0,
  inTable: false,
  tableDepth: null,
} as const;

export function depthOf({ inTable, tableDepth }: State): number {
  return Math.max(tableDepth ?? 0, inTable ? 1 : 0);
}

/** The kind of a paragraph that ends in this state. */
export function kindOf(state: State, styles: ReadonlyMap<number, ParagraphStyle>): ParagraphKind {
  const depth = depthOf(state);
  const own = styledKind(state, styles.get(state.style));
  if (state.zone !== null)
    return { zone: state.zone, level: own.zone === "list" && !state.isListed ? 0 : own.level, depth };
  return own.zone === "body" && depth > 0 ? { zone: "table", level: 0, depth } : { ...own, depth };
}

function styledKind(state: State, style: ParagraphStyle | undefined): Omit<ParagraphKind, "depth"> {
  const name = style?.name ?? "";
  if (name === "title") return { zone: "title", level: 0 };
  const named = /^heading ([1-9])$/.exec(name)?.[1];
  const level = state.outlineLevel ?? style?.outlineLevel ?? (named === undefined ? null : Number(named) - 1);
  if (level !== null && level >= 0 && level <= 8) return { zone: "heading", level: level + 1 };
  if (name === "subtitle") return { zone: "heading", level: 1 };
  if (name === "caption") return { zone: "caption", level: 0 };
  if (state.isListed || state.story.hasMarker) return { zone: "list", level: state.listLevel + 1 };
  return { zone: "body", level: 0 };
}
