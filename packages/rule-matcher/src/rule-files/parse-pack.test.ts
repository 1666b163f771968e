/** The description of a pack: what it says, what is wrong with it, and which files it is about. */
import type { SourceFile } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { packOf, packSchema, parsePack } from "./parse-pack.ts";

const lines = {
  name: "claims",
  version: "1.0.0",
  licence: "MIT",
  locale: "en-AU",
  description: "Rules about claims.",
};

/** `undefined` leaves a key out. */
const packFile = (changed: Readonly<Record<string, string | undefined>> = {}): SourceFile => ({
  path: "rules/claims/pack.yaml",
  text: Object.entries({ ...lines, ...changed })
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}\n`]))
    .join(""),
});

describe("a pack", () => {
  test("is about claims and for all documents unless it says otherwise", () => {
    expect(parsePack(packFile())).toEqual({
      problems: [],
      value: { ...lines, claims: true, appliesTo: {}, documentation: null },
    });
    const { value } = parsePack(packFile({ claims: "false", appliesTo: "{market: [au]}" }));
    expect(value).toMatchObject({ claims: false, appliesTo: { market: { in: ["au"] } } });
  });

  test.each<[Readonly<Record<string, string | undefined>>, string]>([
    [{ name: "claim" }, "expected “claims”, the name of the folder"],
    [{ name: undefined }, "“name” is missing"],
    [{ version: undefined }, "“version” is missing"],
    [{ licence: undefined }, "“licence” is missing"],
    [{ locale: undefined }, "“locale” is missing"],
    [{ description: undefined }, "“description” is missing"],
    [{ documentation: "http://example.com/{id}" }, "expected an https address with {id} or {number} in it"],
    [{ documentation: "https://example.com/rules" }, "expected an https address with {id} or {number} in it"],
    [{ locale: "e" }, "expected a BCP 47 tag such as en-AU, found “e”"],
    [
      { locale: "english" },
      "rules cannot be written in the language “english”: write a tag that begins with one of en",
    ],
    [{ locale: "en_AU" }, "expected a BCP 47 tag such as en-AU, found “en_AU”"],
    [{ locale: "in English" }, "expected a BCP 47 tag such as en-AU, found “in English”"],
    [{ locale: "en-AU-" }, "expected a BCP 47 tag such as en-AU, found “en-AU-”"],
    [
      { locale: "fr-CA" },
      "rules cannot be written in the language “fr”: write a tag that begins with one of en",
    ],
  ])("cannot say %j", (changed, message) => {
    const { value, problems } = parsePack(packFile(changed));
    expect(value).toBeNull();
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringContaining(message)]);
  });

  test.each(["EN", "en-GB", "en-Latn-GB", "en-1994"])("can be written in %s", (locale) => {
    expect(parsePack(packFile({ locale })).problems).toEqual([]);
  });

  test("is described for editors", () => {
    expect(packSchema()).toMatchObject({
      type: "object",
      required: ["name", "version", "licence", "locale", "description"],
      properties: { claims: { type: "boolean" } },
    });
  });
});

test("a file is in the pack that is described beside it", () => {
  const other = { path: "rules/other/pack.yaml", text: "" };
  const sources = [other, { path: "rules/claims/r.yaml", text: "" }, packFile()];
  expect(packOf("rules/claims/r.yaml", sources)).toBe(sources[2]);
  expect(packOf("rules/other/a.yaml", sources)).toBe(other);
  expect(packOf("rules/claims/lists/l.yaml", sources)).toBeNull();
});
