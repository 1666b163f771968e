import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createLoginThrottle,
  knownAddressLifetime,
  type Login,
  type ThrottleStore,
} from "./login-throttle.ts";
import { refund, attemptAt, type PaidBy, type Rate } from "./rate.ts";

describe("a rate", () => {
  const rate: Rate = { burst: 3, interval: 10_000 };

  test("admits its burst, then one each interval", () => {
    const times = [0, 0, 0, 0, 9_999, 10_000, 10_001, 19_999, 60_000, 60_000, 60_000, 60_000];
    const admitted = [true, true, true, false, false, true, false, false, true, true, true, false];
    let paidBy: PaidBy = null;
    const results = times.map((now) => {
      const result = attemptAt(rate, paidBy, now);
      paidBy = result.paidBy;
      return result.kind === "admitted";
    });
    expect(results).toEqual(admitted);
  });

  const rates = fc.record({
    burst: fc.integer({ min: 1, max: 9 }),
    interval: fc.integer({ min: 1, max: 90_000 }),
  });
  const gaps = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 40 });

  test("never admits more than the burst and one per interval, and admits after the stated wait", () => {
    fc.assert(
      fc.property(rates, gaps, (rate, gaps) => {
        let paidBy: PaidBy = null;
        let now = 1_000_000;
        const admitted: number[] = [];
        for (const gap of gaps) {
          now += gap;
          const result = attemptAt(rate, paidBy, now);
          paidBy = result.paidBy;
          if (result.kind === "admitted") {
            admitted.push(now);
            continue;
          }
          expect(result.retryAfter).toBeGreaterThanOrEqual(1);
          expect(attemptAt(rate, paidBy, now + result.retryAfter * 1000).kind).toBe("admitted");
          expect(attemptAt(rate, paidBy, now + (result.retryAfter - 1) * 1000).kind).toBe("throttled");
        }
        for (const [first, start] of admitted.entries()) {
          for (const [more, end] of admitted.slice(first).entries()) {
            const most = rate.burst + Math.floor((end - start) / rate.interval);
            expect(more + 1).toBeLessThanOrEqual(most);
          }
        }
      }),
    );
  });

  test("refunds exactly one attempt", () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 0, max: 8 }), (rate, tries) => {
        const after = (count: number) =>
          Array.from({ length: count }).reduce<PaidBy>((paidBy) => attemptAt(rate, paidBy, 0).paidBy, null);
        const before = after(Math.min(tries, rate.burst - 1));
        expect(refund(rate, attemptAt(rate, before, 0).paidBy, 0)).toBe(before);
        expect(refund(rate, null, 0)).toBeNull();
      }),
    );
  });
});

describe("logins", () => {
  const rates = {
    pair: { burst: 3, interval: 60_000 },
    account: { burst: 4, interval: 60_000 },
    address: { burst: 5, interval: 10_000 },
  };
  const alice: Login = { account: "alice@one.example", address: "192.0.2.1" };

  function start() {
    const states = new Map<string, PaidBy>();
    const time = { now: 0 };
    const store: ThrottleStore = {
      change: async (key, change) => void states.set(key, change(states.get(key) ?? null)),
    };
    return { states, time, throttle: createLoginThrottle({ clock: () => time.now, store, rates }) };
  }

  test("to one account from one address are throttled there, and nowhere else", async () => {
    const { throttle, time } = start();
    const attacker = { account: "ALICE@one.example", address: "198.51.100.1" };
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await throttle.admit(attacker)).toEqual({ kind: "admitted" });
    }
    expect(await throttle.admit(attacker)).toEqual({ kind: "throttled", retryAfter: 60 });
    // Refused attempts do not count against the account's own limit.
    expect(await throttle.admit(attacker)).toMatchObject({ kind: "throttled" });
    expect(await throttle.admit(alice)).toEqual({ kind: "admitted" });
    time.now = 60_000;
    expect(await throttle.admit(attacker)).toEqual({ kind: "admitted" });
  });

  test("to one account from everywhere are throttled, except where its owner has logged in before", async () => {
    const { throttle } = start();
    await throttle.admit(alice);
    await throttle.succeeded(alice);
    const elsewhere = (host: number) => throttle.admit({ ...alice, address: `198.51.100.${host}` });
    const results = [];
    for (const host of [1, 2, 3, 4, 5]) results.push((await elsewhere(host)).kind);
    expect(results).toEqual([...Array<string>(4).fill("admitted"), "throttled"]);
    expect(await throttle.admit(alice)).toEqual({ kind: "admitted" });
  });

  test("make an address known for a time", async () => {
    const { throttle, time } = start();
    await throttle.admit(alice);
    await throttle.succeeded(alice);
    time.now = knownAddressLifetime;
    for (const host of [1, 2, 3, 4]) await throttle.admit({ ...alice, address: `198.51.100.${host}` });
    expect(await throttle.admit(alice)).toMatchObject({ kind: "throttled" });
  });

  test("to one account are throttled from any address, and admitted again in time", async () => {
    const { throttle, time } = start();
    for (const host of [1, 2, 3, 5]) {
      expect(await throttle.admit({ ...alice, address: `192.0.2.${host}` })).toEqual({ kind: "admitted" });
    }
    const spelled = { account: "ALICE@one.example", address: "192.0.2.4" };
    expect(await throttle.admit(spelled)).toEqual({ kind: "throttled", retryAfter: 60 });
    time.now = 59_001;
    expect(await throttle.admit(spelled)).toEqual({ kind: "throttled", retryAfter: 1 });
    time.now = 60_000;
    expect(await throttle.admit(spelled)).toEqual({ kind: "admitted" });
  });

  test("from one network are throttled whatever the account", async () => {
    const { throttle } = start();
    const results = [];
    for (const host of [1, 2, 3, 4, 5, 6]) {
      results.push(await throttle.admit({ account: `user ${host}`, address: `2001:db8::${host}` }));
    }
    expect(results.map(({ kind }) => kind)).toEqual([...Array<string>(5).fill("admitted"), "throttled"]);
    expect(results[5]).toEqual({ kind: "throttled", retryAfter: 10 });
    expect(await throttle.admit({ account: "user 6", address: "2001:db8:0:1::6" })).toEqual({
      kind: "admitted",
    });
  });

  test("that are concurrent do not exceed the limit", async () => {
    const { throttle } = start();
    const results = await Promise.all(Array.from({ length: 20 }, () => throttle.admit(alice)));
    expect(results.filter(({ kind }) => kind === "admitted")).toHaveLength(3);
  });

  test("that succeed are not counted, but do not clear the address of its failures", async () => {
    const { throttle } = start();
    for (const failure of [1, 2, 3, 4]) await throttle.admit({ ...alice, account: `user ${failure}` });
    for (let login = 0; login < 10; login += 1) {
      expect(await throttle.admit(alice)).toEqual({ kind: "admitted" });
      await throttle.succeeded(alice);
    }
    await throttle.admit({ ...alice, account: "user 5" });
    expect(await throttle.admit(alice)).toMatchObject({ kind: "throttled" });
  });

  test("that succeed clear what their account owes at their address", async () => {
    const { throttle } = start();
    await throttle.admit(alice);
    await throttle.admit(alice);
    await throttle.admit(alice);
    await throttle.succeeded(alice);
    expect(await throttle.admit(alice)).toEqual({ kind: "admitted" });
  });

  test("are stored without their names", async () => {
    const { throttle, states } = start();
    await throttle.admit(alice);
    await throttle.succeeded(alice);
    expect([...states.keys()].length).toBeGreaterThan(3);
    for (const key of states.keys()) expect(key).not.toMatch(/alice|one\.example|192/);
  });
});
