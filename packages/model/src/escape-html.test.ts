import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("text in an element or in quotation marks cannot end it", () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;",
  );
});

test("nothing else of a text changes, and all of it can be read back", () => {
  const read: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.oneof(fc.constantFrom("&", "<", ">", '"', "'", ";", "#39", "amp", "lt"), fc.string()),
      }),
      (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']/);
        expect(escaped.replaceAll(/&([^;]*);/g, (_, name: string) => read[name] ?? "?")).toBe(text);
      },
    ),
  );
});
