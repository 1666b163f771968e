/** Every part of the generated workbooks says its words once, in its zone. */
import { describe, expect, test } from "vitest";
import { linesOf } from "../testing/paragraphs.ts";
import { readXlsx } from "./xlsx-reader.ts";

interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

// By address, as the fixtures are another project of the compiler.
const source = new URL("../../../../fixtures/workbook/samples.ts", import.meta.url);
const { workbookSamples } = (await import(source.href)) as {
  readonly workbookSamples: () => readonly Sample[];
};

const zones = "heading table header footer hidden text-box alt-text chart comment".split(" ");

describe.each(workbookSamples())("$name", ({ bytes, words }) => {
  const reading = readXlsx(bytes, { maximumPages: 100 });
  const invented = new Set(Object.values(words).flat());
  const spokenIn = async (zone: string) => {
    const { value } = await reading;
    const lines = linesOf(value!).filter((line) => line.startsWith(zone));
    return lines.flatMap((line) => line.split(/[\s:]+/)).filter((word) => invented.has(word));
  };

  test("has words in every zone of a workbook", () => {
    expect(Object.keys(words).toSorted()).toEqual([...zones, "absent"].toSorted());
  });

  test("is read without problems", async () => {
    expect((await reading).problems).toEqual([]);
  });

  test.each(zones)("says all words of %s, once", async (zone) => {
    expect((await spokenIn(`${zone}: `)).toSorted()).toEqual(words[zone]!.toSorted());
  });

  test("says no formulas, readings and names", async () => {
    const said = new Set(await spokenIn(""));
    expect(words["absent"]!.filter((word) => said.has(word))).toEqual([]);
  });
});
