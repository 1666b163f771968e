/**
 * Main module of a reading process. It reads one file at a time and answers with the reading; whatever a hostile file
 * does to it, the parent lives on and kills it at its budget.
 */
import { read } from "@docreview/engine/read";
import type { ReadRequest, ReadResponse } from "./reader-pool.ts";

process.on("message", (request: ReadRequest) => {
  void answer(request);
});

/** The parent is gone: nobody waits for the result. */
process.on("disconnect", () => process.exit(0));

async function answer({ bytes, mediaType, maximumPages }: ReadRequest): Promise<void> {
  const reading = await read(bytes, { mediaType, maximumPages });
  const response: ReadResponse = { reading };
  process.send?.(response);
}
