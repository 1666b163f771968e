/** Checks of the Dockerfile without building it; `image.test.ts` executes its steps. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../testing/source-files.ts";
import { acceptedSettings, stages } from "./testing/deployment-files.ts";
import {
  environmentOf,
  inheritedInstructions,
  lastOf,
  parseDockerfile,
  wordsOf,
} from "./testing/dockerfile.ts";

const targets = ["docreview", "docreview-full"];

test("stages, continued lines and comments are read", () => {
  const text = '# a\nFROM node:1 AS one\nRUN a && \\\n  # b\n  c\nENV A=1 \\\n    B=2\nFROM one\nCMD ["d"]\n';
  expect(parseDockerfile(text)).toEqual([
    {
      from: "node:1",
      name: "one",
      instructions: [
        { name: "RUN", text: "a && c" },
        { name: "ENV", text: "A=1 B=2" },
      ],
    },
    { from: "one", name: "", instructions: [{ name: "CMD", text: '["d"]' }] },
  ]);
});

test("every image is based on the Node.js that the scripts of the repository run on", () => {
  const manifest = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const own = new Set(stages.map(({ name }) => name));
  const foreign = stages.map(({ from }) => from).filter((from) => !own.has(from));
  expect([...new Set(foreign)]).toEqual([`node:${manifest.devDependencies["node"]}-bookworm-slim`]);
});

test("everything that is copied from the repository exists", () => {
  const copies = stages.flatMap(({ instructions }) => instructions.filter(({ name }) => name === "COPY"));
  const sources = copies
    .filter(({ text }) => !text.startsWith("--from="))
    .map(({ text }) => text.split(" ")[0]!);
  expect(sources).toContain("deploy/health.js");
  expect(sources.filter((source) => !existsSync(join(repository, source)))).toEqual([]);
});

test("without a target, the slim image is built", () => {
  expect(stages.at(-1)!.name).toBe("docreview");
});

test.each(targets)(
  "%s runs as an unprivileged user with a number, and stops as the program expects",
  (target) => {
    const instructions = inheritedInstructions(stages, target);
    expect(lastOf(instructions, "USER")).toMatch(/^[1-9]\d{4,}:[1-9]\d{4,}$/);
    expect(lastOf(instructions, "STOPSIGNAL")).toBe("SIGTERM");
    expect(wordsOf(lastOf(instructions, "ENTRYPOINT"))).toEqual(["tini", "--", "docreview"]);
  },
);

test.each(targets)(
  "%s has settings that the program accepts, and exposes its port and its volume",
  async (target) => {
    const instructions = inheritedInstructions(stages, target);
    const settings = await acceptedSettings(environmentOf(instructions));
    expect(lastOf(instructions, "EXPOSE")).toBe(String(settings.port));
    expect(lastOf(instructions, "VOLUME")).toBe(settings.dataFolder);
    // Otherwise it could not be reached from outside the container.
    expect(settings.host).toBe("0.0.0.0");
  },
);
