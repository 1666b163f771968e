import { link, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isFolder } from "../files/inputs.ts";
import { copyFormats, planOutputs, type CopyRequest } from "./outputs.ts";

const [pdf, xfdf, summary] = copyFormats as readonly [CopyRequest, CopyRequest, CopyRequest];
let folder = "";
const at = (name: string) => join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-outputs-"));
  await writeFile(at("in.pdf"), "x");
});
afterEach(() => rm(folder, { recursive: true }));

function plan(requests: readonly CopyRequest[], inputs: readonly string[]) {
  return planOutputs({ requests, inputs, single: inputs.length === 1 });
}

const to = (format: CopyRequest, name: string): CopyRequest => ({ ...format, target: at(name) });

describe("one file", () => {
  test("goes to the given path, whose folders are created", async () => {
    const copies = await plan([to(pdf, "new/out.pdf"), to(xfdf, "out.xfdf")], [at("in.pdf")]);
    expect(copies).toEqual([
      [
        { format: "pdf", path: at("new/out.pdf"), summaryPath: at("new/out.summary.pdf") },
        { format: "xfdf", path: at("out.xfdf") },
      ],
    ]);
    expect(await isFolder(at("new"))).toBe(true);
  });

  test("goes into a folder under its own name", async () => {
    await mkdir(at("there"));
    const [there] = await plan([to(pdf, "there")], [at("in.pdf")]);
    const [made] = await plan([to(xfdf, "made/")], [at("in.pdf")]);
    expect([there![0]!.path, made![0]!.path]).toEqual([at("there/in.annotated.pdf"), at("made/in.xfdf")]);
  });
});

describe("the summary of a signed file", () => {
  test.each([
    ["out/", "out/in.summary.pdf"],
    ["marked.PDF", "marked.summary.pdf"],
    ["old.annotated.pdf", "old.summary.pdf"],
    ["marked", "marked.summary.pdf"],
  ])("goes beside %s", async (target, path) => {
    const [copies] = await plan([to(pdf, target)], [at("in.pdf")]);
    expect(copies).toMatchObject([{ format: "pdf", summaryPath: at(path) }]);
  });

  test("goes where it is requested anyway", async () => {
    const [copies] = await plan([to(pdf, "out/"), to(summary, "sum.pdf")], [at("in.pdf")]);
    expect(copies).toEqual([
      { format: "pdf", path: at("out/in.annotated.pdf") },
      { format: "summary", path: at("sum.pdf") },
    ]);
  });

  test("is numbered like the copies", async () => {
    const copies = await plan([to(pdf, "out")], [at("in.pdf"), at("b/in.pdf")]);
    expect(copies.map(([copy]) => copy!.summaryPath)).toEqual([
      at("out/in.summary.pdf"),
      at("out/in-2.summary.pdf"),
    ]);
  });

  test("does not overwrite an input", async () => {
    await writeFile(at("marked.summary.pdf"), "x");
    const inputs = [at("in.pdf"), at("marked.summary.pdf")];
    const requests = [to(pdf, "marked.pdf")];
    await expect(planOutputs({ requests, inputs, single: true })).rejects.toThrow("would be overwritten");
  });
});

describe("several files", () => {
  test("go into a folder, numbered where their names are the same", async () => {
    const copies = await plan([to(pdf, "out")], [at("in.pdf"), at("b/in.pdf"), at("c/IN.PDF"), "-"]);
    expect(copies.map(([copy]) => copy!.path)).toEqual([
      at("out/in.annotated.pdf"),
      at("out/in-2.annotated.pdf"),
      at("out/IN-3.annotated.pdf"),
      at("out/standard-input.annotated.pdf"),
    ]);
  });

  test.each([
    ["out.pdf", "is a file, but there may be several copies"],
    ["in.pdf", "is a file, but there may be several copies"],
    ["file", "This is a file, but a folder is required"],
  ])("do not go into the file %s", async (name, message) => {
    await writeFile(at("file"), "x");
    const inputs = [at("in.pdf"), at("b.pdf")];
    await expect(plan([to(pdf, name)], inputs)).rejects.toThrow(message);
    await expect(plan([to(summary, name)], inputs)).rejects.toThrow(message);
  });
});

describe("no input is overwritten", () => {
  test.each(["in.pdf", "soft.pdf", "hard.pdf", "sub/../in.pdf"])("under the name %s", async (name) => {
    await mkdir(at("sub"));
    await symlink(at("in.pdf"), at("soft.pdf"));
    await link(at("in.pdf"), at("hard.pdf"));
    await expect(plan([to(pdf, name)], [at("in.pdf")])).rejects.toThrow("would be overwritten");
  });

  test("when a copy of an earlier scan is itself reviewed", async () => {
    await writeFile(at("in.annotated.pdf"), "x");
    const inputs = [at("in.pdf"), at("in.annotated.pdf")];
    await expect(
      planOutputs({ requests: [{ ...pdf, target: folder }], inputs, single: false }),
    ).rejects.toThrow("in.annotated.pdf is a file to review");
  });

  test("nor one copy by another", async () => {
    await expect(plan([to(pdf, "out"), to(xfdf, "out")], [at("in.pdf")])).rejects.toThrow("Two copies");
  });
});
