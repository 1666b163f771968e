/** Previews of drafts over the kept documents: what they find, what they leave alone, and how they end. */
import {
  forCompany,
  forInstallation,
  runWorker,
  sleep,
  type Claim,
  type Id,
  type JobResult,
} from "@docreview/store";
import { describe, expect, test } from "vitest";
import { jobHandlers } from "../../jobs/job-handlers.ts";
import { putBytes } from "../../cache/cached-blob.ts";
import type { Api } from "../../testing/api.ts";
import { openPacks, packRule } from "../../testing/own-packs.ts";
import { openPipeline } from "../../testing/reviewed.ts";
import { tokensOf } from "../../testing/tenant.ts";
import { reviewerOf } from "../../testing/webhooks.ts";

const documents = [
  "Our fund is a sure thing. Ask us.",
  "A sure thing now is a safe bet later.",
  "Nothing to see here.",
] as const;

async function openPreviews(environment: Readonly<Record<string, string>> = {}) {
  const packs = await openPacks(environment);
  const { api, self, make, pipeline, publish } = packs;
  const write = async (path: string, text: string) => {
    const { data } = (await api.get(`${self}/files?page[size]=100`)).body;
    const file = (data as readonly { id: string; attributes: { path: string } }[]).find(
      (one) => one.attributes.path === path,
    );
    return file === undefined ? packs.write(path, text) : packs.rewrite(file.id, text);
  };
  const review = async (texts: readonly string[] = documents) => {
    const ids: Id<"review">[] = [];
    for (const text of texts) {
      const asset = await pipeline.upload(Buffer.from(text), "offer.txt", "text/plain");
      await pipeline.work();
      ids.push(await pipeline.review(asset));
      await pipeline.work();
    }
    return ids;
  };
  const start = (attributes?: object) => make(`${self}/previews`, "own-pack-previews", attributes);
  const cancel = (id: string) =>
    api.patch(`${self}/previews/${id}`, {
      data: { type: "own-pack-previews", id, attributes: { status: "cancelled" } },
    });
  const read = async (id: string) => (await api.get(`${self}/previews/${id}`)).body.data.attributes;
  const changes = async (id: string, query = "") =>
    (await api.get(`${self}/previews/${id}/changes?page[size]=100${query}`)).body.data as readonly Change[];
  /** Starts one and does all of its work. */
  const preview = async (attributes?: object) => {
    const { body } = await start(attributes);
    expect(await pipeline.work()).toEqual([]);
    return { id: body.data.id as string, ...(await read(body.data.id)) };
  };
  return { api, self, write, pipeline, review, start, cancel, read, changes, preview, publish };
}

interface Change {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: { readonly review: { readonly data: { readonly id: string } } };
}

/** A completed categorisation by the installed questionnaire with this value for the market. */
async function answered({ store, company, user, ruleBase }: Api, market: string) {
  const blob = await putBytes(store.blobs, Buffer.from(ruleBase.questionnaire?.text ?? ""));
  return store.write(async (transaction) => {
    const { categorisations } = forCompany(transaction, company.id);
    const questionnaireHash = await store.blobs.keep(transaction, blob);
    const categories = [{ key: "market", selections: [market] }];
    const given = { creatorId: user.id, name: "Answers", questionnaireHash, categories };
    const { id } = await categorisations.create(given);
    await categorisations.complete(id);
    return id;
  });
}

/** Takes the next piece of a preview as a worker does; `commit` writes its result. */
async function takePiece(api: Api) {
  const [claim] = (await api.store.jobs.claim({
    needs: ["idle-processor"],
    limit: 1,
  })) as readonly Claim<"preview-own-pack">[];
  const handlers = jobHandlers({ ...api, expired: () => undefined });
  const result: JobResult = await handlers["preview-own-pack"].run(claim!, new AbortController().signal);
  const commit = () =>
    api.store.write(async (transaction) => {
      await result(transaction);
      await api.store.jobs.complete(transaction, claim!);
    });
  return { claim: claim!, commit };
}

const kindAndWords = ({ attributes: { change, before, after, title } }: Change) => {
  const words = (side: unknown) => (side as { readonly text: string } | null)?.text ?? null;
  return [change, words(before), words(after), title];
};

describe("a preview of a draft", () => {
  test("without a version in use shows everything that the draft finds, with its words", async () => {
    const { write, review, preview, changes } = await openPreviews();
    const [first, second] = await review();
    await write("sure-thing.yaml", packRule());
    const { id, ...attributes } = await preview();
    expect(attributes).toMatchObject({
      status: "finished",
      publishedVersion: null,
      documents: 3,
      leftOut: 0,
      done: 3,
      compared: 3,
      differing: 2,
      incomplete: 0,
      unjudged: 0,
      deleted: 0,
      failure: null,
    });
    expect(attributes.rules).toEqual([
      {
        rule: "house.sure-thing",
        reference: "H-1",
        description: "Nothing is certain.",
        edit: "added",
        documents: 2,
        before: 0,
        after: 2,
        appeared: 2,
        vanished: 0,
        moved: 0,
        rescored: 0,
        countedOnly: 0,
      },
    ]);
    const found = await changes(id);
    expect(found.map(kindAndWords)).toEqual([
      ["appeared", null, "sure thing", "Brochure"],
      ["appeared", null, "sure thing", "Brochure"],
    ]);
    expect(found[1]?.attributes["after"]).toEqual({
      text: "sure thing",
      prefix: "Our fund is a ",
      suffix: ".",
      missing: false,
      where: "page 1",
    });
    expect(found.map(({ relationships }) => relationships.review.data.id)).toEqual([`${second}`, `${first}`]);
  });

  test("shows what appears, vanishes, moves and changes score against the version in use", async () => {
    const { write, review, preview, publish, changes, self, api } = await openPreviews();
    await write("sure-thing.yaml", packRule());
    await write("bet.yaml", packRule({ find: "safe bet", id: "bet" }));
    await write("gone.yaml", packRule({ find: "Ask us", id: "gone", test: "⟦Ask us⟧." }));
    await publish();
    await review();
    await write("sure-thing.yaml", packRule({ find: "sure thing now" }));
    await write("bet.yaml", packRule({ find: "safe bet", id: "bet", score: 9 }));
    await write("gone.yaml", packRule({ find: "Nothing to see", id: "gone", test: "⟦Nothing to see⟧." }));
    const { id, rules } = await preview();
    const sums = (rules as readonly Record<string, unknown>[]).map((one) => [
      one["rule"],
      one["edit"],
      [one["appeared"], one["vanished"], one["moved"], one["rescored"]],
    ]);
    expect(sums).toEqual([
      ["house.bet", "changed", [0, 0, 0, 1]],
      ["house.gone", "changed", [1, 1, 0, 0]],
      ["house.sure-thing", "changed", [0, 1, 1, 0]],
    ]);
    const of = async (query: string) => (await changes(id, query)).map(kindAndWords);
    expect(await of("&filter[rule]=house.sure-thing&filter[change]=moved")).toEqual([
      ["moved", "sure thing", "sure thing now", "Brochure"],
    ]);
    expect(await of("&filter[change]=appeared")).toEqual([["appeared", null, "Nothing to see", "Brochure"]]);
    const [rescored] = await changes(id, "&filter[change]=rescored");
    expect(rescored?.attributes).toMatchObject({
      scoreBefore: 7,
      scoreAfter: 9,
      after: { text: "safe bet" },
    });
    const listed = (await api.get(`${self}/previews`)).body.data;
    expect(listed).toMatchObject([{ id, attributes: { status: "finished", publishedVersion: 1 } }]);
    expect(listed[0].attributes).not.toHaveProperty("rules");
  });

  test("of the version in use finds nothing to change", async () => {
    const { write, review, preview, publish, changes } = await openPreviews();
    await write("sure-thing.yaml", packRule());
    await publish();
    await review();
    const { id, ...attributes } = await preview();
    expect(attributes).toMatchObject({ status: "finished", compared: 3, differing: 0, rules: [] });
    expect(await changes(id)).toEqual([]);
  });

  test("leaves the reviews, their findings and the counts of rules as they are", async () => {
    const { api, write, review, preview } = await openPreviews();
    const ids = await review();
    const shown = async () => {
      const reads = forCompany(api.store.reader, api.company.id);
      return Promise.all(
        ids.map(async (id) => [await reads.reviews.find(id), await reads.reviewRules.ofReview(id)]),
      );
    };
    const before = await shown();
    await write("sure-thing.yaml", packRule());
    expect((await preview()).differing).toBe(2);
    expect(await shown()).toEqual(before);
  });

  test("judges as many documents as are wanted, those with the latest reviews, each by its latest review", async () => {
    const { write, review, pipeline, preview, changes, api } = await openPreviews();
    const [first] = await review();
    const { assetId } = (await forCompany(api.store.reader, api.company.id).reviews.find(first!))!;
    const again = await pipeline.review(assetId);
    await pipeline.work();
    await write("sure-thing.yaml", packRule());
    const { id, ...attributes } = await preview({ mostDocuments: 1 });
    expect(attributes).toMatchObject({ mostDocuments: 1, documents: 1, leftOut: 2, compared: 1 });
    const [found] = await changes(id);
    expect(found?.relationships.review.data.id).toBe(String(again));
  });

  test("uses the answers of each review, also without a version in use", async () => {
    const { api, write, pipeline, preview, publish } = await openPreviews();
    for (const market of ["11", "12"]) {
      const asset = await pipeline.upload(Buffer.from(documents[0]), "offer.txt", "text/plain");
      await pipeline.work();
      await pipeline.review(asset, await answered(api, market));
    }
    expect(await pipeline.work()).toEqual([]);
    await write("sure-thing.yaml", `${packRule()}appliesTo: {market: [au]}\n`);
    const compared = { status: "finished", compared: 2, unjudged: 0 };
    expect(await preview()).toMatchObject({ ...compared, differing: 1 });
    await publish();
    await write("sure-thing.yaml", packRule());
    expect(await preview()).toMatchObject({ ...compared, differing: 1 });
  });

  test("over no documents finishes at once", async () => {
    const { write, preview } = await openPreviews();
    await write("sure-thing.yaml", packRule());
    expect(await preview()).toMatchObject({ status: "finished", documents: 0, done: 0 });
  });

  test("with faults is refused with the file, the line and the remedy, and nothing is enqueued", async () => {
    const { api, write, start } = await openPreviews();
    await write("sure-thing.yaml", packRule().replace("score: 7", "score: 70"));
    const { status, body } = await start();
    expect(status).toBe(422);
    expect(body.errors[0].detail).toMatch(/^sure-thing\.yaml:6:8: .+0 to 10.+\.$/);
    await write("sure-thing.yaml", packRule({ test: "A ⟦safe bet⟧." }));
    expect((await start()).body.errors[0].detail).toMatch(
      /^sure-thing\.yaml:9:\d+: .+ Correct the rule, or the test\.$/,
    );
    expect((await api.store.jobs.count()).waiting).toBe(0);
  });

  test("keeps the draft and the version that it started with", async () => {
    const { api, write, review, start, publish, pipeline, read } = await openPreviews();
    await review();
    await write("sure-thing.yaml", packRule());
    const { body } = await start();
    await write("sure-thing.yaml", packRule({ find: "safe bet" }));
    await publish();
    expect(await pipeline.work()).toEqual([]);
    expect(await read(body.data.id)).toMatchObject({ publishedVersion: null, differing: 2 });
    expect(
      (await api.get("/v2/audit-events?filter[action]=own-pack-preview.created")).body.data,
    ).toHaveLength(1);
  });
});

describe("of several people", () => {
  test("the second to start a preview of the same pack is told that one runs", async () => {
    const { write, start, cancel } = await openPreviews();
    await write("sure-thing.yaml", packRule());
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.errors[0].detail).toContain("cancel it");
    const { id } = both.find(({ status }) => status === 201)!.body.data;
    expect((await cancel(id)).body.data.attributes.status).toBe("cancelled");
    expect((await start()).status).toBe(201);
  });

  test("only admins start, see and cancel previews", async () => {
    const { api, self, write, start } = await openPreviews();
    await write("sure-thing.yaml", packRule());
    const { id } = (await start()).body.data;
    const send = api.as(await reviewerOf(api));
    for (const url of [`${self}/previews`, `${self}/previews/${id}`, `${self}/previews/${id}/changes`])
      expect((await send("GET", url)).status).toBe(403);
    const body = { data: { type: "own-pack-previews" } };
    expect((await send("POST", `${self}/previews`, { body })).status).toBe(403);
  });

  test("none of another company sees a preview, and its documents are not judged", async () => {
    const { api, self, write, review, preview } = await openPreviews();
    const owner = await api.store.write(async (transaction) => {
      const company = await forInstallation(transaction).companies.create("Difference Engines");
      const person = { email: "mary@example.org", name: "Mary", role: "admin", passwordHash: null } as const;
      return { company, user: await forCompany(transaction, company.id).users.createPerson(person) };
    });
    const other = openPipeline({ ...api, ...owner });
    const asset = await other.upload(Buffer.from(documents[0]), "offer.txt", "text/plain");
    await other.work();
    await other.review(asset);
    await other.work();
    await review([documents[1]]);
    await write("sure-thing.yaml", packRule());
    const { id, documents: judged } = await preview();
    expect(judged).toBe(1);
    const send = api.as(await tokensOf(api, owner)());
    for (const url of [`${self}/previews`, `${self}/previews/${id}`, `${self}/previews/${id}/changes`])
      expect((await send("GET", url)).status).toBe(404);
  });
});

describe("while a preview runs", () => {
  test("cancelling it drops the piece that is being judged, and keeps what was found before", async () => {
    const { api, write, review, start, cancel, read, pipeline } = await openPreviews();
    await review();
    await write("sure-thing.yaml", packRule());
    const { id } = (await start()).body.data;
    await (await takePiece(api)).commit();
    expect(await read(id)).toMatchObject({ status: "running", documents: 3, done: 0 });
    const { commit } = await takePiece(api);
    expect((await cancel(id)).body.data.attributes).toMatchObject({ status: "cancelled" });
    await commit();
    expect(await pipeline.work()).toEqual([]);
    const after = await read(id);
    expect(after).toMatchObject({ status: "cancelled", done: 0, compared: 0, rules: [] });
    expect(after.endedAt).not.toBeNull();
    expect((await cancel(id)).status).toBe(200);
  });

  test("one that has finished cannot be cancelled", async () => {
    const { write, preview, cancel } = await openPreviews();
    await write("sure-thing.yaml", packRule());
    const { id } = await preview();
    expect((await cancel(id)).status).toBe(409);
  });

  test("a worker that dies loses one piece, which is done once by the next", async () => {
    const { api, write, review, start, read, pipeline, changes } = await openPreviews();
    await review();
    await write("sure-thing.yaml", packRule());
    const { id } = (await start()).body.data;
    await (await takePiece(api)).commit();
    const dead = await takePiece(api);
    api.advance(60_000);
    expect(await pipeline.work()).toEqual([]);
    expect(await read(id)).toMatchObject({ status: "finished", compared: 3, differing: 2 });
    await expect(dead.commit()).rejects.toThrow(/attempt/);
    expect(await read(id)).toMatchObject({ status: "finished", compared: 3, differing: 2 });
    expect(await changes(id)).toHaveLength(2);
  });

  test("documents that are deleted meanwhile are skipped and counted, and their words are deleted", async () => {
    const { api, write, review, start, read, pipeline, changes } = await openPreviews();
    const [first, second] = await review();
    const assetOf = async (id: Id<"review">) =>
      (await forCompany(api.store.reader, api.company.id).reviews.find(id))!.assetId;
    const [early, late] = [await assetOf(first!), await assetOf(second!)];
    await write("sure-thing.yaml", packRule());
    const { id } = (await start()).body.data;
    await (await takePiece(api)).commit();
    await api.remove(`/v2/assets/${early}`);
    const piece = await takePiece(api);
    await api.remove(`/v2/assets/${late}`);
    await piece.commit();
    expect(await pipeline.work()).toEqual([]);
    expect(await read(id)).toMatchObject({
      status: "finished",
      done: 3,
      compared: 2,
      deleted: 1,
      differing: 1,
    });
    expect(await changes(id)).toEqual([]);
  });

  test("its pack can be deleted, with all of it", async () => {
    const { api, self, write, review, start, pipeline } = await openPreviews();
    await review([documents[0]]);
    await write("sure-thing.yaml", packRule());
    const { id } = (await start()).body.data;
    await (await takePiece(api)).commit();
    expect((await api.remove(self)).status).toBe(204);
    expect(await pipeline.work()).toEqual([]);
    expect((await api.get(`${self}/previews/${id}`)).status).toBe(404);
  });

  test("people’s work comes first: a piece ends after one document while a review waits", async () => {
    const { api, write, review, start, read, pipeline } = await openPreviews();
    await review();
    await write("sure-thing.yaml", packRule());
    const { id } = (await start()).body.data;
    await (await takePiece(api)).commit();
    await pipeline.upload(Buffer.from("Another offer."), "offer.txt", "text/plain");
    await (await takePiece(api)).commit();
    expect(await read(id)).toMatchObject({ status: "running", done: 1 });
    const order: string[] = [];
    const handlers = jobHandlers({ ...api, expired: () => undefined });
    const noted = Object.fromEntries(
      Object.entries(handlers).map(([kind, handler]) => [
        kind,
        {
          ...handler,
          run: (...given: never[]) => (
            order.push(kind),
            (handler.run as (...all: never[]) => unknown)(...given)
          ),
        },
      ]),
    ) as unknown as typeof handlers;
    const stop = new AbortController();
    const worker = runWorker({
      queue: api.store.jobs,
      write: api.store.write,
      handlers: noted,
      sleep,
      report: (error) => expect(error).toBeNull(),
      needs: ["processor", "idle-processor"],
      concurrency: 1,
      signal: stop.signal,
    });
    while ((await read(id)).status !== "finished") await sleep(10, stop.signal);
    stop.abort();
    await worker;
    expect(order[0]).toBe("process-asset");
    expect(order.slice(1).every((kind) => kind === "preview-own-pack")).toBe(true);
  });
});
