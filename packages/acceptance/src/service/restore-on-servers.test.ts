/**
 * A backup of a service on PostgreSQL and S3, restored into an empty database and an empty part of the bucket. Skipped unless
 * the tests run on both.
 *
 * @module-tag long
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { testBlobs } from "@docreview/store/test-location";
import { expect, onTestFinished, test } from "vitest";
import { expectListed, expectWhole, listAll } from "./testing/acknowledged.ts";
import { clientAt, makeClient, type ApiClient } from "./testing/client.ts";
import { travel } from "./testing/crowd.ts";
import {
  dataOf,
  fixture,
  openService,
  reviewOf,
  settled,
  testSettings,
  until,
  uploaded,
} from "./testing/data-template.ts";
import { advance, copyOf, createJourney, type Journey } from "./testing/journey.ts";
import { docreview, serve, temporaryFolder } from "./testing/program.ts";
import { startReceiver } from "./testing/receiver.ts";
import { isOnManyMachines, storeOf } from "./testing/service-store.ts";

const names = ["fund-brochure.pdf", "rotated-flyer.pdf", "product-disclosure.pdf"];

test.runIf(isOnManyMachines && testBlobs !== undefined)(
  "a backup made on PostgreSQL and S3 restores to empty ones, and works there as the service did",
  async () => {
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    const folder = temporaryFolder();
    const [data, backup, restored] = ["data", "backup", "restored"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const settings = { ...testSettings, DOCREVIEW_ALLOWED_HOSTS: `127.0.0.1:${receiver.port}` };
    const secret = await makeClient(data, "admin");
    const { service, api } = await openService(data, secret, settings);
    const endpoint = await receiver.listen(api, ["review.finished"]);
    const journeys = await begunJourneys(api);
    const before = journeys.map(copyOf);
    expect(await docreview(["backup", backup, "--data", data])).toMatchObject({ code: 0, stderr: "" });
    // The key is a setting, which is not part of backups.
    expect(existsSync(join(backup, "sealing-key"))).toBe(false);
    const later = await uploaded(api, "fund-brochure.pdf");
    await service.stop();

    const key = { DOCREVIEW_SEALING_KEY: (await storeOf(data))["DOCREVIEW_SEALING_KEY"]! };
    const restore = () => docreview(["restore", backup, "--data", restored], key);
    expect(await restore()).toMatchObject({ code: 0, stderr: "" });
    const again = await serve(restored, { ...settings, ...key });
    // With the token from the other service.
    const restoredApi = clientAt(again.url, api.token);
    expect((await restoredApi.ask("GET", later)).status).toBe(404);
    await expectListed(restoredApi, before, new Map());
    for (const journey of before) await expectRestored(restoredApi, journey);

    // Work in progress continues, and new work succeeds, with the secret of the endpoint.
    await travel({ api: restoredApi, journeys: before, size: 2, isOver: () => false });
    for (const journey of before) await expectRestored(restoredApi, journey);
    const asset = await uploaded(restoredApi, "fund-brochure.pdf");
    const review = await reviewOf(restoredApi, asset);
    expect((await settled(restoredApi, review)).attributes["status"]).toBe("finished");
    const finished = (await listAll(restoredApi, "/v2/reviews")).map(({ id }) => id);
    expect(finished).toHaveLength(names.length + 1);
    const told = () => new Set(receiver.arrivals.map(({ payload }) => String(payload.review?.id)));
    await until(() => finished.every((id) => told().has(id)));
    expect(receiver.faults).toEqual([]);
    expect(receiver.arrivals.every((arrival) => arrival.endpoint === endpoint)).toBe(true);
    await again.stop();

    // Existing data is never overwritten.
    expect(await restore()).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^error: the database .+ was restored from this backup at .+ nothing was done now/,
      ),
    });
  },
);

/** Everything is uploaded and answered; the first review has ended, the others are in progress. */
async function begunJourneys(api: ApiClient): Promise<readonly Journey[]> {
  const plan = { answers: ["11", "21", "31", "44", "61"], isKeyed: true, asksEarly: true };
  const journeys = names.map((filename) =>
    createJourney({ ...plan, name: filename, document: { filename, bytes: fixture(filename) } }),
  );
  for (const journey of journeys) while (!journey.isCompleted) await advance(journey, api);
  await settled(api, `/v2/reviews/${journeys[0]!.review}`);
  return journeys;
}

async function expectRestored(api: ApiClient, journey: Journey): Promise<void> {
  await expectWhole(api, journey);
  const content = await api.ask("GET", `/v2/assets/${journey.asset}/content`, {
    headers: { accept: "*/*" },
  });
  expect(Buffer.from(content.bytes).equals(fixture(journey.name))).toBe(true);
  const review = await settled(api, `/v2/reviews/${journey.review}`);
  expect(review.attributes["status"]).toBe("finished");
  expect(dataOf(await api.ask("GET", `/v2/assets/${journey.asset}`)).attributes["status"]).toBe("ready");
}
