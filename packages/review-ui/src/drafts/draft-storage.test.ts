import { expect, test } from "vitest";
import { storedDrafts, type DraftRecords } from "./draft-storage.ts";

function memoryRecords(): DraftRecords & { readonly map: Map<string, string> } {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

const name = "comment 5 31";

test("a draft is there for the same user of the same service again, and for nobody else", () => {
  const records = memoryRecords();
  const open = (userId: string, path: string) => storedDrafts(records, { userId, path });
  open("7", "/a").write(name, "Is this");
  open("7", "/a").write(name, "Is this approved?");
  expect(open("7", "/a").read(name)).toBe("Is this approved?");
  expect([open("8", "/a"), open("7", "/b")].map((drafts) => drafts.read(name))).toEqual(["", ""]);
  expect(open("7", "/a").read("comment 5 32")).toBe("");
});

test("what was sent or discarded leaves nothing behind", () => {
  const records = memoryRecords();
  const drafts = storedDrafts(records, { userId: "7", path: "" });
  drafts.write(name, "No.");
  drafts.write(name, "");
  expect([drafts.read(name), records.map.size]).toEqual(["", 0]);
});

test("a draft is kept while the page is open if the browser keeps nothing", () => {
  const refused = () => {
    throw new DOMException("not allowed", "SecurityError");
  };
  const drafts = storedDrafts(
    { getItem: refused, setItem: refused, removeItem: refused },
    { userId: "7", path: "" },
  );
  drafts.write(name, "No.");
  expect(drafts.read(name)).toBe("No.");
  drafts.write(name, "");
  expect(drafts.read(name)).toBe("");
});

test("every field that shows a draft hears of its changes, also of those by a view that has gone", () => {
  const drafts = storedDrafts(memoryRecords(), { userId: "7", path: "" });
  const heard: string[] = [];
  const stop = drafts.subscribe(() => heard.push(drafts.read(name)));
  drafts.write(name, "No.");
  drafts.write(name, "");
  stop();
  drafts.write(name, "Again.");
  expect(heard).toEqual(["No.", ""]);
});
