import { readdirSync } from "node:fs";
import { join } from "node:path";
import { serviceFaultOf } from "@docreview/model";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../open-store.ts";
import { mountSmallDisk } from "../testing/small-disk.ts";
import { temporaryStore } from "../testing/temporary-store.ts";

test("a store that can be written is, again and again, and nothing stays behind", async () => {
  const { storage, folder } = await temporaryStore();
  await storage.write();
  await storage.write();
  expect(readdirSync(join(folder, "blobs", "incoming"))).toEqual([]);
  expect(await storage.freeBytes()).toBeGreaterThan(0);
});

test("a full disk is noticed while it is full", async (context) => {
  const disk = mountSmallDisk(8);
  if (disk === null) return context.skip("this process may not mount a file system");
  onTestFinished(disk.unmount);
  const { storage, close } = await openStore({ folder: join(disk.folder, "data"), clock: Date.now });
  onTestFinished(close);
  await storage.write();
  disk.fill();
  const error: unknown = await storage.write().catch((thrown: unknown) => thrown);
  expect(serviceFaultOf(error)?.kind).toBe("disk-full");
  expect(await storage.freeBytes()).toBeLessThan(4096);
  disk.free();
  await storage.write();
});
