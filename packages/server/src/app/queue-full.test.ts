import type { Id } from "@docreview/store";
import { expect, onTestFinished, test } from "vitest";
import { createService } from "../http/service.ts";
import { isQueueFull } from "../http/queue-full.ts";
import { startTestService } from "../testing/test-service.ts";

test("the queue is full at its maximum of waiting jobs, by the cached answer", async () => {
  const tested = await startTestService({ DOCREVIEW_QUEUE_MAXIMUM: "2" });
  onTestFinished(() => tested.stop());
  const service = createService(tested);
  const enqueue = () =>
    service.store.write((transaction) => {
      const payload = { companyId: tested.company.id, assetId: 1 as Id<"asset"> };
      return service.store.jobs.enqueue(transaction, { kind: "process-asset", payload, key: null });
    });
  await enqueue();
  expect(await isQueueFull(service)).toBe(false);
  await enqueue();
  expect(await isQueueFull(service)).toBe(false);
  tested.advance(250);
  expect(await isQueueFull(service)).toBe(true);
  await service.store.jobs.claim({ needs: ["processor"], limit: 1 });
  tested.advance(250);
  expect(await isQueueFull(service)).toBe(false);
});
