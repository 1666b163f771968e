/**
 * The socket of a connection to PostgreSQL, which ends when the server vanishes without closing it, as when the network is cut.
 * TCP alone gives up on data that it has sent only after about a quarter of an hour. A query may rightly take long (a migration,
 * a lock), so a limit on its time would be wrong. Instead, while nothing is received, the server is asked on another connection
 * whether it still answers.
 */
import { connect, Socket } from "node:net";

export interface Watch {
  /** After as many milliseconds without a byte, at most twice as many, the server is asked. */
  readonly silence: number;
  /** Milliseconds within which it has to answer. */
  readonly patience: number;
}

/** A server that has vanished is noticed within half a minute, the time after which a lock is given up, too. */
const standard: Watch = { silence: 10_000, patience: 10_000 };

/** `SSLRequest`, which every server answers before it knows who asks: length 8, code 80877103. https://www.postgresql.org/docs/current/protocol-message-formats.html */
const question = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Not connected yet. */
export function watchedSocket(watch: Watch = standard): Socket {
  const socket = new Socket();
  socket.once("connect", () => {
    // A socket in the file system has no address, and no network that could be cut.
    if (socket.remoteAddress !== undefined) keepWatch(socket, watch);
  });
  return socket;
}

function keepWatch(socket: Socket, { silence, patience }: Watch): void {
  let received = socket.bytesRead;
  let isAsking = false;
  const look = async () => {
    if (isAsking) return;
    const before = received;
    received = socket.bytesRead;
    if (received !== before) return;
    isAsking = true;
    const isThere = await answers(socket, patience);
    isAsking = false;
    if (!isThere && socket.bytesRead === before) socket.destroy(vanished());
  };
  const timer = setInterval(() => void look(), silence).unref();
  socket.once("close", () => clearInterval(timer));
}

/** Whether the server at the other end of the socket answers. */
function answers({ remoteAddress: host, remotePort: port }: Socket, patience: number): Promise<boolean> {
  if (host === undefined || port === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const asking = connect({ host, port });
    const timer = setTimeout(() => asking.destroy(), patience);
    asking.on("connect", () => asking.write(question));
    asking.on("data", () => {
      resolve(true);
      asking.destroy();
    });
    asking.on("error", () => undefined);
    asking.on("close", () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}

const vanished = () =>
  Object.assign(new Error("the database server does not answer any more"), { code: "ETIMEDOUT" });
