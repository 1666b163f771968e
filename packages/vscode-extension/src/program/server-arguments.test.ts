import { expect, test } from "vitest";
import { serverArguments } from "./server-arguments.ts";

const begin = ["rules", "lsp", "--stdio"];

test.each<[string, unknown, unknown, readonly string[]]>([
  ["nothing", [], {}, []],
  [
    "folders and bundled rules",
    ["rules", "/shared/rules", "shipped"],
    {},
    ["--rules", "/site/rules", "--rules", "/shared/rules", "--rules", "shipped"],
  ],
  [
    "answers, one or several to a question",
    [],
    { market: "au", channel: ["email", "web"] },
    ["--answer", "market=au", "--answer", "channel=email", "--answer", "channel=web"],
  ],
  ["one folder without a list", "rules", {}, ["--rules", "/site/rules"]],
  ["what is of another type", [1, null, ""], { market: 3, channel: {} }, []],
  ["no values", undefined, null, []],
])("settings with %s are flags of the server", (_, rules, answers, flags) => {
  expect(serverArguments({ rules, answers }, "/site")).toEqual([...begin, ...flags]);
});
