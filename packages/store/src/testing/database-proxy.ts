/** A way to a database that a test can cut and mend. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import { onTestFinished } from "vitest";

export interface DatabaseProxy {
  /** Of the same database, through the proxy. */
  readonly url: string;
  /** Ends all connections, and refuses new ones. */
  readonly cut: () => Promise<void>;
  /** Forwards nothing more, and says so to nobody, as when a network is cut. It can only be cut after that. */
  readonly freeze: () => void;
  readonly mend: () => Promise<void>;
}

export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    if (isFrozen) {
      open.add(near);
      near.on("error", () => undefined);
      return;
    }
    const far = connect(Number(port || 5432), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => undefined);
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  const listen = async (at: number) => {
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  const freeze = () => {
    isFrozen = true;
    for (const socket of open) socket.unpipe().pause();
  };
  onTestFinished(cut);
  const through = new URL(url);
  through.host = `127.0.0.1:${own}`;
  const mend = () => {
    isFrozen = false;
    return listen(own);
  };
  return { url: through.href, cut, freeze, mend };
}
