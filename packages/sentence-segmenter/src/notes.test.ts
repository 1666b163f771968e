/** Footnote marks after a stop, and what only looks like one. */
import { describe } from "vitest";
import { expectLines } from "./testing/lines.ts";

describe("notes in brackets", () => {
  expectLines({
    "nothing in square brackets": "Fees are waived.[] See below.",
    "a long remark in square brackets": "Fees are waived.[the fees of the fund] See below.",
    "brackets within square brackets": "Fees are waived.[see (a)] See below.",
    "square brackets that touch the next word": "Fees are waived.[1]See below.",
    "nothing in round brackets": "Fees are waived.() See below.",
    "up to three letters in round brackets": "Fees are waived.(iii)| See below.",
    "four letters in round brackets": "Fees are waived.(viii) See below.",
    "two numbers in round brackets": "Fees are waived.(1, 2)| See below.",
    "a second mark after a space is not of the first": "Fees are waived.*, * See below.",
  });
});

describe("numbers that touch the stop", () => {
  expectLines({
    "up to three digits": "Fees are waived.123| See below.",
    "after a bracket": "It is new (so he said).4| Few agreed.",
    "after a straight quote": 'It was called "fair".4| Few agreed.',
    "after a short word, before any capital": "He sold it.2| Reed did not.",
    "after a unit, before a common word": "It has 5 ft.2| The rest is new.",
    "after a class, before a common word": "It is in class A.2| The rest is new.",
    "after a letter, the rest of its name": "It is in class a.2 Reed owns it.",
    "after a shortened word, the rest of its name": "See Dept.2 The rest is new.",
    "after more digits than a year has, decimals": "It rose to 20234.2 The rest is new.",
    "two decimals of a sum": "Save $500.1,2 Reed did.",
    "six numbers are no notes": "Save $500.1,2,3,4,5,6 See below.",
    "two numbers with a stop are no notes": "It is kept.1.2 See below.",
    "a range in a list": "Fees are waived.1, 3–5| See below.",
    "an open range": "Fees are waived.1– 3 of them.",
    "the next lower number begins a sentence": "It is said to help.12| 11 of them agreed.",
    "a spaced dash begins a remark": "Fees are waived.1| – 3 funds agreed.",
  });
});
