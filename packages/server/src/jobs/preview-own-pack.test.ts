/** How previews end that cannot go on: rules that take too long, documents that cannot be judged, and jobs that are given up. */
import { TookTooLong } from "@docreview/runner";
import { BlobMissing, forCompany, parseBlobHash, type Claim, type OwnPackPreview } from "@docreview/store";
import { expect, test } from "vitest";
import { putBytes } from "../cache/cached-blob.ts";
import { packFilesBytes } from "../rule-bases/pack-files.ts";
import { openJobHarness } from "../testing/job-harness.ts";
import { enqueuePiece, previewOwnPack } from "./preview-own-pack.ts";

const text = `id: sure-thing
number: H-1
group: Promises
description: Nothing is certain.
feedback: Remove it.
score: 7
term: {find: [sure thing]}
`;

/** A preview over this many documents, which has not begun. */
async function openPreview(documents: number) {
  const harness = await openJobHarness();
  const { store, write, upload, review, work, companyId, reads } = harness;
  for (let at = 0; at < documents; at++) {
    const asset = await upload(Buffer.from(`A sure thing ${at}.`), "text/plain");
    await work();
    await review(asset);
  }
  expect(await work()).toEqual([]);
  const blob = await putBytes(store.blobs, packFilesBytes([{ path: "sure-thing.yaml", text }]));
  const started = await write(async ({ ownPacks, ownPackPreviews, users }, transaction) => {
    const creatorId = (await users.list({ number: 1, size: 1 })).items[0]!.id;
    const pack = await ownPacks.create("house", creatorId);
    const preview = await ownPackPreviews.start({
      ownPackId: pack!.id,
      creatorId,
      draftHash: await store.blobs.keep(transaction, blob),
      publishedVersion: null,
      publishedHash: null,
      asOf: "2026-11-30",
      mostDocuments: 100,
    });
    await enqueuePiece(transaction, store.jobs, preview!);
    return preview!;
  });
  const read = async (): Promise<OwnPackPreview> => (await reads.ownPackPreviews.get(started.id))!;
  return { ...harness, started, read, payload: { companyId, previewId: started.id } };
}

test("five documents whose judging takes too long end a preview, with what to do", async () => {
  const { work, runner, read } = await openPreview(7);
  const slow = {
    ...runner,
    examineStored: runner.examineStored,
    runTask: () => Promise.reject(new TookTooLong(30_000)),
  };
  expect(await work({ runner: slow })).toEqual([]);
  expect(await read()).toMatchObject({
    status: "failed",
    failure: expect.stringMatching(/took too long .+ Simplify its rules/),
  });
  expect((await read()).endedAt).not.toBeNull();
});

test("a document that cannot be judged is counted, and the others are compared", async () => {
  const { work, runner, read } = await openPreview(3);
  let calls = 0;
  const once = {
    ...runner,
    runTask: (...given: Parameters<typeof runner.runTask>) => {
      calls += 1;
      return calls === 1
        ? Promise.reject(new BlobMissing(parseBlobHash("0".repeat(64))!))
        : runner.runTask(...given);
    },
  };
  expect(await work({ runner: once })).toEqual([]);
  expect(await read()).toMatchObject({
    status: "finished",
    position: 3,
    counts: { compared: 2, differing: 2, unjudged: 1, deleted: 0 },
  });
});

test("a job that is given up fails its preview, and another can be started", async () => {
  const { store, read, started, payload, ...work } = await openPreview(0);
  const job = { payload } as Claim<"preview-own-pack">;
  const { giveUp } = previewOwnPack({ ...work, store });
  await store.write((transaction) => giveUp(transaction, job, "no"));
  expect(await read()).toMatchObject({
    status: "failed",
    failure: expect.stringContaining("Start it again"),
  });
  const again = await store.write((transaction) => {
    const { ownPackId, creatorId, draftHash, publishedVersion, publishedHash, asOf, mostDocuments } = started;
    const same = { ownPackId, creatorId, draftHash, publishedVersion, publishedHash, asOf, mostDocuments };
    return forCompany(transaction, payload.companyId).ownPackPreviews.start(same);
  });
  expect(again?.status).toBe("waiting");
});
