/** Items within a line, and what only looks like one. */
import { describe } from "vitest";
import { expectLines } from "./testing/lines.ts";

describe("items within a line", () => {
  expectLines({
    "a number of another form": "1) See rule 2.| Post it",
    years: "1999. It rose |2000. It fell",
    "numbers after bullets": "•1) Sign it |•2) Post it",
    "bullets that touch the word before": "• Fees• Risks",
    "Roman numbers that do not follow each other": "ii) Sign it v) Post it",
    "two letters": "ab) Sign it ac) Post it",
    "a number in a bracket": "1) Sign it (at the desk of the nearest branch 2) of us.",
    "a number far behind a bracket":
      "1) Sign it (at the desk of the branch that is nearest to you |2) Post it",
    "a number after brackets": "1) See it (all of it) |2) Wait",
  });
});

describe("items after a colon", () => {
  expectLines({
    letters: "The parts are: |a) Fees |b) Risks",
    "Roman numbers": "You must do this: |i) Sign it |ii) Post it",
    "a second item": "You must do this: 2) Sign it.",
    "bullets that touch the colon": "The parts are:• Fees • Risks",
    "a colon at the start": ": 1) Sign it.",
  });
});
