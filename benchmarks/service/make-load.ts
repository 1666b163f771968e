/** Load from another process, so that it does not share a thread with what looks on. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Load } from "./load.ts";

/** The milliseconds of each request. @throws Error when one of them failed. */
export async function makeLoad(load: Load): Promise<readonly number[]> {
  const child = fork(fileURLToPath(new URL("load.ts", import.meta.url)));
  const failed = once(child, "exit").then(() => {
    throw new Error("the load was not made: a request failed");
  });
  child.send(load);
  const [latencies] = (await Promise.race([once(child, "message"), failed])) as [readonly number[]];
  failed.catch(() => undefined);
  return latencies;
}
