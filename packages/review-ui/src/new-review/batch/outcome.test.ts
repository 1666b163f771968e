import { expect, test } from "vitest";
import { outcomeText, type Outcome } from "./outcome.ts";

const started: Outcome = { kind: "started", id: "1" };
const notUploaded: Outcome = { kind: "not-uploaded" };
const notStarted: Outcome = { kind: "not-started", fault: "The service is full." };

test.each<[readonly Outcome[], string]>([
  [[started, started, started], "3 reviews have started."],
  [[started, notUploaded, started, started], "3 reviews have started; 1 file was not uploaded."],
  [[started, notUploaded, notUploaded], "1 review has started; 2 files were not uploaded."],
  [
    [notStarted, notUploaded, started, started, notStarted],
    "2 reviews have started; 1 file was not uploaded; 2 reviews could not be started.",
  ],
  [[notStarted, notStarted], "2 reviews could not be started."],
  [[notUploaded, notUploaded], "No review has started; 2 files were not uploaded."],
])("%j", (outcomes, text) => expect(outcomeText(outcomes)).toBe(text));
