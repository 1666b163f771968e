import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProgram } from "./find-program.ts";
import { programPlaces, type Surroundings } from "./program-places.ts";

const linux: Surroundings = {
  command: "",
  folders: ["/home/ann/site"],
  isTrusted: true,
  path: "/usr/local/bin:/usr/bin",
  home: "/home/ann",
  platform: "linux",
};

const windows: Surroundings = {
  ...linux,
  folders: ["C:\\site"],
  path: "C:\\npm;D:\\bin",
  home: "C:\\ann",
  platform: "win32",
};

describe("the program is looked for", () => {
  test.each<[string, Surroundings, readonly string[]]>([
    [
      "in the workspace, then on the PATH",
      linux,
      ["/home/ann/site/node_modules/.bin/docreview", "/usr/local/bin/docreview", "/usr/bin/docreview"],
    ],
    [
      "in every folder of a workspace",
      { ...linux, folders: ["/a", "/b"], path: "" },
      ["/a/node_modules/.bin/docreview", "/b/node_modules/.bin/docreview"],
    ],
    ["where the setting says", { ...linux, command: "/opt/docreview" }, ["/opt/docreview"]],
    ["from the home folder", { ...linux, command: "~/bin/docreview" }, ["/home/ann/bin/docreview"]],
    ["from the workspace folder", { ...linux, command: "tools/review" }, ["/home/ann/site/tools/review"]],
    [
      "on the PATH by the name in the setting",
      { ...linux, command: "review" },
      ["/usr/local/bin/review", "/usr/bin/review"],
    ],
    [
      "with the endings of Windows",
      { ...windows, path: "C:\\npm" },
      [
        "C:\\site\\node_modules\\.bin\\docreview.exe",
        "C:\\site\\node_modules\\.bin\\docreview.cmd",
        "C:\\npm\\docreview.exe",
        "C:\\npm\\docreview.cmd",
      ],
    ],
    ["with its own ending", { ...windows, command: "D:\\x\\docreview.CMD" }, ["D:\\x\\docreview.CMD"]],
    [
      "never in a relative entry of the PATH",
      { ...linux, path: ".:bin:/usr/bin", folders: [] },
      ["/usr/bin/docreview"],
    ],
  ])("%s", (_, around, places) => expect(programPlaces(around)).toEqual(places));
});

test("nothing of a workspace that is not trusted is started, whatever is set", () => {
  const command = fc.constantFrom(
    "",
    "docreview",
    "tools/x",
    "../site/x",
    "/home/ann/site/x",
    "~/site/x",
    "./x",
  );
  const entries = fc.array(
    fc.constantFrom("/usr/bin", "/home/ann/site", "/home/ann/site/bin", ".", "", "bin"),
  );
  fc.assert(
    fc.property(command, entries, (command, path) => {
      const places = programPlaces({ ...linux, command, path: path.join(":"), isTrusted: false });
      expect(places.filter((place) => !/^\/(?:usr|home\/ann\/(?!site\/))/.test(place))).toEqual([]);
    }),
  );
  const onWindows = programPlaces({ ...windows, path: "c:\\SITE\\bin;D:\\bin", isTrusted: false });
  expect(onWindows).toEqual(["D:\\bin\\docreview.exe", "D:\\bin\\docreview.cmd"]);
});

describe("of the files on disk", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "docreview-program-"));
    for (const name of ["first", "second", "third"]) await mkdir(join(folder, name));
    await mkdir(join(folder, "first", "docreview"));
    await writeFile(join(folder, "second", "docreview"), "");
    await writeFile(join(folder, "third", "docreview"), "#!/bin/sh\n");
    await chmod(join(folder, "third", "docreview"), 0o755);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const around = (path: readonly string[], more: Partial<Surroundings> = {}): Surroundings => ({
    ...linux,
    folders: [],
    path: path.map((name) => join(folder, name)).join(":"),
    ...more,
  });

  test("the first that can be run is taken", async () => {
    expect(await findProgram(around(["absent", "first", "second", "third"]))).toEqual({
      path: join(folder, "third", "docreview"),
    });
  });

  test.each<[string, Partial<Surroundings>, string]>([
    ["a workspace that is trusted", {}, "npm install --save-dev docreview"],
    ["one that is not", { isTrusted: false }, "npm install --global docreview"],
    ["a setting", { command: "/no/docreview" }, "“/no/docreview”, which the setting docreview.command names"],
  ])("if there is none, the message says what to do for %s", async (_, more, told) => {
    expect(await findProgram(around(["first"], more))).toEqual({ missing: expect.stringContaining(told) });
  });
});
