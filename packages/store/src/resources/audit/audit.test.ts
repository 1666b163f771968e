/** The log of a company: what appends, finds, erases and verifies it, in random chains that random hands have changed. */
import fc from "fast-check";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { newTenant } from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { forCompany } from "../for-company.ts";
import type { AuditAction } from "./actions.ts";
import { type AuditEntry, recordAudit } from "./append.ts";
import { detailsHashOf, firstPreviousHash, hashOf } from "./chain.ts";
import type { StoredAuditEvent } from "./table.ts";
import { type AuditChain, type AuditFault, type ExpectedHash, verifyAudit } from "./verify.ts";

const service = { kind: "service", userId: null, address: null } as const;
const entry = (action: AuditAction, id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  actor: service,
  action,
  subject: { type: "reviews", id },
  ...more,
});

async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const { companyId, userId } = tenant;
  const reads = forCompany(store.reader, companyId).audit;
  const record = (...entries: readonly AuditEntry[]) =>
    store.write(async (transaction) => {
      const { audit } = forCompany(transaction, companyId);
      for (const one of entries) audit.record(one);
    });
  const person = { kind: "user", userId, address: "203.0.113.7" } as const;
  return { store, tenant, companyId, userId, person, reads, record };
}

async function verified(chain: AuditChain, expected: readonly ExpectedHash[] = []) {
  const faults: AuditFault[] = [];
  const verifying = verifyAudit(chain, { expected });
  for (;;) {
    const { done, value } = await verifying.next();
    if (done === true) return { faults, ...value };
    faults.push(value);
  }
}

test("rows are chained in the order of their transactions, and show what they tell of", async () => {
  const { reads, record, person, companyId, userId } = await stage();
  expect(await reads.head()).toBeNull();
  await record(entry("review.created", 7, { actor: person, after: { status: "pending" } }));
  await record(entry("review.finished", 7, { review: 7 as Id<"review"> }), entry("review.failed", 8));
  const rows = await reads.after(0, 10);
  expect(rows.map(({ position, action }) => [position, action])).toEqual([
    [1, "review.created"],
    [2, "review.finished"],
    [3, "review.failed"],
  ]);
  expect(rows.map(({ previousHash }) => previousHash)).toEqual([
    firstPreviousHash,
    rows[0]!.hash,
    rows[1]!.hash,
  ]);
  expect(await reads.find(1 as Id<"audit-event">)).toMatchObject({
    companyId,
    actor: "user",
    userId,
    details: { address: "203.0.113.7", before: null, after: { status: "pending" }, withheld: [] },
  });
  expect(await reads.head()).toMatchObject({ position: 3, hash: rows[2]!.hash });
  expect(await verified(reads)).toMatchObject({ faults: [], rows: 3, erased: 0 });
});

test("a transaction that fails leaves no row, and no gap", async () => {
  const { store, reads, record, companyId } = await stage();
  await record(entry("review.created", 1));
  const failing = store.write(async (transaction) => {
    forCompany(transaction, companyId).audit.record(entry("review.created", 2));
    throw new Error("broken");
  });
  await expect(failing).rejects.toThrow("broken");
  await record(entry("review.created", 3));
  expect((await reads.after(0, 10)).map(({ position, subjectId }) => [position, subjectId])).toEqual([
    [1, "1"],
    [2, "3"],
  ]);
});

test("the time of a row is never before that of the row before it", async () => {
  const { store, reads, record } = await stage();
  await record(entry("review.created", 1));
  const [{ at }] = (await reads.after(0, 1)) as [StoredAuditEvent];
  store.clock.advance(-60_000);
  await record(entry("review.created", 2));
  expect((await reads.after(1, 1))[0]!.at).toBe(at);
});

test("writers of several companies neither wait in a circle nor fork a chain", async () => {
  const { store, companyId } = await stage();
  const other = (await newTenant(store)).companyId;
  const writers = Array.from({ length: 12 }, (_, nth) =>
    store.write(async (transaction) => {
      const order = nth % 2 === 0 ? [companyId, other] : [other, companyId];
      // Without the locks of the companies, as jobs on their parts.
      const scopes = order.map((id) => ({ transaction, companyId: id }));
      for (const scope of scopes) recordAudit(scope, entry("review.created", nth));
      await delay(nth % 3);
    }),
  );
  await Promise.all(writers);
  for (const id of [companyId, other]) {
    const { faults, rows } = await verified(forCompany(store.reader, id).audit);
    expect([faults, rows]).toEqual([[], 12]);
  }
});

test("a list is filtered by who, what, about what, in which review, and when", async () => {
  const { store, reads, record, person, userId } = await stage();
  const review = 7 as Id<"review">;
  const start = store.clock();
  await record(entry("review.created", 7, { actor: person, review }));
  store.clock.advance(1000);
  await record(entry("review.finished", 7, { review }), entry("review.finished", 8));
  store.clock.advance(1000);
  await record(entry("trigger.changed", 5, { actor: person, review }));
  const page = { number: 1, size: 10, sort: [{ key: "id", direction: "descending" }] } as const;
  const found = async (filter: Parameters<typeof reads.list>[1]) =>
    (await reads.list(page, filter)).items.map(({ id }) => Number(id));
  expect(await found({})).toEqual([4, 3, 2, 1]);
  expect(await found({ actor: userId })).toEqual([4, 1]);
  expect(await found({ actor: "service" })).toEqual([3, 2]);
  expect(await found({ action: "review.finished" })).toEqual([3, 2]);
  expect(await found({ subject: { type: "reviews", id: "7" } })).toEqual([2, 1]);
  expect(await found({ review })).toEqual([4, 2, 1]);
  expect(await found({ review, actor: userId, action: "trigger.changed" })).toEqual([4]);
  expect(await found({ since: start + 1000 })).toEqual([4, 3, 2]);
  expect(await found({ since: start, until: start + 1 })).toEqual([1]);
  expect(await found({ since: start + 1, until: start + 2000 })).toEqual([3, 2]);
  expect(await found({ since: start + 2001 })).toEqual([]);
  expect(await found({ actor: userId, since: start + 1 })).toEqual([4]);
});

test("what rows show of a person is erased, and the chain still verifies; nothing else may be missing", async () => {
  const { store, reads, record, person, companyId, userId } = await stage();
  const operator = { kind: "operator", userId: null, address: null } as const;
  await record(entry("review.created", 7, { actor: person }), entry("review.finished", 7));
  const erase = (position: number) =>
    store.write((transaction) =>
      forCompany(transaction, companyId).audit.eraseSome(userId, operator, position),
    );
  expect(await erase(0)).toEqual({ rows: 1, last: 1 });
  expect(await erase(0)).toBeNull();
  expect((await reads.find(1 as Id<"audit-event">))?.details).toBeNull();
  expect(JSON.stringify(await reads.after(0, 10))).not.toContain("203.0.113.7");
  expect(await verified(reads)).toMatchObject({ faults: [], rows: 3, erased: 1 });
  await store.write(({ [connection]: database }) =>
    database
      .updateTable("auditEvent")
      .set({ details: null, salt: null })
      .where("position", "=", 2 as never)
      .execute(),
  );
  expect((await verified(reads)).faults).toEqual([{ kind: "details-missing", position: 2 }]);
});

test("many rows of a person are erased in the order of the log, a thousand in a transaction", async () => {
  const { store, reads, record, person, companyId, userId } = await stage();
  const about = { ...entry("user.changed", userId), subject: { type: "users", id: userId } };
  const byThem = entry("review.created", 7, { actor: person });
  await record(
    ...Array.from({ length: 2_100 }, (_, nth) => [about, byThem, entry("review.finished", 7)][nth % 3]!),
  );
  const erased: unknown[] = [];
  for (let position = 0; ;) {
    const some = await store.write((transaction) =>
      forCompany(transaction, companyId).audit.eraseSome(userId, person, position),
    );
    if (some === null) break;
    erased.push(some);
    position = some.last;
  }
  expect(erased).toEqual([
    { rows: 1_000, last: 1_499 },
    { rows: 400, last: 2_099 },
  ]);
  expect(await verified(reads)).toMatchObject({ faults: [], rows: 2_102, erased: 1_400 });
});

describe("in a random chain", () => {
  const rowsOfChain = fc
    .array(
      fc.record({
        action: fc.constantFrom("review.created", "trigger.changed"),
        id: fc.nat(),
        text: fc.string(),
      }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((made) => {
      let previousHash = firstPreviousHash;
      return made.map(({ action, id, text }, index): StoredAuditEvent => {
        const salt = String(index);
        const details = JSON.stringify({ address: null, before: null, after: { text }, withheld: [] });
        const row = {
          companyId: 1,
          position: index + 1,
          at: index,
          actor: "user",
          userId: 3,
          action,
          subjectType: "reviews",
          subjectId: String(id),
          reviewId: 0,
          details,
          salt,
          detailsHash: detailsHashOf({ salt, details }),
          previousHash,
        } as unknown as StoredAuditEvent;
        const hash = hashOf(row);
        previousHash = hash;
        return { ...row, hash };
      });
    });

  /** A chain that says that it ends where it did before somebody changed its rows. */
  const chainOf = (rows: readonly StoredAuditEvent[], whole: readonly StoredAuditEvent[]): AuditChain => ({
    after: async (position, limit) => rows.filter((row) => row.position > position).slice(0, limit),
    head: async () => {
      const { position, at, hash } = whole.at(-1)!;
      return { position, at, hash };
    },
  });

  const chosen = fc.tuple(rowsOfChain, fc.nat()).map(([rows, nth]) => ({ rows, at: nth % rows.length }));

  /** With the rows from `at` on hashed again, as by somebody who knows how. */
  const rehashed = (rows: readonly StoredAuditEvent[], from: number, count = 1): StoredAuditEvent[] =>
    rows.map((row, at) => (at >= from && at < from + count ? { ...row, hash: hashOf(row) } : row));

  test("nothing is found as long as nothing was changed", async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfChain, async (rows) => {
        expect(await verified(chainOf(rows, rows))).toMatchObject({ faults: [], rows: rows.length });
      }),
    );
  });

  test("any changed value is found in its row", async () => {
    const names = fc.constantFrom<keyof StoredAuditEvent>(
      ...(["companyId", "at", "actor", "userId", "action", "subjectType", "subjectId", "reviewId"] as const),
      ...(["details", "salt", "detailsHash", "previousHash", "hash"] as const),
    );
    await fc.assert(
      fc.asyncProperty(chosen, names, async ({ rows, at }, name) => {
        const changed = rows.with(at, { ...rows[at]!, [name]: "another" });
        const { faults } = await verified(chainOf(changed, rows));
        expect(faults[0]).toMatchObject({ position: at + 1 });
        expect(["changed", "details-changed", "does-not-follow"]).toContain(faults[0]!.kind);
      }),
    );
  });

  test("a changed row that was hashed again is found by the row after it, or by the end", async () => {
    await fc.assert(
      fc.asyncProperty(chosen, async ({ rows, at }) => {
        const changed = rehashed(rows.with(at, { ...rows[at]!, subjectId: "another" }), at);
        const { faults } = await verified(chainOf(changed, rows));
        const isLast = at === rows.length - 1;
        expect(faults).toEqual([
          isLast ? { kind: "end-differs", position: at + 1 } : { kind: "does-not-follow", position: at + 2 },
        ]);
      }),
    );
  });

  test("missing rows are named, in the middle and at the end", async () => {
    await fc.assert(
      fc.asyncProperty(chosen, fc.integer({ min: 1, max: 3 }), async ({ rows, at }, count) => {
        const left = rows.toSpliced(at, count);
        const to = Math.min(at + count, rows.length);
        const kind = to === rows.length ? "cut-off" : "missing";
        expect((await verified(chainOf(left, rows))).faults).toEqual([{ kind, position: at + 1, to }]);
      }),
    );
  });

  test("a row put in is found where it was put in", async () => {
    await fc.assert(
      fc.asyncProperty(chosen, async ({ rows, at }) => {
        const behind = {
          ...rows.at(-1)!,
          position: (rows.length + 1) as never,
          previousHash: rows.at(-1)!.hash,
        };
        const appended = rehashed([...rows, behind], rows.length);
        expect((await verified(chainOf(appended, rows))).faults).toEqual([
          { kind: "added", position: rows.length + 1 },
        ]);
        const between = [...rows.slice(0, at), { ...rows[at]!, subjectId: "put in" }, ...rows.slice(at)];
        const numbered = between.map((row, nth) => ({ ...row, position: (nth + 1) as never }));
        const { faults } = await verified(chainOf(rehashed(numbered, at), rows));
        expect(faults[0]!.position).toBeGreaterThanOrEqual(at + 1);
        expect(faults[0]!.position).toBeLessThanOrEqual(at + 2);
      }),
    );
  });

  test("two rows that change places are both found", async () => {
    await fc.assert(
      fc.asyncProperty(chosen, chosen, async ({ rows, at }, { at: second }) => {
        const other = second % rows.length;
        fc.pre(at !== other);
        const [a, b] = [rows[at]!, rows[other]!];
        const swapped = rows
          .with(at, { ...b, position: a.position })
          .with(other, { ...a, position: b.position });
        const { faults } = await verified(chainOf(swapped, rows));
        const changed = faults.filter(({ kind }) => kind === "changed").map(({ position }) => position - 1);
        expect(changed).toEqual([at, other].toSorted((one, two) => one - two));
      }),
    );
  });

  test("a whole chain that was written anew is found only by a hash that was written down", async () => {
    await fc.assert(
      fc.asyncProperty(chosen, async ({ rows, at }) => {
        let previousHash = firstPreviousHash;
        const forged = rows.map((row, nth) => {
          const next = { ...row, previousHash, ...(nth === at && { subjectId: "forged" }) };
          const hash = hashOf(next);
          previousHash = hash;
          return { ...next, hash };
        });
        expect((await verified(chainOf(forged, forged))).faults).toEqual([]);
        const { position, hash } = rows.at(-1)!;
        expect((await verified(chainOf(forged, forged), [{ position, hash }])).faults).toEqual([
          { kind: "not-as-expected", position },
        ]);
        const cut = forged.slice(0, -1);
        if (cut.length === 0) return;
        expect((await verified(chainOf(cut, cut), [{ position, hash }])).faults).toEqual([
          { kind: "not-as-expected", position },
        ]);
      }),
    );
  });
});
