import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inReadingOrder, type Placed } from "./reading-order.ts";

const cm = 360_000;
/** In centimetres. */
const at = (name: string, left: number, top: number, width: number, height: number) => ({
  name,
  box: { left: left * cm, top: top * cm, right: (left + width) * cm, bottom: (top + height) * cm },
});
const order = (...shapes: readonly (Placed & { readonly name: string })[]) =>
  inReadingOrder(shapes)
    .map(({ name }) => name)
    .join("");

describe("inReadingOrder", () => {
  test("goes from top to bottom", () => {
    expect(order(at("b", 0, 5, 10, 4), at("a", 0, 0, 10, 4), at("c", 0, 10, 10, 4))).toBe("abc");
  });

  test("goes from left to right along a row, though tops differ a little", () => {
    expect(order(at("b", 6, 0, 5, 4), at("a", 0, 0.3, 5, 4), at("c", 12, 0.1, 5, 4))).toBe("abc");
  });

  test("reads a column whole beside one that has no gap where it has one", () => {
    expect(
      order(at("c", 12, 0, 10, 9), at("b", 0, 5, 10, 4), at("a", 0, 0, 10, 4), at("d", 0, 10, 22, 2)),
    ).toBe("abcd");
  });

  test("reads a grid by rows", () => {
    expect(order(at("d", 6, 5, 5, 4), at("c", 0, 5, 5, 4), at("b", 6, 0, 5, 4), at("a", 0, 0, 5, 4))).toBe(
      "abcd",
    );
  });

  test("divides boxes that overlap a little", () => {
    expect(order(at("b", 0, 3.8, 10, 4), at("a", 0, 0, 10, 4))).toBe("ab");
  });

  test("keeps the order of the file at the same place, and puts what has none last", () => {
    const here = (name: string) => at(name, 1, 1, 3, 3);
    expect(order({ name: "d", box: null }, here("a"), here("b"), { name: "e", box: null }, here("c"))).toBe(
      "abcde",
    );
  });

  test("loses and doubles nothing, and does not depend on where the slide begins", () => {
    const length = fc.integer({ min: 0, max: 30 });
    const shape = fc.tuple(length, length, length, length);
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 25 }), length, (places, shift) => {
        const shapes = places.map((place, index) => at(`${index} `, ...place));
        const moved = places.map(([left, top, width, height], index) =>
          at(`${index} `, left + shift, top + shift, width, height),
        );
        const read = inReadingOrder(shapes);
        expect(new Set(read)).toEqual(new Set(shapes));
        expect(read.length).toBe(shapes.length);
        expect(order(...moved)).toBe(order(...shapes));
      }),
    );
  });
});
