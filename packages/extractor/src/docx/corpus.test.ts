/**
 * Word documents that nobody here made, harmless and hostile: each says something, or a problem says why not.
 *
 * @module-tag long
 */
import { zones } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { bytesOf, corpusFiles, corpusIsThere, nameOf } from "../testing/corpus.ts";
import { readDocx } from "./docx-reader.ts";
import { paragraphsOf } from "./testing/small-document.ts";

const options = { maximumPages: 1000 };

describe.skipIf(!corpusIsThere)("corpus (../shared/corpus; skipped where it is not there)", () => {
  const files = corpusFiles("docx", "docx").map((file) => [nameOf(file), file] as const);

  test("is there", () => {
    expect(files.length).toBeGreaterThan(30);
  });

  test.each(files)("%s says something, or that it cannot", async (_name, file) => {
    const { value, problems } = await readDocx(bytesOf(file), options);
    const paragraphs = paragraphsOf(value!);
    expect(paragraphs.length > 0 || problems.some(({ code }) => code === "document-without-text")).toBe(true);
    for (const { zone, inlines } of paragraphs) {
      expect(zones).toContain(zone);
      expect(inlines.some(({ text }) => text.trim() !== "")).toBe(true);
    }
  });

  const hostile = ["docx", "pptx", "zip", "doc"].flatMap((extension) => corpusFiles("hostile", extension));

  test.each(hostile.map((file) => [nameOf(file), file] as const))(
    "%s ends in a problem, or in its text",
    async (_name, file) => {
      const { value, problems } = await readDocx(bytesOf(file), options);
      const says = value !== null && paragraphsOf(value).length > 0;
      expect(says || problems.length > 0).toBe(true);
    },
  );
});
