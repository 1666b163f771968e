/**
 * One caller beside another: a company reads its assets 50 times a second, first alone, then while another company has texts
 * tried with tens of thousands of matches, rules with thousands of faults, and reads the 35,000 triggers of a review. How
 * long the reads of the first take, and the memory of all processes together.
 */
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { quantile } from "../figures.ts";
import { connect } from "../service/api.ts";
import { ofPages } from "../service/documents.ts";
import { makeLoad } from "../service/make-load.ts";
import { residentBytes } from "../service/process-tree.ts";
import {
  addCompany,
  withInstallation,
  withProgram,
  type Company,
  type Installation,
  type Program,
} from "../service/program.ts";
import { askMuch } from "./heavy-caller.ts";
import { multiplyTriggers } from "./multiply-triggers.ts";

const rounds = sized(3, 1);
/** Of each round. */
const seconds = sized(20, 8);
const triggers = sized(35_000, 3000);
const rate = 50;
/** Milliseconds between two looks. */
const pause = 200;

/** @throws Error when the heavy caller was never answered or never refused: then it was not one. */
export function fairness(): Promise<readonly Figure[]> {
  return withInstallation(async (installation) => {
    const other = await addCompany(installation, "Neighbour");
    const review = await withProgram(installation, {}, (program) => reviewOnce(program, installation));
    multiplyTriggers(installation.folder, review, triggers);
    return withProgram(installation, {}, (program) =>
      measure(program, { heavy: installation, other, review }),
    );
  });
}

async function reviewOnce(program: Program, installation: Installation): Promise<string> {
  const api = await connect(program, installation);
  return (await api.review(await ofPages(2), pause)).id;
}

interface Callers {
  readonly heavy: Company;
  readonly other: Company;
  /** Of the heavy one. */
  readonly review: string;
}

async function measure(program: Program, { heavy, other, review }: Callers): Promise<readonly Figure[]> {
  const { token } = await connect(program, other);
  const { token: heavyToken } = await connect(program, heavy);
  const load = { url: program.url, token, paths: ["/v2/assets"], seconds, connections: 8, rate };
  await makeLoad({ ...load, seconds: 2 });
  const alone: number[][] = [];
  const beside: number[][] = [];
  const memory: number[] = [];
  const asked = { answered: [] as number[], refused: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    alone.push([...(await makeLoad(load))]);
    const stop = new AbortController();
    const asking = askMuch({ url: program.url, token: heavyToken }, review, stop.signal);
    const peak = watchMemory(program);
    beside.push([...(await makeLoad(load))]);
    stop.abort();
    memory.push(peak() / 1024 ** 2);
    const { answered, refused } = await asking;
    if (answered === 0 || refused === 0)
      throw new Error(`of the heavy caller ${answered} requests were answered and ${refused} refused`);
    asked.answered.push(answered);
    asked.refused.push(refused);
  }
  const figure = (name: string, unit: string, values: readonly number[], goal: Figure["goal"] = null) => ({
    name,
    unit,
    goal,
    values,
  });
  const late = (part: number) => (latencies: readonly number[]) => quantile(latencies, part);
  return [
    figure("reads alone: p50", "ms", alone.map(late(0.5))),
    figure("reads alone: p99", "ms", alone.map(late(0.99))),
    figure("reads beside a heavy caller: p50", "ms", beside.map(late(0.5))),
    figure("reads beside a heavy caller: p99", "ms", beside.map(late(0.99)), { atMost: 50 }),
    figure("memory of all processes, highest", "MiB", memory),
    figure("requests of the heavy caller answered", "requests", asked.answered),
    figure("requests of the heavy caller refused with 429", "requests", asked.refused),
  ];
}

/** Gives the most bytes that all processes together used until then. */
function watchMemory({ id }: Program): () => number {
  let most = 0;
  const look = () => void (most = Math.max(most, residentBytes(id)));
  const timer = setInterval(look, pause);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}
