/**
 * An answer to a client that is still sending its body, of which the rest is not wanted. Were the connection closed at
 * once, a client that goes on sending would be told of that and never see the answer. So it may go on for a little,
 * unheard; most stop as soon as they have their answer.
 */
import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Milliseconds, and bytes, for which a client that was answered may go on sending. */
const patience = { milliseconds: 5_000, bytes: 16 * 1024 ** 2 } as const;

/** A hook for `onSend`. */
export async function linger({ raw: body }: FastifyRequest, { raw: answer }: FastifyReply): Promise<void> {
  if (body.complete || body.readableEnded) return;
  if (!answer.shouldKeepAlive) {
    // The client has asked for it to be closed, and Node.js would do so at once.
    answer.shouldKeepAlive = true;
    body.once("end", () => body.socket.end());
  }
  discard(body);
}

function discard(body: IncomingMessage): void {
  const { socket } = body;
  const timer = setTimeout(() => socket.destroy(), patience.milliseconds);
  let left: number = patience.bytes;
  body.on("data", (bytes: Buffer) => {
    left -= bytes.length;
    if (left < 0) socket.destroy();
  });
  for (const event of ["end", "close"]) body.once(event, () => clearTimeout(timer));
  body.resume();
}
