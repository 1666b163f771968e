/**
 * How long a read takes while documents are reviewed without a pause, two at a time; and how long it takes without
 * reviews, which is what the machine makes of it.
 */
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { quantile } from "../figures.ts";
import { connect, type Api } from "./api.ts";
import { twentyPages } from "./documents.ts";
import { makeLoad } from "./make-load.ts";
import { withInstallation, withProgram } from "./program.ts";

const rounds = sized(3, 1);
const rate = 50;
const seconds = sized(10, 1);

/** Milliseconds between two looks whether a review is done. */
const pause = 100;

export function readsBesideReviews(rules: string): Promise<readonly Figure[]> {
  return withInstallation((installation) =>
    withProgram(installation, { rules }, async (program) => {
      const api = await connect(program, installation);
      const bytes = await twentyPages();
      const { id, assetId } = await api.review(bytes, pause);
      const paths = [
        `/v2/reviews/${id}`,
        "/v2/reviews",
        `/v2/reviews/${id}/review-rules`,
        `/v2/assets/${assetId}`,
        "/v2/assets",
      ];
      const load = { url: program.url, token: api.token, paths, seconds, connections: 8, rate };
      const figures = { middle: [] as number[], late: [] as number[], reviews: [] as number[] };
      const alone: number[] = [];
      for (let round = 0; round < rounds; round++) {
        alone.push(quantile(await makeLoad(load), 0.99));
        const stop = new AbortController();
        const working = [review(api, bytes, stop.signal), review(api, bytes, stop.signal)];
        const latencies = await makeLoad(load);
        stop.abort();
        const done = await Promise.all(working);
        figures.middle.push(quantile(latencies, 0.5));
        figures.late.push(quantile(latencies, 0.99));
        figures.reviews.push((done[0]! + done[1]!) / seconds);
      }
      const name = `reads beside reviews, ${rate} in a second`;
      return [
        { name: `${name}: p50`, unit: "ms", goal: null, values: figures.middle },
        { name: `${name}: p99`, unit: "ms", goal: { atMost: 50 }, values: figures.late },
        {
          name: `reads without reviews, ${rate} in a second: p99`,
          unit: "ms",
          goal: { atMost: 15 },
          values: alone,
        },
        { name: "reviews in a second meanwhile", unit: "reviews/s", goal: null, values: figures.reviews },
      ];
    }),
  );
}

/** One after the other until the signal; gives how many. */
async function review(api: Api, bytes: Uint8Array, signal: AbortSignal): Promise<number> {
  let count = 0;
  for (; !signal.aborted; count++) await api.review(bytes, pause);
  return count;
}
