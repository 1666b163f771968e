/**
 * The right order of a page's text, as a person reads it from the picture: places alone, never text. Lengths are points
 * from the upper left corner of the page as it is shown. README.md tells how pages are labelled.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

/** What is read without a break: a paragraph, heading, item, row of a table or address. Several boxes where one would hold others' words. */
export type Block = readonly Box[];

/** A group is read whole, its members one after the other (`ordered`) or in any order (`unordered`). */
export type Order = Block | { readonly ordered: readonly Order[] } | { readonly unordered: readonly Order[] };

export const pageKinds = [
  "brochure",
  "fact-sheet",
  "form",
  "invoice",
  "letter",
  "magazine",
  "paper",
  "price-list",
  "report",
  "slides",
  "terms",
] as const;

export type PageKind = (typeof pageKinds)[number];

export interface PageLabel {
  /** Counted from 1. */
  readonly page: number;
  readonly kind: PageKind;
  readonly order: Order;
  /** Running heads, page numbers, footnotes, figures with their captions: they are read whole, between any two blocks. */
  readonly anywhere?: readonly Block[];
  /** Logos, labels of drawings, turned text: as `anywhere`, but how they are read themselves is not looked at. */
  readonly loose?: readonly Block[];
}

export interface LabelledDocument {
  /** Within the corpus. */
  readonly file: string;
  readonly pages: readonly PageLabel[];
}

/** What is wrong in the half `seen` may be looked at; of `measured`, only totals are ever shown. */
export type Half = "seen" | "measured";

export function halfOf({ file }: LabelledDocument): Half {
  return createHash("sha256").update(file).digest()[0]! % 2 === 0 ? "seen" : "measured";
}

/** Sorted by file. */
export function labelledDocuments(): readonly LabelledDocument[] {
  const folder = fileURLToPath(new URL("labels/", import.meta.url));
  return readdirSync(folder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(folder + name, "utf8")) as LabelledDocument);
}

export function isBlock(order: Order): order is Block {
  return Array.isArray(order);
}

export function membersOf(order: Exclude<Order, Block>): readonly Order[] {
  return "ordered" in order ? order.ordered : order.unordered;
}

/** The blocks of an order, as the label lists them. */
export function blocksOf(order: Order): readonly Block[] {
  return isBlock(order) ? [order] : membersOf(order).flatMap(blocksOf);
}
