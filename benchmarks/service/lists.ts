/**
 * Pages of lists: how many one core gives of reviews with 3,000 triggers each, and how much longer a page takes beside
 * a thousand such reviews than beside ten, which fill a page. They are copies of the first.
 */
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { quantile } from "../figures.ts";
import { connect } from "./api.ts";
import { copyReview } from "./copy-review.ts";
import { pages, twentyPages } from "./documents.ts";
import { makeLoad } from "./make-load.ts";
import { cpuOf } from "./process-tree.ts";
import { withInstallation, withProgram, type Installation, type Program } from "./program.ts";

const rounds = sized(3, 1);
const seconds = sized({ warmUp: 2, round: 4 }, { warmUp: 0.2, round: 0.5 });
const reviews = { few: 10, many: sized(1000, 20) };
const triggers = 3000;

interface List {
  readonly name: string;
  readonly path: string;
}

export function lists(rules: string): Promise<readonly Figure[]> {
  return withInstallation(async (installation) => {
    const id = await withProgram(installation, { rules }, (program) => reviewOnce(program, installation));
    const measured = () =>
      withProgram(installation, { rules }, (program) => measure(program, installation, id));
    copyReview(installation.folder, id, reviews.few - 1);
    const few = await measured();
    copyReview(installation.folder, id, reviews.many - reviews.few);
    const many = await measured();
    return few.flatMap(({ name, perSecond, latencies }, index) => {
      const ratios = many[index]!.latencies.map((latency, round) => latency / latencies[round]!);
      const unit = "requests/s";
      return [
        { name: `${name}: requests per second of CPU`, unit, goal: { atLeast: 150 }, values: perSecond },
        { name: `${name}: p50, one at a time`, unit: "ms", goal: null, values: latencies },
        {
          name: `${name}: beside ${reviews.many.toLocaleString("en")} reviews, slower by`,
          unit: "×",
          goal: { atMost: 2 },
          values: ratios,
        },
      ];
    });
  });
}

/** @throws Error when the review has another number of triggers. */
async function reviewOnce(program: Program, installation: Installation): Promise<string> {
  const api = await connect(program, installation);
  const { id } = await api.review(await twentyPages(), 100);
  const { meta } = await api.get(`/v2/reviews/${id}/review-rules`);
  const found = meta.page.total * pages;
  if (found !== triggers) throw new Error(`the review has ${found} triggers; it must have ${triggers}`);
  return id;
}

interface Measured {
  readonly name: string;
  readonly perSecond: readonly number[];
  /** Medians in milliseconds. */
  readonly latencies: readonly number[];
}

async function measure(
  program: Program,
  installation: Installation,
  review: string,
): Promise<readonly Measured[]> {
  const api = await connect(program, installation);
  const rule = await firstRule(api.get, review);
  const under = `/v2/reviews/${review}/review-rules`;
  const asked: readonly List[] = [
    { name: "list of reviews", path: "/v2/reviews" },
    { name: "list of review rules", path: under },
    { name: "list of triggers", path: `${under}/${rule}/triggers` },
  ];
  const measured: Measured[] = [];
  for (const { name, path } of asked) {
    const load = { url: program.url, token: api.token, paths: [path], seconds: seconds.round, rate: null };
    await makeLoad({ ...load, connections: 4, seconds: seconds.warmUp });
    const perSecond: number[] = [];
    const latencies: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = cpuOf(program.id).total;
      const { length } = await makeLoad({ ...load, connections: 4 });
      perSecond.push(length / (cpuOf(program.id).total - before));
      latencies.push(quantile(await makeLoad({ ...load, connections: 1 }), 0.5));
    }
    measured.push({ name, perSecond, latencies });
  }
  return measured;
}

async function firstRule(get: (path: string) => Promise<unknown>, review: string): Promise<string> {
  const { data } = (await get(`/v2/reviews/${review}/review-rules`)) as {
    readonly data: readonly { readonly id: string }[];
  };
  return data[0]!.id;
}
