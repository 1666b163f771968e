/**
 * A mutation is one transaction: everything it writes is committed with its response, or nothing is. With an
 * `Idempotency-Key`, the response is stored in the same transaction and repeated for the same request for 24 hours.
 * Refusals are not stored: nothing was done, so that the key can be used again.
 */
import { createHash } from "node:crypto";
import {
  forCompany,
  forPart,
  ReviewClosed,
  type KeyedWork,
  type StoredAnswer,
  type Transaction,
} from "@docreview/store";
import type { FastifyRequest } from "fastify";
import { apiError, refused, type Refused } from "../json-api/error.ts";
import { closedSentence } from "../approval/standing.ts";
import { callerIn } from "../http/bearer.ts";
import type { Service } from "../http/service.ts";

/** Milliseconds after which an unfinished request with a key counts as abandoned. */
const patience = 60_000;

/** `kept` is the response to repeated requests, if it differs. */
export interface Answered extends StoredAnswer {
  readonly kept?: StoredAnswer;
}

export type Mutation = (transaction: Transaction) => Promise<Answered | Refused>;

/** `body` identifies the request besides its method and URL: its bytes, or their hash. */
export async function mutate(
  service: Service,
  { request, body }: { readonly request: FastifyRequest; readonly body: Uint8Array | string },
  mutation: Mutation,
): Promise<StoredAnswer | Refused> {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return write(service, mutation);
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key)) return refused(malformedKey);
  const { companyId, userId } = callerIn(request);
  const requestHash = createHash("sha256")
    .update(`${request.method} ${request.url}\n`)
    .update(body)
    .digest("hex");
  const part = { kind: "idempotency key", id: `${userId} ${key}` } as const;
  const state = await service.store.write((transaction) =>
    forPart(transaction, companyId, part).idempotency.begin({ userId, key, requestHash, patience }),
  );
  if (state.kind === "answered") return state.answer;
  if (state.kind === "in-flight") return refused(inFlight);
  if (state.kind === "mismatch") return refused(reused);
  return writeKeyed(service, { companyId, part, work: { userId, key, attempt: state.attempt } }, mutation);
}

interface Keyed {
  readonly companyId: Parameters<typeof forCompany>[1];
  readonly part: Parameters<typeof forPart>[2];
  readonly work: KeyedWork;
}

async function writeKeyed(
  service: Service,
  { companyId, part, work }: Keyed,
  mutation: Mutation,
): Promise<StoredAnswer | Refused> {
  let done = false;
  try {
    const outcome = await write(service, async (transaction) => {
      const answer = await mutation(transaction);
      if ("errors" in answer) return answer;
      const { kept, ...given } = answer;
      await forCompany(transaction, companyId).idempotency.answer(work, kept ?? given);
      return given;
    });
    done = !("errors" in outcome);
    return outcome;
  } finally {
    if (!done) {
      await service.store.write((transaction) =>
        forPart(transaction, companyId, part).idempotency.abandon(work),
      );
    }
  }
}

/** Carries a refusal out of a transaction, so that the transaction is rolled back. */
class RolledBack extends Error {
  readonly refusal: Refused;
  constructor(refusal: Refused) {
    super("refused");
    this.refusal = refusal;
  }
}

async function write({ store }: Service, mutation: Mutation): Promise<StoredAnswer | Refused> {
  try {
    return await store.write(async (transaction) => {
      const outcome = await mutation(transaction);
      if ("errors" in outcome) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    if (error instanceof ReviewClosed) return reviewClosed;
    throw error;
  }
}

/** Whichever route wanted to change it. */
const reviewClosed = refused(apiError("state-conflict", closedSentence));

/** Carries the result of a rehearsal out of its transaction, which is rolled back. */
class Rehearsed extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super("rehearsed");
    this.result = result;
  }
}

/** The result of the work. Nothing it wrote is kept. */
export async function rehearse<Result>(
  { store }: Service,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result | Refused> {
  try {
    return await store.write(async (transaction): Promise<Result> => {
      throw new Rehearsed(await work(transaction));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as Result;
    if (error instanceof ReviewClosed) return reviewClosed;
    throw error;
  }
}

const header = { header: "Idempotency-Key" } as const;
const malformedKey = apiError(
  "invalid-header",
  "An idempotency key must be 1 to 255 visible ASCII characters.",
  header,
);
const inFlight = apiError(
  "request-in-flight",
  "The first request with this key is still in progress.",
  header,
);
const reused = apiError(
  "idempotency-key-reused",
  "This key was used for a different request: use a new key for each request.",
  header,
);
