import fc from "fast-check";
import { expect, test } from "vitest";
import { documentFaults } from "@docreview/model";
import { textDocument } from "./text-document.ts";

const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "\t", "."), maxLength: 40 });

test("any text becomes a sound document that keeps every character except white space", () => {
  fc.assert(
    fc.property(text, (given) => {
      const { document } = textDocument(given, "body");
      expect(documentFaults(document)).toEqual([]);
      expect(document.text.replace(/\s/g, "")).toBe(given.replace(/\s/g, ""));
    }),
  );
});

test("an offset of the given text is mapped to the document", () => {
  fc.assert(
    fc.property(text, (given) => {
      const { document, positionOf } = textDocument(given, "body");
      for (const { index, 0: letter } of given.matchAll(/\S/g)) {
        expect(document.text[positionOf(index)]).toBe(letter);
      }
    }),
  );
});

test("a position in the document is mapped back to the same character of the given text", () => {
  fc.assert(
    fc.property(text, (given) => {
      const { document, offsetOf } = textDocument(given, "body");
      for (let position = 0; position < document.text.length; position++) {
        const character = document.text[position]!;
        if (character !== "\n") expect(given[offsetOf(position)]).toBe(character);
      }
    }),
  );
});
