/** The parent's tools, as seen by a reading process: each call is a message, and waits for its response. */
import { wordsOfTsv } from "@docreview/engine/read";
import type { Outcome, Tools } from "@docreview/model";
import type { FromReader, ToolAnswer, ToolName } from "./messages.ts";

export interface ToolClient {
  readonly only: (names: readonly ToolName[]) => Tools;
  readonly receive: (answer: ToolAnswer) => void;
}

export function createToolClient(send: (message: FromReader) => void): ToolClient {
  const waiting = new Map<number, (result: ToolAnswer["result"]) => void>();
  let count = 0;
  const ask = (request: (id: number) => FromReader) => {
    const id = count++;
    const { promise, resolve } = Promise.withResolvers<ToolAnswer["result"]>();
    waiting.set(id, resolve);
    send(request(id));
    return { id, promise };
  };

  const convert: Tools["convert"] = async (bytes, from, to) => {
    const result = await ask((id) => ({ kind: "convert", id, bytes, from, to })).promise;
    // The parent responds to each kind of request with its own kind of result.
    return result as Outcome<Uint8Array>;
  };
  const print: Tools["print"] = async (bytes, from) => {
    const result = await ask((id) => ({ kind: "print", id, bytes, from })).promise;
    return result as Outcome<Uint8Array>;
  };
  const recognise: Tools["recognise"] = async (image, signal) => {
    signal?.throwIfAborted();
    const { id, promise } = ask((number) => ({ kind: "recognise", id: number, image }));
    const onAbort = () => send({ kind: "cancel", id });
    signal?.addEventListener("abort", onAbort, { once: true });
    const result = await promise.finally(() => signal?.removeEventListener("abort", onAbort));
    signal?.throwIfAborted();
    if (typeof result !== "string") throw new Error("the text recogniser failed");
    return wordsOfTsv(result);
  };
  return {
    only: (names) => ({
      ...(names.includes("convert") ? { convert } : {}),
      ...(names.includes("print") ? { print } : {}),
      ...(names.includes("recognise") ? { recognise } : {}),
    }),
    receive: ({ id, result }) => {
      waiting.get(id)?.(result);
      waiting.delete(id);
    },
  };
}
