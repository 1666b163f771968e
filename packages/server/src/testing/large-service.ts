/** The application with a store of many documents, and the database pages that its requests read. */
import { forCompany, openStore, parseId, type Id, type Store } from "@docreview/store";
import {
  clientSecret,
  fillLargeStore,
  largeCompanies,
  samplePlaces,
  type Places,
} from "@docreview/store/large-store";
import { observeReads, type Taken } from "@docreview/store/observed-reads";
import { createTestLocation } from "@docreview/store/test-location";
import type { FastifyInstance } from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ListAnswer } from "../open-api/testing/list-pages.ts";
import { putBytes } from "../cache/cached-blob.ts";
import { packFilesBytes } from "../rule-bases/pack-files.ts";
import { createApp } from "../app/create-app.ts";
import type { startTestService } from "./test-service.ts";

export interface LargeService {
  /** Ids in the company with the most documents, by the nouns of paths. */
  readonly places: Places;
  /** The token of that company. */
  readonly ask: (address: string) => Promise<Asked>;
  readonly stop: () => Promise<void>;
}

export interface Asked extends Taken {
  readonly status: number;
  /** Null if it is not JSON. */
  readonly body: ListAnswer | null;
}

const questionnaire = `version: 1
categories:
  - key: market
    description: Where?
    options:
      - {value: 1, key: au, label: Australia}
`;

type Parts = Awaited<ReturnType<typeof startTestService>>;

/**
 * `parts`: a service with another store, whose sealing key it needs. It does not read the bytes of documents, because
 * there are none.
 */
export async function startLargeService(parts: Parts, documents: number): Promise<LargeService> {
  const folder = await mkdtemp(join(tmpdir(), "docreview-large-"));
  const { location, drop } = await createTestLocation(join(folder, "data"));
  const answers = [{ key: "market", selections: ["1"] }];
  await fillLargeStore({ location, documents, until: parts.clock(), questionnaire, answers });
  const store = await openStore({ ...location, clock: parts.clock });
  const observed = observeReads(location);
  const app = createApp({ ...parts, store: { ...store, reader: observed.reader } });
  const [company] = largeCompanies;
  const token = await tokenFor(app, company.clientId);
  const places = await samplePlaces(observed.reader, company.id);
  return {
    places: {
      ...places,
      ...(await addPack(store, company.id as Id<"company">, places)),
      "sign-off": await addSignOff(store, company.id, places),
    },
    ask: async (address) => {
      await observed.taken();
      const answer = await app.inject({ url: address, headers: { authorization: `Bearer ${token}` } });
      const taken = await observed.taken();
      const isJson = /\bjson\b/.test(String(answer.headers["content-type"]));
      return { ...taken, status: answer.statusCode, body: isJson ? answer.json() : null };
    },
    stop: async () => {
      await app.close();
      await observed.close();
      await store.close();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The statements that fill the store know no sign-offs. */
async function addSignOff(store: Store, company: number, places: Places): Promise<string> {
  const reviewId = parseId<"review">(places["review"] ?? "");
  const userId = parseId<"user">(places["user"] ?? "");
  if (reviewId === null || userId === null) throw new Error("the store lacks a sample review");
  const signOff = { reviewId, userId, stage: null, comment: "Once more." };
  const made = await store.write((transaction) =>
    forCompany(transaction, company as Id<"company">).signOffs.requestChanges(signOff),
  );
  if (made === null) throw new Error("the sample review is not finished");
  return String(made.id);
}

/** A published pack of the company with a preview, which the store lacks when it is filled. */
async function addPack(store: Store, companyId: Id<"company">, places: Places): Promise<Places> {
  const blob = await putBytes(store.blobs, packFilesBytes([{ path: "a.yaml", text: "" }]));
  return store.write(async (transaction) => {
    const { ownPacks, ownPackPreviews, users } = forCompany(transaction, companyId);
    const { items } = await users.list({ number: 1, size: 1 });
    const publisherId = items[0]!.id;
    const pack = await ownPacks.create("house-rules", publisherId);
    const ownPackId = pack!.id;
    const file = await ownPacks.write(ownPackId, "a.yaml", "");
    const filesHash = await store.blobs.keep(transaction, blob);
    const version = await ownPacks.publish({ ownPackId, filesHash, rules: 0, publisherId });
    const preview = await ownPackPreviews.start({
      ownPackId,
      creatorId: publisherId,
      draftHash: filesHash,
      publishedVersion: 1,
      publishedHash: filesHash,
      asOf: "2026-01-31",
      mostDocuments: 1,
    });
    const reviewId = parseId<"review">(places["review"] ?? "")!;
    const begun = await ownPackPreviews.begin(preview!.id, { reviewIds: [reviewId], leftOut: 0 });
    const words = { text: "words", prefix: "", suffix: "", missing: false, where: "page 1" };
    const change = {
      reviewId,
      rule: "house-rules/a",
      change: "appeared",
      before: null,
      after: words,
    } as const;
    const changes = Array.from({ length: 1_000 }, () => ({ ...change, scoreBefore: null, scoreAfter: null }));
    await ownPackPreviews.advance(begun!, { position: 1, counts: begun!.counts, rules: [] }, changes);
    return {
      "own-pack": String(ownPackId),
      "own-pack-file": String(file.id),
      "own-pack-version": String(version.id),
      "own-pack-preview": String(preview!.id),
    };
  });
}

async function tokenFor(app: FastifyInstance, clientId: string): Promise<string> {
  const grant = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const granted = await app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(grant).toString(),
  });
  return granted.json<{ readonly access_token: string }>().access_token;
}
