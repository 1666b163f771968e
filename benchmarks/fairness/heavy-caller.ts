/** A company that asks for as much as it can of what takes long, one of each at a time, until it is told to stop. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Program } from "../service/program.ts";

/** How many of its requests the service answered and refused. */
export interface Asked {
  readonly answered: number;
  /** With 429. */
  readonly refused: number;
}

interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
}

export async function askMuch(
  { url, token }: Pick<Program, "url"> & { readonly token: string },
  review: string,
  signal: AbortSignal,
): Promise<Asked> {
  const asked = { answered: 0, refused: 0 };
  const insist = async (request: Request) => {
    while (!signal.aborted) {
      const answer = await fetch(`${url}${request.path}`, {
        method: request.method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: jsonApi,
          ...(request.body !== undefined && { "content-type": jsonApi }),
        },
        ...(request.body !== undefined && { body: request.body }),
        signal,
      });
      await answer.arrayBuffer();
      if (answer.status === 429) {
        asked.refused += 1;
        await sleep(1000 * Number(answer.headers.get("retry-after")), undefined, { signal });
      } else if (answer.status === 200 || answer.status === 422) asked.answered += 1;
      else throw new Error(`${request.path} answered ${answer.status}`);
    }
  };
  const stopped = (error: unknown) => {
    if (!signal.aborted) throw error;
  };
  await Promise.all(requestsOf(review).map((request) => insist(request).catch(stopped)));
  return asked;
}

const jsonApi = "application/vnd.api+json";

const trial = (attributes: object): Request => ({
  method: "POST",
  path: "/v2/tries",
  body: JSON.stringify({ data: { type: "tries", attributes } }),
});

const manyMatches = trial({ text: "risk free ".repeat(10_000) });
const manyFaults = trial({
  text: "risk free",
  rule: Array.from({ length: 20_000 }, (_, nth) => `k${nth}: 1`).join("\n"),
});

/** More tries than one company can have at a time, and all triggers in both ways. */
function requestsOf(review: string): readonly Request[] {
  return [
    ...Array.from({ length: 4 }, () => manyMatches),
    ...Array.from({ length: 4 }, () => manyFaults),
    { method: "GET", path: `/v2/reviews/${review}/triggers?page[size]=1000` },
    { method: "GET", path: `/v2/reviews/${review}/review-rules?include=triggers&page[size]=100` },
  ];
}
