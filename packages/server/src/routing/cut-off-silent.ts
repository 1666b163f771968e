/** Closes the connection of a client that does not read: whatever waits for it would wait for ever. */
import type { ServerResponse } from "node:http";

/** Milliseconds in which a client has to take something, if something waits for it. */
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

/** Bytes that have left the process. */
function takenBy({ socket }: ServerResponse): number {
  return socket === null ? 0 : socket.bytesWritten - socket.writableLength;
}
