import { chmod, mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceFile } from "./replace-file.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-replace-"));
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = (text: string) => Buffer.from(text);

test("a file is new or replaced, and nothing is left beside it", async () => {
  const path = join(folder, "a.zip");
  await replaceFile(path, [bytes("one, "), bytes("two")]);
  expect(await readFile(path, "utf8")).toBe("one, two");
  await replaceFile(path, "three");
  expect(await readFile(path, "utf8")).toBe("three");
  expect(await readdir(folder)).toEqual(["a.zip"]);
});

test("a file that cannot be written whole stays as it was", async () => {
  const path = join(folder, "a.zip");
  await writeFile(path, "before");
  function* torn() {
    yield bytes("begun");
    throw new Error("torn");
  }
  await expect(replaceFile(path, torn())).rejects.toThrow("torn");
  expect(await readFile(path, "utf8")).toBe("before");
  expect(await readdir(folder)).toEqual(["a.zip"]);
});

test("a link stays a link, and who may read the file stays the same", async () => {
  const [path, link] = [join(folder, "a.yaml"), join(folder, "link.yaml")];
  await writeFile(path, "before");
  await chmod(path, 0o640);
  await symlink(path, link);
  await replaceFile(link, "now");
  expect(await readlink(link)).toBe(path);
  expect(await readFile(path, "utf8")).toBe("now");
  expect((await stat(path)).mode & 0o777).toBe(0o640);
});

test("what cannot be replaced is written to", async () => {
  await replaceFile("/dev/null", "gone");
  expect((await stat("/dev/null")).isCharacterDevice()).toBe(true);
});
