/**
 * Blocks of every kind on pages: nothing is lost, nothing extends beyond the page unless it must, and headers are
 * repeated.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, column, solid, space } from "./block.ts";
import { openCanvas } from "./canvas.ts";
import { type FlowBlock, openFlow } from "./flow.ts";
import { framedBlock } from "./frame.ts";
import { rowBlock } from "./row.ts";

interface Seen {
  readonly name: string;
  readonly page: number;
  readonly top: number;
  readonly height: number;
}

const area = { top: 800, bottom: 100 };

/** Where each of the solid blocks is drawn. */
function flowed(blocks: readonly FlowBlock[], seen: Seen[], mostPages = Infinity): boolean {
  let page = 0;
  const flow = openFlow({
    next: () => (page === mostPages ? null : { ...area, page: page++ }),
    place: (block, top) => {
      drawing = { page, seen };
      block.draw(openCanvas(), 0, top);
    },
  });
  return flow.startPage() && blocks.every((block) => flow.add(block));
}

let drawing: { readonly page: number; readonly seen: Seen[] };

const named = (name: string, height: number) =>
  solid(height, (_canvas, _x, top) => drawing.seen.push({ name, page: drawing.page, top, height }));

const added = (block: Block, further: Partial<FlowBlock> = {}): FlowBlock => ({
  block,
  above: 0,
  below: 0,
  keep: 0,
  repeated: null,
  ...further,
});

const pen = { width: 0.5, colour: "#000000" };
const rowStyle = { pen, side: 4, above: 3, below: 1 };
const rowOf = (blocks: readonly Block[]) =>
  rowBlock(
    blocks.map((block, index) => ({
      block,
      left: index * 100,
      width: 100,
      isClosedAbove: true,
      isClosedBelow: true,
      ground: null,
    })),
    rowStyle,
  );

/** A block, and the names in it: those of a row by cell. */
interface Plan {
  readonly block: (next: () => string) => Block;
}

const { plan } = fc.letrec<{ plan: Plan }>((tie) => ({
  plan: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    fc.integer({ min: 1, max: 300 }).map((height): Plan => ({ block: (next) => named(next(), height) })),
    fc.integer({ min: 0, max: 40 }).map((height): Plan => ({ block: () => space(height) })),
    fc
      .array(tie("plan"), { minLength: 1, maxLength: 8 })
      .map((parts): Plan => ({ block: (next) => column(parts.map((part) => part.block(next))) })),
    fc
      .array(tie("plan"), { minLength: 1, maxLength: 3 })
      .map((parts): Plan => ({ block: (next) => rowOf(parts.map((part) => part.block(next))) })),
    tie("plan").map((part): Plan => ({
      block: (next) => framedBlock(part.block(next), { kind: "box", pen, side: 4, above: 3 }, 300),
    })),
  ),
}));

test("everything is drawn once, and within the page if it is no higher than one", () => {
  fc.assert(
    fc.property(fc.array(plan, { maxLength: 12 }), fc.nat({ max: 60 }), (plans, gap) => {
      let count = 0;
      const blocks = plans.map(({ block }) =>
        added(
          block(() => `${count++}`),
          { above: gap, below: gap },
        ),
      );
      const seen: Seen[] = [];
      expect(flowed(blocks, seen)).toBe(true);
      expect(seen.map(({ name }) => Number(name)).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: count }, (_, index) => index),
      );
      for (const { top, height } of seen) {
        expect(top).toBeLessThanOrEqual(area.top);
        // A row or frame that did not fit on an empty page extends beyond it below its content.
        expect(top - height).toBeGreaterThan(area.bottom - 15);
      }
    }),
  );
});

test("what is repeated is at the top of each further page", () => {
  const header = named("header", 20);
  const rows = Array.from({ length: 100 }, (_, index) => added(named(`${index}`, 30), { repeated: header }));
  const seen: Seen[] = [];
  flowed([added(header), ...rows], seen);
  const headers = seen.filter(({ name }) => name === "header");
  expect(headers.map(({ top }) => top)).toEqual(headers.map(() => area.top));
  expect(headers.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5]);
  expect(seen.filter(({ name }) => name !== "header")).toHaveLength(100);
});

test("a block begins on the next page if it has less room than it needs", () => {
  const seen: Seen[] = [];
  flowed([added(named("a", 650)), added(named("heading", 20), { keep: 60 }), added(named("b", 20))], seen);
  expect(seen.map(({ page }) => page)).toEqual([1, 2, 2]);
});

test("a row that is not high is not cut", () => {
  const seen: Seen[] = [];
  const cell = column([named("first", 40), named("second", 40)]);
  flowed([added(named("a", 650)), added(rowOf([cell, named("other", 10)]))], seen);
  expect(seen.map(({ page }) => page)).toEqual([1, 2, 2, 2]);
});

test("pages past the last are left out", () => {
  const seen: Seen[] = [];
  const blocks = Array.from({ length: 10 }, (_, index) => added(named(`${index}`, 400)));
  expect(flowed(blocks, seen, 3)).toBe(false);
  expect(seen).toHaveLength(3);
});
