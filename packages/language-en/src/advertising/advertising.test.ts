import { expect, test } from "vitest";
import { advertisingKinds, leastAdvertisingKinds } from "./advertising.ts";

test.each([
  ["Put your money to work.", ["reader"]],
  ["Join thousands of happy members.", ["invitation"]],
  ["The sale ends tonight: save 20%.", ["invitation", "offer"]],
  ["Simply  ring the office.", ["invitation"]],
  ["Ask at the desk and order today.", ["invitation", "offer"]],
  ["Don’t miss the opening.", ["invitation"]],
  ["The best-known mortgage.", ["praise"]],
  ["Voted #1 in the region.", ["praise"]],
  ["A world-\nclass campus.", []],
  ["A world class campus.", ["praise"]],
  ["Doctors recommend it.", ["praise"]],
  ["Lounges from $1,999.", ["offer"]],
  ["It costs £5 a month.", ["offer"]],
  ["A sugar-free drink.", ["offer"]],
  ["Our growing team of specialists.", ["praise", "seller"]],
  ["We’ve helped farmers since 1950.", ["seller"]],
  ["It is over!", ["exclamation"]],
])("%s shows %j", (sentence, kinds) => {
  expect(advertisingKinds(sentence)).toEqual(kinds);
});

test.each([
  "The court dismissed the appeal with costs.",
  "The committee will save the minutes in the archive.",
  "Revenue rose by 4% to $5 million in the first quarter.",
  "We thank the reviewers for their comments.",
  "Our hypothesis was not confirmed.",
  "The tenant must give notice of 30 days.",
])("ordinary prose shows nothing: %s", (sentence) => {
  expect(advertisingKinds(sentence)).toEqual([]);
});

test.each([
  "Discover why our clients love us.",
  "Your savings are guaranteed.",
  "The UK's leading pension specialists are here for you.",
  "FINAL HOURS: up to 70% off everything!!!",
])("advertising does several of these at once: %s", (sentence) => {
  expect(advertisingKinds(sentence).length).toBeGreaterThanOrEqual(leastAdvertisingKinds);
});
