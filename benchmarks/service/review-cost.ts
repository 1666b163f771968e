/**
 * One document at a time, on a service that has nothing else to do: how long a review takes from the upload, and what
 * it costs beside the reading of the file. The document is read in a process of its own, so that both can be told apart.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Figure } from "../figures.ts";
import { connect } from "./api.ts";
import { twentyPages } from "./documents.ts";
import { cpuOf } from "./process-tree.ts";
import { withInstallation, withProgram } from "./program.ts";

const rounds = 7;

/** Milliseconds within which a review with what follows on it has ended. */
const rest = 1000;

/** Milliseconds between two looks: often to tell the time, seldom to tell the cost, of which they are not part. */
const looks = { often: 10, seldom: rest };

/** The first review finds everything cold; it is a figure of its own. */
export function reviewCost(rules: string): Promise<readonly Figure[]> {
  return withInstallation((installation) =>
    withProgram(installation, { rules }, async (program) => {
      const api = await connect(program, installation);
      const bytes = await twentyPages();
      await sleep(rest);
      const { milliseconds: cold } = await api.review(bytes, looks.often);
      const waits: number[] = [];
      const costs: number[] = [];
      const readings: number[] = [];
      for (let round = 0; round < rounds; round++) {
        await sleep(rest);
        waits.push((await api.review(bytes, looks.often)).milliseconds);
        await sleep(rest);
        const before = cpuOf(program.id);
        await api.review(bytes, looks.seldom);
        const after = cpuOf(program.id);
        readings.push((after.readers - before.readers) * 1000);
        costs.push((after.total - before.total) * 1000 - readings.at(-1)!);
      }
      const name = "20 pages, 1,000 rules";
      return [
        { name: `${name}: upload to finished`, unit: "ms", goal: { atMost: 1000 }, values: waits },
        { name: `${name}: the same, of the first`, unit: "ms", goal: { atMost: 1000 }, values: [cold] },
        { name: `${name}: CPU over extraction`, unit: "ms", goal: { atMost: 300 }, values: costs },
        { name: `${name}: CPU of extraction`, unit: "ms", goal: null, values: readings },
      ];
    }),
  );
}
