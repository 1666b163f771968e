/** Progress of a call, if the client asked for it: each step, and a beat while a step lasts, so that clients do not give up. */
import type { ServerContext } from "@modelcontextprotocol/server";

export interface Progress {
  readonly onStep: (step: string) => void;
  readonly stop: () => void;
}

/** Milliseconds between two beats. */
const beat = 3_000;

export function progressOf({ mcpReq }: ServerContext): Progress {
  const { _meta: meta } = mcpReq;
  const token = meta?.progressToken;
  if (token === undefined) return { onStep: () => {}, stop: () => {} };
  let progress = 0;
  let message = "starting";
  const tell = () => {
    progress += 1;
    const params = { progressToken: token, progress, message };
    // A client that is gone needs no progress; the call itself learns of it by its signal.
    mcpReq.notify({ method: "notifications/progress", params }).catch(() => {});
  };
  const timer = setInterval(tell, beat);
  timer.unref();
  return {
    onStep: (step) => {
      message = step;
      tell();
    },
    stop: () => clearInterval(timer),
  };
}
