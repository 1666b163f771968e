import { expect, test } from "vitest";
import { countText } from "./count-text.ts";

const entry = (kind: "trigger" | "judgement", isDone: boolean, sync: "saved" | "conflict" = "saved") => ({
  kind,
  isDone,
  sync,
});

test("open and done findings are those that the list of reviews counts; rules to judge are counted apart", () => {
  const found = [entry("trigger", false), entry("trigger", false), entry("trigger", true)];
  expect(countText(found)).toBe("2 open, 1 done");
  expect(countText([...found, entry("judgement", false), entry("judgement", true)])).toBe(
    "2 open, 1 done, 1 to judge",
  );
  expect(countText([entry("trigger", false, "conflict")])).toBe("1 open, 0 done, 1 conflict");
});
