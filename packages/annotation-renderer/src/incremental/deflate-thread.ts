/** Main module of a thread that deflates what it is sent and, when it is sent null, gives all of it back in order. */
import { parentPort } from "node:worker_threads";
import { deflated } from "./deflated.ts";
import type { Batch } from "./deflater.ts";

const parts: Uint8Array<ArrayBuffer>[] = [];

parentPort?.on("message", (batch: Batch | null) => {
  if (batch === null) return give();
  let start = 0;
  for (const end of batch.ends) {
    parts.push(new Uint8Array(deflated(batch.bytes.subarray(start, end))));
    start = end;
  }
});

function give(): void {
  parentPort?.postMessage(
    parts,
    parts.map(({ buffer }) => buffer),
  );
}
