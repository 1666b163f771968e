/** Which files may be read and written: real files below the folders, and nothing that leads outside. */
import { mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openFolders, type FileRead } from "./allowed-folders.ts";

let top: string;
let root: string;
beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), "docreview-folders-")));
  root = join(top, "root");
  await mkdir(join(root, "inner"), { recursive: true });
  await writeFile(join(root, "inner", "a.txt"), "inside");
  await writeFile(join(top, "secret.txt"), "outside");
  await mkdir(join(top, "root-of-another"));
});
afterEach(() => rm(top, { recursive: true }));

const text = (file: FileRead) => new TextDecoder().decode(file.bytes);
const bytes = (words: string) => [new TextEncoder().encode(words)];

describe("reading", () => {
  test("takes paths relative to the first folder, and absolute ones below any", async () => {
    const folders = await openFolders([join(root, "inner"), root]);
    expect(text(await folders.read("a.txt", 100))).toBe("inside");
    expect(text(await folders.read(join(root, "inner/a.txt"), 100))).toBe("inside");
  });

  test("follows a link that stays inside", async () => {
    await symlink(join(root, "inner"), join(root, "link"));
    const file = await (await openFolders([root])).read("link/a.txt", 100);
    expect(text(file)).toBe("inside");
    expect(file.path).toBe(await realpath(join(root, "inner/a.txt")));
  });

  test.each([
    "../secret.txt",
    "inner/../../secret.txt",
    "link.txt",
    "up/secret.txt",
    "../not-there.txt",
    "../root-of-another",
  ])("refuses %s, which leads outside", async (path) => {
    await symlink(join(top, "secret.txt"), join(root, "link.txt"));
    await symlink(top, join(root, "up"));
    await expect((await openFolders([root])).read(path, 100)).rejects.toThrow(/is outside of the folders/);
  });

  test.runIf(process.platform === "linux")(
    "reads no more than it may of a file that has no size",
    async () => {
      const folders = await openFolders(["/proc/self"]);
      expect((await folders.read("status", 1_000_000)).bytes.length).toBeGreaterThan(10);
      await expect(folders.read("status", 10)).rejects.toThrow(/is larger than/);
    },
  );

  test("refuses a folder, what does not exist, and what is too large", async () => {
    const folders = await openFolders([root]);
    await expect(folders.read("inner", 100)).rejects.toThrow(/is not a file/);
    await expect(folders.read("none.txt", 100)).rejects.toThrow(/does not exist/);
    await expect(folders.read("inner/a.txt", 3)).rejects.toThrow(/is larger than/);
  });
});

describe("writing", () => {
  test("makes a new file", async () => {
    await (await openFolders([root])).write("inner/b.txt", bytes("new"), { overwrite: false });
    expect(await readFile(join(root, "inner/b.txt"), "utf8")).toBe("new");
  });

  test("replaces a file only if that is said", async () => {
    const folders = await openFolders([root]);
    await expect(folders.write("inner/a.txt", bytes("new"), { overwrite: false })).rejects.toThrow(
      /exists already/,
    );
    expect(await readFile(join(root, "inner/a.txt"), "utf8")).toBe("inside");
    await folders.write("inner/a.txt", bytes("new"), { overwrite: true });
    expect(await readFile(join(root, "inner/a.txt"), "utf8")).toBe("new");
    expect(await readdir(join(root, "inner"))).toEqual(["a.txt"]);
  });

  test("replaces a link rather than what it leads to", async () => {
    await symlink(join(top, "secret.txt"), join(root, "link.txt"));
    await (await openFolders([root])).write("link.txt", bytes("new"), { overwrite: true });
    expect(await readFile(join(top, "secret.txt"), "utf8")).toBe("outside");
  });

  test("refuses a place outside", async () => {
    await symlink(top, join(root, "up"));
    const folders = await openFolders([root]);
    for (const path of ["../b.txt", "up/b.txt"])
      await expect(folders.write(path, bytes("new"), { overwrite: true })).rejects.toThrow(/is outside/);
    expect(await readdir(top)).not.toContain("b.txt");
  });
});

test("a folder must exist", async () => {
  await expect(openFolders([join(top, "none")])).rejects.toThrow(/is not a folder/);
});
