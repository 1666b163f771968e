import { forCompany, parseBlobHash } from "@docreview/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { email, startTestService, type TestService } from "../testing/test-service.ts";

const metricsToken = "a-token-for-the-metrics";
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ DOCREVIEW_METRICS_TOKEN: metricsToken });
});
afterAll(() => service.stop());

const ask = (authorization = `Bearer ${metricsToken}`) =>
  service.app.inject({ url: "/metrics", headers: { authorization } });

/** The values of the samples with this name and these labels. */
async function sample(name: string): Promise<readonly string[]> {
  const lines = (await ask()).body.split("\n");
  return lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
}

test.each(["", "Bearer", "Bearer another-token-than-that", `Basic ${metricsToken}`])(
  "with %j the metrics are closed",
  async (authorization) => {
    const answer = await ask(authorization);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["www-authenticate"]).toBe("Bearer");
    expect(answer.body).not.toContain("docreview_");
  },
);

test("they are in the text format, and include the process", async () => {
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.body).toMatch(/^process_resident_memory_bytes \d+/m);
});

test("requests are counted by the pattern of their route, without confidential labels", async () => {
  for (const url of ["/v2/assets/471147114711", "/v2/assets/471147114712", "/v2/nowhere/secret-name"]) {
    await service.app.inject({ url, headers: { authorization: "Bearer none" } });
  }
  const count = (labels: string) => sample(`docreview_http_request_duration_seconds_count{${labels}}`);
  expect(await count('method="GET",route="/v2/assets/:asset",status="4xx"')).toEqual(["2"]);
  expect(await count('method="GET",route="none",status="4xx"')).toEqual(["1"]);
  const { body } = await ask();
  for (const secret of ["471147114711", "secret-name", "nowhere", email]) expect(body).not.toContain(secret);
});

test("jobs, documents and their bytes are counted when they are committed", async () => {
  const { store, company, user } = service;
  expect(await sample('docreview_jobs{status="waiting",needs="processor"}')).toEqual(["0"]);
  const put = await store.blobs.put([new Uint8Array(7)], { maximumBytes: 7 });
  expect(put).toMatchObject({ kind: "stored", blob: { hash: expect.any(String) as string } });
  await store.write(async (transaction) => {
    const { assets } = forCompany(transaction, company.id);
    const given = {
      creatorId: user.id,
      title: "",
      filename: "a.pdf",
      filesize: 7,
      mimetype: "application/pdf",
    };
    const { id } = await assets.create(given);
    if (put.kind === "stored") await store.blobs.keep(transaction, put.blob);
    await assets.accept(id, parseBlobHash(put.kind === "stored" ? put.blob.hash : "")!);
    await assets.fail(id, [{ code: "conversion", message: "no" }]);
    const payload = { companyId: company.id, assetId: id };
    await store.jobs.enqueue(transaction, { kind: "process-asset", payload, key: null });
  });
  expect(await sample('docreview_jobs{status="waiting",needs="processor"}')).toEqual(["1"]);
  expect(await sample("docreview_accepted_bytes_total")).toEqual(["7"]);
  expect(await sample('docreview_assets_failed_total{code="conversion"}')).toEqual(["1"]);
});
