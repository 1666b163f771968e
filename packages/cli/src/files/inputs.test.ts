import { describeMediaTypes, readableMediaTypes } from "@docreview/model";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findInputs } from "./inputs.ts";

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
  const inputs = await findInputs([join(folder, "z.pdf"), join(folder, "f")], nothing());
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
  const [input] = await findInputs(["-"], parts());
  expect(decode(await input!.read(3))).toBe("abc");
});

test("what cannot be read says why", async () => {
  await mkdir(join(folder, "empty"));
  await writeFile(join(folder, "large.pdf"), Buffer.alloc(2 * 1024 ** 2 + 1));
  const parts = async function* () {
    yield Buffer.alloc(2 * 1024 ** 2 + 1);
  };
  const paths = [join(folder, "gone.pdf"), join(folder, "empty"), join(folder, "large.pdf"), "-"];
  const inputs = await findInputs(paths, parts());
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
