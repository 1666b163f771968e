/** The worker: PDFium, rules and matcher. One request at a time; whoever started it ends it if it takes too long. */
import { ruleSchema } from "@docreview/engine/rules";
import { judgeSource } from "./judge-source.ts";
import type { FromWorker, ToWorker } from "./judged.ts";
import { createSourceReader } from "./read-source.ts";

const readSource = createSourceReader();

const answer = (message: FromWorker) => globalThis.postMessage(message, {});

async function judge(request: ToWorker): Promise<void> {
  const { id } = request;
  try {
    const judged = judgeSource(request, await readSource(request.source));
    answer({ kind: "judged", id, judged });
  } catch (error) {
    answer({ kind: "failed", id, message: error instanceof Error ? error.message : String(error) });
  }
}

globalThis.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => void judge(data));
answer({ kind: "ready", schema: ruleSchema() });
