import { describe, expect, test } from "vitest";
import { parseAnswer, parseDay, parseScore } from "./flag-values.ts";

describe("answers", () => {
  test("add up, each once", () => {
    const given = ["channel=email", "market=au", "channel=social", "channel=email"];
    expect(given.reduce((answers, value) => parseAnswer(value, answers), {})).toEqual({
      channel: ["email", "social"],
      market: ["au"],
    });
  });

  test.each(["channel", "=email", "channel=", "a=b=c", "a b=c", ""])("“%s” is refused", (value) => {
    expect(() => parseAnswer(value)).toThrow("category=option");
  });
});

describe("scores", () => {
  test.each([
    ["0", 0],
    ["7", 7],
    ["10", 10],
  ])("%s is a score", (value, score) => {
    expect(parseScore(value)).toBe(score);
  });

  test.each(["-1", "11", "1.5", "high", "", "1e1", " 1"])("“%s” is refused", (value) => {
    expect(() => parseScore(value)).toThrow("0 to 10");
  });
});

describe("days", () => {
  test.each(["2024-02-29", "1999-12-31"])("%s is a day", (value) => {
    expect(parseDay(value)).toBe(value);
  });

  test.each(["2023-02-29", "2024-1-1", "2024-01-01T00:00", "today", ""])("“%s” is refused", (value) => {
    expect(() => parseDay(value)).toThrow("a date such as");
  });
});
