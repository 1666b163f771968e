/**
 * `docreview migrate-store` as an operator uses it: the real program, to a bucket and to PostgreSQL, if there is one
 * (`DOCREVIEW_TEST_DATABASE_URL`), and back to a folder.
 *
 * @module-tag long
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { forCompany, openStore, type Id } from "@docreview/store";
import { createSchema } from "@docreview/store/test-location";
import { expect, onTestFinished, test } from "vitest";
import { startBucket } from "../testing/bucket.ts";
import { docreview, startDocreview } from "../testing/program.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

type Environment = Readonly<Record<string, string>>;

async function ask(words: readonly string[], env: Environment = {}): Promise<string> {
  const { code, stdout, stderr } = await docreview(words, { env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

const companies = async (env: Environment) =>
  (JSON.parse(await ask(["admin", "company", "list", "--json"], env)) as { id: string; name: string }[]).map(
    ({ id, name }) => `${id} ${name}`,
  );

/** A data folder with accounts, keys and a document. */
async function installation(): Promise<string> {
  const folder = join(temporaryFolder(), "data");
  const env = { DOCREVIEW_DATA: folder };
  await ask(["admin", "company", "create", "Loom"], env);
  await ask(
    ["admin", "user", "create", "--company", "1", "--email", "ada@example.org", "--name", "Ada"],
    env,
  );
  await ask(["admin", "signing-key", "rotate"], env);
  const store = await openStore({ folder, clock: Date.now });
  const put = await store.blobs.put([Buffer.from("document")], { maximumBytes: 100 });
  await store.write(async (transaction) => {
    const { assets } = forCompany(transaction, 1 as Id<"company">);
    const asset = await assets.create({
      creatorId: 1 as Id<"user">,
      title: "Brochure",
      filename: "brochure.txt",
      filesize: 8,
      mimetype: "text/plain",
    });
    if (put.kind === "stored") await assets.accept(asset.id, await store.blobs.keep(transaction, put.blob));
  });
  await store.close();
  return folder;
}

test("an installation moves to other machines and back, with its accounts, keys and ids", async () => {
  const [start, home] = [await installation(), join(temporaryFolder(), "data")];
  const { env: bucket } = await startBucket();
  const schema = await createSchema();
  onTestFinished(async () => schema?.drop());
  const databaseUrl = schema?.url ?? null;
  const scratch = join(temporaryFolder(), "scratch");
  const env = { ...bucket, PLACE: databaseUrl ?? scratch };
  const away = ["--to", "env:PLACE", "--to-blobs", "env:DOCREVIEW_BLOBS_URL"];

  const moved = await ask(["migrate-store", "--from", start, ...away], env);
  expect(moved).toMatch(/^company +1 +1 +[0-9a-f]{16}$/m);
  expect(moved).toContain("All rows and documents are identical in both.");
  expect(moved).toMatch(/^DOCREVIEW_BLOBS_URL +s3:\/\/blobs\/documents$/m);
  expect(moved).toMatch(
    databaseUrl === null
      ? /^DOCREVIEW_SEALING_KEY +not set; the file sealing-key was copied$/m
      : /^DOCREVIEW_SEALING_KEY +the content of \S+\/data\/sealing-key$/m,
  );
  expect(await ask(["migrate-store", "--from", start, ...away], env)).toContain("was already copied at");

  const settings = {
    ...bucket,
    DOCREVIEW_DATA: scratch,
    ...(databaseUrl !== null && {
      DOCREVIEW_DATABASE_URL: databaseUrl,
      DOCREVIEW_SEALING_KEY: readFileSync(join(start, "sealing-key"), "utf8"),
    }),
  };
  expect(await companies(settings)).toEqual(["1 Loom"]);
  await ask(["admin", "signing-key", "rotate"], settings);
  await ask(["admin", "company", "create", "Later"], settings);

  const back = ["--from", "env:PLACE", "--from-blobs", "env:DOCREVIEW_BLOBS_URL", "--to", home];
  expect(await ask(["migrate-store", ...back], env)).toContain(`DOCREVIEW_DATA          ${home}\n`);
  expect(await companies({ DOCREVIEW_DATA: home })).toEqual(["1 Loom", "2 Later"]);
  const store = await openStore({ folder: home, clock: Date.now });
  const asset = await forCompany(store.reader, 1 as Id<"company">).assets.find(1 as Id<"asset">);
  expect(Buffer.from(await store.blobs.readWhole(asset!.contentHash!)).toString()).toBe("document");
  await store.close();
});

test("a folder that a worker has open is not moved, and one that is incomplete is not used", async () => {
  const [start, home] = [await installation(), join(temporaryFolder(), "data")];
  const worker = startDocreview(["worker", "--data", start]);
  await worker.told("Ctrl-C");
  const words = ["migrate-store", "--from", start, "--to", home];
  expect(await docreview(words)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^error: another program has .+ open: stop every docreview serve .+\n$/),
  });
  worker.interrupt("SIGTERM");
  await worker.ended;
  await ask(words);
  const database = new DatabaseSync(join(home, "docreview.sqlite"));
  database.exec(`update "relocation" set "finishedAt" = null`);
  database.close();
  expect(await docreview(["worker", "--data", home])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^error: the store is incomplete, because docreview migrate-store .+\n$/),
  });
});
