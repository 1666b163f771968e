/** Closes the connection of a client that does not read: otherwise the data waiting for it would wait forever. */
import type { ServerResponse } from "node:http";

/** The time in milliseconds within which a client must read something if data is waiting for it. */
const patience = 30_000;

export function cutOffSilent(response: ServerResponse, signal: AbortSignal, within = patience): void {
  let before = -1;
  const timer = setInterval(() => {
    const taken = takenBy(response);
    if (response.writableNeedDrain && taken === before) response.destroy();
    before = taken;
  }, within);
  timer.unref();
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** The number of bytes that have left the process. */
function takenBy({ socket }: ServerResponse): number {
  return socket === null ? 0 : socket.bytesWritten - socket.writableLength;
}
