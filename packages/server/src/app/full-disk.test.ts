/** A service with a full disk, as seen by clients, orchestrators, operators and monitoring. */
import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { startApi } from "../testing/api.ts";
import { formOf } from "../testing/form.ts";
import { mountSmallDisk } from "../testing/small-disk.ts";
import { inFolder } from "../testing/test-service.ts";
import { announce, upload } from "../testing/uploads.ts";

test("a full disk gives clients 503, is reported by readiness and the log, and is over once there is space", async (context) => {
  const disk = mountSmallDisk(16);
  if (disk === null) return context.skip("this process may not mount a file system");
  onTestFinished(disk.unmount);
  vi.stubEnv("TMPDIR", disk.folder);
  const api = await startApi(inFolder);
  vi.unstubAllEnvs();
  onTestFinished(api.stop);
  const freeBytes = async () =>
    Number(/^docreview_storage_free_bytes (\d+)$/m.exec((await api.get("/metrics")).bytes.toString())![1]);
  expect((await api.get("/readyz")).status).toBe(200);
  expect(await freeBytes()).toBeGreaterThan(1024 ** 2);
  const file = await formOf(Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(512 * 1024)]));
  const id = await announce(api, { filesize: 9 + 512 * 1024 });
  const send = () => upload(api, id, file);

  disk.fill();
  const refused = await send();
  expect(refused).toMatchObject({ status: 503, body: { errors: [{ status: "503", code: "unavailable" }] } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(JSON.stringify(refused.body)).not.toContain("disk");
  expect(api.lines.join("")).toContain("The disk is full. A request was refused.");
  expect(api.lines.join("")).toContain('"serviceFault":"disk-full"');
  expect(await freeBytes()).toBe(0);
  const metrics = (await api.get("/metrics")).bytes.toString();
  expect(metrics).toMatch(/^docreview_service_faults_total\{fault="disk-full"\} [1-9]/m);
  // The result of a storage check is cached for a moment.
  api.advance(5_000);
  expect(await api.get("/readyz")).toMatchObject({ status: 503, body: { message: "The disk is full." } });

  disk.free();
  api.advance(5_000);
  expect((await api.get("/readyz")).status).toBe(200);
  expect((await send()).status).toBe(201);
});
