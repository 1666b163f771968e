import { describe, expect, test } from "vitest";
import { answersOf } from "./answers.ts";

const questionnaire = {
  path: "questionnaire.yaml",
  text: `
version: 1
categories:
  - key: market
    description: Where?
    multiple: true
    options:
      - {value: 11, key: au, label: Australia}
      - {value: 12, key: nz, label: New Zealand}
  - key: channel
    description: How?
    multiple: false
    options:
      - {value: 41, key: website, label: Website}
`,
};

describe("answers", () => {
  test("are the keys of the selected options; unanswered categories are omitted", () => {
    const categories = [
      { key: "market", selections: ["12", "11"] },
      { key: "channel", selections: [] },
    ];
    expect(answersOf(questionnaire, categories)).toEqual({ market: ["nz", "au"] });
  });

  test.each([
    { name: "a value that is not there", category: { key: "market", selections: ["13"] } },
    { name: "a value of another category", category: { key: "market", selections: ["41"] } },
    { name: "a category that is not there", category: { key: "product", selections: ["11"] } },
  ])("are refused for $name: fewer rules would pass unseen", ({ category }) => {
    expect(() => answersOf(questionnaire, [category])).toThrow(RangeError);
  });
});
