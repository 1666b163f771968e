/**
 * Returns memory to the operating system. V8 collects garbage when it needs space, not when it is idle, and keeps the
 * space from a busy period: an idle thread would hold several times what it uses.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Collects the garbage of this thread at once, which takes a few milliseconds per ten megabytes in use. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as NodeJS.GCFunction;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}

/** Milliseconds without work after which a thread is idle. */
const idle = 3_000;

/** Collects the garbage of this thread whenever it has become idle. Call the result each time work has ended. */
export function collectWhenIdle(milliseconds = idle): () => void {
  const timer = setTimeout(collectGarbage, milliseconds).unref();
  return () => void timer.refresh();
}
