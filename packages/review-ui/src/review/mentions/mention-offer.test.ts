import { expect, test } from "vitest";
import { mentionOffer } from "./mention-offer.ts";

const people = ["Ann Lee", "Grace Hopper", "Élodie Lee"].map((name) => ({ id: name, name }));
const offered = (text: string, cursor = text.length) => {
  const offer = mentionOffer(text, cursor, people);
  return offer === null ? null : [text.slice(offer.from, cursor), offer.people.map(({ name }) => name)];
};

test.each([
  ["@", ["", ["Ann Lee", "Grace Hopper", "Élodie Lee"]]],
  ["Ask @gr", ["gr", ["Grace Hopper"]]],
  ["(@LEE", ["LEE", ["Ann Lee", "Élodie Lee"]]],
  ["@elo", ["elo", ["Élodie Lee"]]],
  ["@Ann L", ["Ann L", ["Ann Lee"]]],
  ["@Ann Lee", null],
  ["@Ann Lee is", null],
  ["ann@", null],
  ["@x", null],
  ["no", null],
])("%j offers %j", (text, offer) => {
  expect(offered(text)).toEqual(offer);
});

test("what is behind the cursor does not matter", () => {
  expect(offered("@gr, is it?", 3)).toEqual(["gr", ["Grace Hopper"]]);
});
