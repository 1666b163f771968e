/**
 * A lingering close, as web servers call it, for a client that is still sending an unwanted body. If the connection
 * were closed at once, the client could get a reset instead of the response. The rest of the body is therefore read and
 * discarded for a limited time.
 */
import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";

/** For how long, and how many bytes, a client may continue to send after the response. */
const limits = { milliseconds: 5_000, bytes: 16 * 1024 ** 2 } as const;

/** An `onSend` hook. */
export async function lingeringClose(
  { raw: body }: FastifyRequest,
  { raw: answer }: FastifyReply,
): Promise<void> {
  if (body.complete || body.readableEnded) return;
  if (!answer.shouldKeepAlive) {
    // The client asked for the connection to be closed, and Node.js would do so at once.
    answer.shouldKeepAlive = true;
    body.once("end", () => body.socket.end());
  }
  discard(body);
}

function discard(body: IncomingMessage): void {
  const { socket } = body;
  const timer = setTimeout(() => socket.destroy(), limits.milliseconds);
  let left: number = limits.bytes;
  body.on("data", (bytes: Buffer) => {
    left -= bytes.length;
    if (left < 0) socket.destroy();
  });
  for (const event of ["end", "close"]) body.once(event, () => clearTimeout(timer));
  body.resume();
}
