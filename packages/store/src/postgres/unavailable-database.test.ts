/** What a store does while its database cannot be used. Skipped unless the tests run on PostgreSQL. */
import { setTimeout as sleep } from "node:timers/promises";
import { serviceFaultOf } from "@docreview/model";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Id } from "../model/id.ts";
import { openStore } from "../open-store.ts";
import { openReads } from "../open-reads.ts";
import { forInstallation } from "../installation/for-installation.ts";
import { databaseProxy } from "../testing/database-proxy.ts";
import { temporaryDatabase } from "../testing/temporary-database.ts";
import { testDatabase } from "../testing/test-location.ts";
import { temporaryFolder } from "../testing/temporary-store.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";

describe.skipIf(testDatabase === undefined)("a database", () => {
  const open = (databaseUrl: string) =>
    openStore({ folder: temporaryFolder(), databaseUrl, clock: Date.now });

  test.each([
    [
      "that does not exist",
      { pathname: "/absent" },
      /^the database "absent" on .+ does not exist: create it, /,
    ],
    [
      "that does not know the user",
      { username: "absent", password: "S3cret" },
      /refuses the credentials: check /,
    ],
  ])("%s is reported at once, without the password", async (_, wrong, sentence) => {
    const url = Object.assign(new URL(testDatabase!), wrong);
    const error = await open(url.href).catch((error: unknown) => error as Error);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect((error as Error).message).toMatch(sentence);
    expect((error as Error).message).not.toContain("S3cret");
  });

  test("that is not there yet is awaited", async () => {
    const proxy = await databaseProxy((await temporaryDatabase())!);
    await proxy.cut();
    const opening = open(proxy.url);
    await sleep(300);
    await proxy.mend();
    const store = await opening;
    onTestFinished(store.close);
    await expect(store.storage.write()).resolves.toBeUndefined();
  });

  test("that goes away is a service fault, until it is back", async () => {
    const proxy = await databaseProxy((await temporaryDatabase())!);
    const store = await open(proxy.url);
    onTestFinished(store.close);
    const reads = await openReads({ folder: temporaryFolder(), databaseUrl: proxy.url });
    onTestFinished(reads.close);
    const companies = () => forInstallation(store.reader).companies.isEnabled(1 as Id<"company">);
    const fromThread = () => forInstallation(reads.reader).companies.isEnabled(1 as Id<"company">);
    const create = () => store.write((transaction) => forInstallation(transaction).companies.create("A"));
    const kindOf = (work: () => Promise<unknown>) =>
      work().then(
        () => "done",
        (error: unknown) => serviceFaultOf(error)?.kind ?? error,
      );
    expect([await kindOf(create), await kindOf(companies), await kindOf(fromThread)]).toEqual(
      Array(3).fill("done"),
    );
    const within = store.write(async (transaction) => {
      await proxy.cut();
      await forInstallation(transaction).companies.create("B");
    });
    expect(await kindOf(() => within)).toBe("database-unavailable");
    for (const work of [create, companies, fromThread]) {
      expect(await kindOf(work)).toBe("database-unavailable");
    }
    await proxy.mend();
    expect([await kindOf(create), await kindOf(companies), await kindOf(fromThread)]).toEqual(
      Array(3).fill("done"),
    );
  });

  test(
    "that vanishes without closing its connections is a service fault, too",
    { tags: "long" },
    async () => {
      const proxy = await databaseProxy((await temporaryDatabase())!);
      const store = await open(proxy.url);
      onTestFinished(store.close);
      const companies = () => forInstallation(store.reader).companies.isEnabled(1 as Id<"company">);
      const create = () => store.write((transaction) => forInstallation(transaction).companies.create("A"));
      const count = () => store.requests!.count("client", 10);
      const works = [create, companies, count];
      await Promise.all(works.map((work) => work()));
      const frozen = Promise.withResolvers<void>();
      const within = store.write(async (transaction) => {
        proxy.freeze();
        frozen.resolve();
        await forInstallation(transaction).companies.create("B");
      });
      await frozen.promise;
      const faults = await Promise.all(
        [() => within, ...works].map((work) =>
          work().then(
            () => "done",
            (error: unknown) => serviceFaultOf(error)?.kind ?? error,
          ),
        ),
      );
      expect(faults).toEqual(Array(4).fill("database-unavailable"));
      await proxy.cut();
      await proxy.mend();
      for (const work of works) await expect(work()).resolves.toBeDefined();
    },
  );

  test("that was away wakes who waits for events", async () => {
    const databaseUrl = (await temporaryDatabase())!;
    const proxy = await databaseProxy(databaseUrl);
    const store = await open(proxy.url);
    onTestFinished(store.close);
    const { promise, resolve } = Promise.withResolvers<string>();
    await proxy.cut();
    store.onEvents(() => resolve("woken"));
    await proxy.mend();
    expect(await promise).toBe("woken");
  });
});
