/**
 * Presentations that nobody here made, harmless and hostile: each says something, or a problem says why not.
 *
 * @module-tag long
 */
import { leavesTextUnread, zones } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { bytesOf, corpusFiles, corpusIsThere, nameOf } from "../testing/corpus.ts";
import { readPptx } from "./pptx-reader.ts";
import { paragraphsOf } from "./testing/spoken.ts";

const options = { maximumPages: 1000 };

describe.skipIf(!corpusIsThere)("corpus (../shared/corpus; skipped where it is not there)", () => {
  const files = corpusFiles("pptx", "pptx").map((file) => [nameOf(file), file] as const);

  test("is there", () => {
    expect(files.length).toBeGreaterThan(20);
  });

  test.each(files)("%s says something", async (_name, file) => {
    const { value, problems } = await readPptx(bytesOf(file), options);
    expect(problems.filter(leavesTextUnread)).toEqual([]);
    const paragraphs = paragraphsOf(value!);
    expect(paragraphs.length).toBeGreaterThan(0);
    for (const { zone, inlines } of paragraphs) {
      expect(zones).toContain(zone);
      expect(inlines.some(({ text }) => text.trim() !== "")).toBe(true);
    }
  });

  const hostile = [
    ...corpusFiles("hostile", "pptx"),
    ...corpusFiles("hostile", "docx"),
    ...corpusFiles("hostile", "zip"),
  ];

  test.each(hostile.map((file) => [nameOf(file), file] as const))(
    "%s ends in a problem or in saved text",
    async (_name, file) => {
      const { value, problems } = await readPptx(bytesOf(file), options);
      const says = value !== null && paragraphsOf(value).length > 0;
      expect(says || problems.length > 0).toBe(true);
    },
  );
});
