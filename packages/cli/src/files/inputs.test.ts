import { describeMediaTypes, readableMediaTypes } from "@docreview/model";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findInputs } from "./inputs.ts";
import type { LeavingOut } from "./left-out.ts";

let folder = "";
const nothing = async function* (): AsyncGenerator<Uint8Array> {};
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-inputs-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("files keep their order; a folder stands for its documents at any depth, sorted", async () => {
  await mkdir(join(folder, "f/deep"), { recursive: true });
  for (const name of [
    "z.pdf",
    "f/b.pdf",
    "f/a.PDF",
    "f/d.docx",
    "f/deep/c.pdf",
    "f/deep/e.eml",
    "f/~$d.docx",
    "f/note.log",
    "f/page.html",
    "f/pdf",
  ]) {
    await writeFile(join(folder, name), name);
  }
  const { inputs } = await findInputs([join(folder, "z.pdf"), join(folder, "f")], nothing());
  expect(inputs.map(({ path }) => path)).toEqual(
    ["z.pdf", "f/a.PDF", "f/b.pdf", "f/d.docx", "f/deep/c.pdf", "f/deep/e.eml", "f/page.html"].map((name) =>
      join(folder, name),
    ),
  );
  expect(decode(await inputs[4]!.read(100))).toBe("f/deep/c.pdf");
});

test("standard input is read to its end", async () => {
  const parts = async function* () {
    yield Buffer.from("ab");
    yield Buffer.from("c");
  };
  const {
    inputs: [input],
  } = await findInputs(["-"], parts());
  expect(decode(await input!.read(3))).toBe("abc");
});

test("what cannot be read says why", async () => {
  await mkdir(join(folder, "empty"));
  await writeFile(join(folder, "large.pdf"), Buffer.alloc(2 * 1024 ** 2 + 1));
  const parts = async function* () {
    yield Buffer.alloc(2 * 1024 ** 2 + 1);
  };
  const paths = [join(folder, "gone.pdf"), join(folder, "empty"), join(folder, "large.pdf"), "-"];
  const { inputs } = await findInputs(paths, parts());
  const messages = await Promise.all(
    inputs.map((input) => input.read(2 * 1024 ** 2).catch((error) => error.message)),
  );
  expect(messages).toEqual([
    "There is no such file.",
    `The folder contains no supported files. Supported: ${describeMediaTypes(readableMediaTypes)}.`,
    "The file is larger than 2 MiB.",
    "The file is larger than 2 MiB.",
  ]);
});

describe("of a folder is left out", () => {
  /** Reviewed paths relative to the folder, and what was left out. */
  async function found(files: Readonly<Record<string, string>>, leaving: LeavingOut, at = ".") {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    const { inputs, leftOut } = await findInputs([join(folder, at)], nothing(), leaving);
    return [inputs.map(({ path }) => relative(folder, path)), Object.fromEntries(leftOut)];
  }
  const heeding = { exclude: [], isHeedingFiles: true };

  test("what ignore files in it and above it in the repository say; the last that matches decides", async () => {
    const files = {
      ".git/HEAD": "",
      ".gitignore": "*.tmp.txt\nout/\nkept.txt",
      "a.txt": "",
      "b.tmp.txt": "",
      "out/c.txt": "",
      "node_modules/d.md": "",
      "sub/.gitignore": "!kept.txt\n/only-here.txt",
      "sub/kept.txt": "",
      "sub/only-here.txt": "",
      "sub/deep/only-here.txt": "",
      "sub/.docreviewignore": "deep/",
      "kept.txt": "",
    };
    expect(await found(files, heeding)).toEqual([
      ["a.txt", "sub/kept.txt"],
      { ".gitignore": { files: 3, folders: 1 }, ".docreviewignore": { files: 0, folders: 1 } },
    ]);
    expect(await found({}, heeding, "sub")).toEqual([
      ["sub/kept.txt"],
      { ".gitignore": { files: 1, folders: 0 }, ".docreviewignore": { files: 0, folders: 1 } },
    ]);
    const excluding = { exclude: ["deep", "a.*"], isHeedingFiles: false };
    expect(await found({}, excluding)).toEqual([
      ["b.tmp.txt", "kept.txt", "out/c.txt", "sub/kept.txt", "sub/only-here.txt"],
      { "--exclude": { files: 1, folders: 1 } },
    ]);
  });

  test("nothing for a pattern above it that names the folder itself", async () => {
    const files = { ".git/HEAD": "", ".gitignore": "drafts/\n*.md", "drafts/a.txt": "", "drafts/b.md": "" };
    expect(await found(files, heeding, "drafts")).toEqual([["drafts/a.txt", "drafts/b.md"], {}]);
  });

  test("nothing for patterns above it, if no repository contains it", async () => {
    expect(await found({ ".gitignore": "*.txt", "sub/a.txt": "" }, heeding, "sub")).toEqual([
      ["sub/a.txt"],
      {},
    ]);
  });

  test("everything, which is said", async () => {
    await writeFile(join(folder, ".docreviewignore"), "*.txt");
    await writeFile(join(folder, "a.txt"), "");
    const { inputs } = await findInputs([folder], nothing(), heeding);
    await expect(inputs[0]!.read(9)).rejects.toThrow(
      "The folder contains no documents besides what .docreviewignore leaves out.",
    );
  });

  test("no file that is named", async () => {
    await writeFile(join(folder, ".gitignore"), "*.txt");
    await writeFile(join(folder, "a.txt"), "");
    const { inputs, leftOut } = await findInputs([join(folder, "a.txt")], nothing(), heeding);
    expect([inputs.map(({ path }) => path), leftOut.size]).toEqual([[join(folder, "a.txt")], 0]);
  });
});
