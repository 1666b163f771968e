/**
 * A review with 40,000 triggers on 1,000 pages: how long the thread that answers was busy without a pause while the review
 * was made, and while its annotated copy and its XFDF were.
 */
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { connect } from "./api.ts";
import { ofPages } from "./documents.ts";
import { threadsOf } from "./process-tree.ts";
import { withInstallation, withProgram, type Program } from "./program.ts";

export const large = { pages: sized(1000, 20), triggersOnPage: 40 } as const;

/** Reading so many full pages takes more memory than a reader has by default. */
const environment = { DOCREVIEW_READ_MEMORY_BYTES: String(2 ** 31) };

/** Milliseconds between two looks whether the review is done. */
const pause = 500;

/** `rules`: a folder of rules of which each has one trigger on every page. */
export function largeReview(rules: string): Promise<readonly Figure[]> {
  return withInstallation((installation) =>
    withProgram(installation, { rules, environment }, async (program) => {
      const api = await connect(program, installation);
      const document = await ofPages(large.pages);
      const looked = () => look(program);
      const start = await looked();
      const { id } = await api.review(document, pause);
      const reviewed = await looked();
      const headers = { authorization: `Bearer ${api.token}` };
      for (const format of ["pdf", "xfdf"]) {
        const answer = await fetch(`${program.url}/v2/reviews/${id}/download/${format}`, { headers });
        if (!answer.ok) throw new Error(`${format} answered ${answer.status}`);
        await answer.arrayBuffer();
      }
      const downloaded = await looked();
      const name = `${large.pages} pages, ${large.pages * large.triggersOnPage} triggers`;
      return [
        ...figures(`${name}, review`, reviewed, start),
        ...figures(`${name}, downloads`, downloaded, reviewed),
      ];
    }),
  );
}

/** Of the thread that answers, in milliseconds. */
interface Look {
  /** Since the last look. */
  readonly longestTurn: number;
  /** Since the start. */
  readonly cpu: number;
}

async function look({ id, url }: Program): Promise<Look> {
  const main = threadsOf(id).find(({ isRoot, name }) => isRoot && name === "MainThread");
  return { longestTurn: await longestTurn(url), cpu: main?.cpuMilliseconds ?? 0 };
}

function figures(name: string, { longestTurn, cpu }: Look, before: Look): readonly Figure[] {
  const values = [longestTurn];
  return [
    { name: `${name}: longest turn of the answering thread`, unit: "ms", goal: { atMost: 50 }, values },
    { name: `${name}: its CPU`, unit: "ms", goal: null, values: [cpu - before.cpu] },
  ];
}

/** Milliseconds since it was last asked, as the service measures it (`monitorEventLoopDelay`). */
async function longestTurn(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(metrics) ?? [];
  if (seconds === undefined) throw new Error("the metrics lack the delay of the event loop");
  return Number(seconds) * 1000;
}
