import { expect, test } from "vitest";
import { wordsOfLetters } from "./word.ts";

const letter = (text: string, left: number, top = 0) => ({
  text,
  box: [left, top, left + 5, top + 10] as const,
});

test("white space and a jump to another place end a word", () => {
  const letters = [
    letter("a", 0),
    letter("b", 5),
    letter(" ", 10),
    letter("c", 15),
    letter("d", 80),
    letter("e", 80, 30),
    letter("f", 85, 30),
  ];
  expect(wordsOfLetters(letters)).toEqual([
    [0, 0, 10, 10],
    [15, 0, 20, 10],
    [80, 0, 85, 10],
    [80, 30, 90, 40],
  ]);
});
