/** Connections to a server that vanishes. Skipped unless the tests run on PostgreSQL. */
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { databaseProxy } from "../testing/database-proxy.ts";
import { testDatabase } from "../testing/test-location.ts";
import { watchedSocket } from "./watched-socket.ts";

describe.skipIf(testDatabase === undefined)("a connection", () => {
  async function connected() {
    const proxy = await databaseProxy(testDatabase!);
    const stream = () => watchedSocket({ silence: 100, patience: 500 });
    const client = new pg.Client({ connectionString: proxy.url, stream });
    const ended = new Promise<string | undefined>((resolve) => {
      client.on("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    });
    await client.connect();
    onTestFinished(() => client.end().catch(() => undefined));
    return { proxy, client, ended };
  }

  test("whose query takes long lasts while the server is there", async () => {
    const { client } = await connected();
    const { rows } = await client.query("select 'slept' as done from pg_sleep(2)");
    expect(rows).toEqual([{ done: "slept" }]);
  });

  test("ends when its server vanishes during a query", async () => {
    const { client, proxy } = await connected();
    const asking = client.query("select pg_sleep(0.5)");
    proxy.freeze();
    await expect(asking).rejects.toMatchObject({ code: "ETIMEDOUT" });
  });

  test("ends when its server vanished before a query", async () => {
    const { client, proxy } = await connected();
    proxy.freeze();
    await expect(client.query("select 1")).rejects.toMatchObject({ code: "ETIMEDOUT" });
  });

  test("that only listens ends, too, so that it can be opened again", async () => {
    const { proxy, ended } = await connected();
    proxy.freeze();
    expect(await ended).toBe("ETIMEDOUT");
  });
});
