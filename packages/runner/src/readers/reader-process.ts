/**
 * Main module of a reading process. It reads one file at a time and returns the reading; whatever a hostile file does
 * to it, the parent survives and kills it when it exceeds its budget.
 */
import { flushCompileCache } from "node:module";
import { Worker } from "node:worker_threads";
import { read } from "@docreview/engine/read";
import { moduleBeside, serviceFaultOf } from "@docreview/model";
import { collectWhenIdle } from "../memory/collect-garbage.ts";
import { createToolClient } from "./tool-client.ts";
import type { FromReader, ReadRequest, ToReader } from "./messages.ts";

const tools = createToolClient(send);
const worked = collectWhenIdle();

// Done now, because a reader is usually killed, and because its memory does not contain any part of a file yet.
flushCompileCache();

// A file that keeps this thread busy forever also keeps it from noticing that the parent is gone: another thread
// listens.
new Worker(moduleBeside(import.meta.url, "watchdog"), { name: "watchdog" }).unref();

process.on("message", (message: ToReader) => {
  if (message.kind === "answer") tools.receive(message);
  else void answer(message).then(worked);
});

/** The parent is gone, so nobody waits for the result. */
process.on("disconnect", () => process.exit(0));

send({ kind: "up" });

async function answer({ bytes, tools: names, ...options }: ReadRequest): Promise<void> {
  const { mediaType, maximumPages, recognition } = options;
  try {
    const reading = await read(bytes, {
      mediaType,
      maximumPages,
      recognition: {
        ...recognition,
        onProgress: (progress) => send({ kind: "recognising", ...progress }),
      },
      tools: tools.only(names),
    });
    send({ kind: "reading", reading });
  } catch (error) {
    const fault = serviceFaultOf(error);
    // Anything else ends the process, which says that this file kills readers.
    if (fault === null) throw error;
    send({ kind: "service-fault", fault: fault.kind });
  }
}

function send(message: FromReader): void {
  process.send?.(message);
}
