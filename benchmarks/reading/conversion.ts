/**
 * Milliseconds that the pages of a document take, on the clock: by an office suite, which is started for the first file
 * and kept for the next, and by what is built in, which is loaded for the first.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Outcome } from "@docreview/model";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { shownSamples } from "./samples.ts";
import { fromSources } from "../sources.ts";

interface OfficeSuite {
  readonly convert: (
    bytes: Uint8Array,
    types: readonly [from: string, to: "pdf"],
    use: { readonly signal: AbortSignal; readonly begun: () => void },
  ) => Promise<Outcome<Uint8Array>>;
  readonly close: () => Promise<void>;
}

const { createConverter } = await fromSources<{
  readonly createConverter: (options: object) => OfficeSuite;
}>("runner/src/programs/converter.ts");
const { officeSuite } = await fromSources<{ readonly officeSuite: object }>(
  "runner/src/programs/office-suite.ts",
);
const { findPrograms } = await fromSources<{
  readonly findPrograms: (
    choices: object,
    places: NodeJS.ProcessEnv,
  ) => { readonly officeSuite: string | null };
}>("runner/src/programs/find-programs.ts");

const rounds = sized(3, 1);
const officeOpen = "application/vnd.openxmlformats-officedocument";
const mediaTypes = {
  docx: `${officeOpen}.wordprocessingml.document`,
  pptx: `${officeOpen}.presentationml.presentation`,
} as const;

interface ColdAndWarm {
  readonly cold: number;
  readonly warm: number;
}

export async function conversion(): Promise<readonly Figure[]> {
  const program = findPrograms({}, process.env).officeSuite;
  if (program === null) console.warn("No office suite is installed: its conversions are not measured.");
  const figures: Figure[] = [];
  for (const { name, kind, bytes } of shownSamples()) {
    if (program !== null) {
      figures.push(...(await figuresOf(`office suite, ${name}`, () => suiteTimes(program, bytes, kind))));
    }
    figures.push(...(await figuresOf(`reflow, ${name}`, async () => reflowTimes(name))));
  }
  return figures;
}

async function figuresOf(name: string, time: () => Promise<ColdAndWarm>): Promise<readonly Figure[]> {
  const times: ColdAndWarm[] = [];
  for (let round = 0; round < rounds; round++) times.push(await time());
  const figure = (state: keyof ColdAndWarm): Figure => ({
    name: `${name}: ${state}`,
    unit: "ms",
    goal: null,
    values: times.map((one) => one[state]),
  });
  return [figure("cold"), figure("warm")];
}

async function suiteTimes(
  program: string,
  bytes: Uint8Array,
  kind: keyof typeof mediaTypes,
): Promise<ColdAndWarm> {
  const suite = createConverter({
    kind: officeSuite,
    program,
    instances: 1,
    milliseconds: 60_000,
    memory: 1024 ** 3,
    niceness: 0,
  });
  const converted = async () => {
    const before = performance.now();
    const use = { signal: new AbortController().signal, begun: () => {} };
    const { value, problems } = await suite.convert(bytes, [mediaTypes[kind], "pdf"], use);
    if (value === null) throw new Error(problems.map(({ message }) => message).join(" "));
    return performance.now() - before;
  };
  try {
    return { cold: await converted(), warm: await converted() };
  } finally {
    await suite.close();
  }
}

const reflowProgram = fileURLToPath(new URL("reflow-process.ts", import.meta.url));

/** In a process of its own, in which nothing is loaded yet. */
function reflowTimes(sample: string): ColdAndWarm {
  const { status, stdout } = spawnSync(process.execPath, [reflowProgram, sample], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`${sample} could not be set anew`);
  return JSON.parse(stdout) as ColdAndWarm;
}
