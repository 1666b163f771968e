/**
 * A store with rows in every table, written without repositories, so that they have what no repository writes any more:
 * U+0000, half a surrogate pair in JSON, the largest numbers, and ids with gaps.
 */
import type { Insertable } from "kysely";
import { connection, type Transaction } from "../../database/database.ts";
import type { BlobHash } from "../../model/blob-hash.ts";
import type { Store } from "../../open-store.ts";
import type { Tables } from "../../database/tables.ts";
import { textBytes } from "../tenants.ts";
import { type AllRows, company, creator, id, largest, now, texts, times, values } from "./odd-values.ts";
import { reviewRows } from "./review-rows.ts";

export interface Fullness {
  /** More than one chunk. */
  readonly triggers: number;
  /** At least one. */
  readonly documents: number;
}

export async function fillStore(store: Store, { triggers, documents }: Fullness): Promise<void> {
  const blobs: { readonly hash: BlobHash; readonly size: number }[] = [];
  for (let document = 0; document < documents; document++) {
    const put = await store.blobs.put(textBytes(`document ${document}`.repeat(document)), {
      maximumBytes: largest,
    });
    if (put.kind === "stored") blobs.push(put.blob);
  }
  await store.write(async (transaction) => {
    for (const [table, rows] of Object.entries(rowsOfAll(blobs, triggers))) {
      for (let start = 0; start < rows.length; start += 500) {
        await insert(transaction, table as "job", rows.slice(start, start + 500) as never);
      }
    }
    // Their ids must not be given again.
    await transaction[connection].deleteFrom("company").where("id", "=", id(900)).execute();
    await transaction[connection].deleteFrom("event").execute();
    await transaction[connection].insertInto("event").values(event(30)).execute();
    await transaction[connection].deleteFrom("trigger").where("id", ">", id(triggers)).execute();
  });
}

async function insert(
  { [connection]: database }: Transaction,
  table: "job",
  rows: readonly Insertable<Tables["job"]>[],
): Promise<void> {
  await database.insertInto(table).values(rows).execute();
}

const event = (number: number): Insertable<Tables["event"]> => ({
  id: id(number),
  companyId: id(1),
  position: id(number - 20),
  name: "review.created",
  about: { review: id(1) },
  at: now,
});

function rowsOfAll(
  blobs: readonly { readonly hash: BlobHash; readonly size: number }[],
  triggers: number,
): AllRows {
  const { hash } = blobs[0]!;
  return {
    company: [
      {
        id: id(1),
        name: "a\0b\0",
        disabledAt: null,
        dismissalReasons: null,
        approvalPolicy: null,
        createdAt: now,
      },
      {
        id: id(7),
        name: "\u{1F600} ß ﬁ \uFFFD",
        disabledAt: largest,
        dismissalReasons: ["Agreed with legal", "\u{1F600}"],
        approvalPolicy: {
          ownUploads: "refused",
          twoPeopleFrom: 7,
          blockedFrom: 4,
          stages: [{ name: "\u{1F600}", members: [id(1)] }],
          expiresAfterDays: 365,
          withdrawal: "admins",
        },
        createdAt: -1,
      },
      {
        id: id(900),
        name: "removed",
        disabledAt: null,
        dismissalReasons: null,
        approvalPolicy: null,
        createdAt: now,
      },
      ...texts.map((text, index) => ({
        id: id(1000 + index),
        name: text,
        disabledAt: null,
        dismissalReasons: null,
        approvalPolicy: null,
        createdAt: now,
      })),
    ],
    user: [
      {
        id: id(1),
        ...company,
        kind: "person",
        email: "ada@example.org",
        emailKey: "1 ada@example.org",
        name: "Ada",
        role: "admin",
        passwordHash: "hash",
        disabledAt: null,
        generation: 2,
        ...times,
      },
      {
        id: id(2),
        ...company,
        kind: "service",
        email: null,
        emailKey: null,
        name: "pipeline",
        role: "reviewer",
        passwordHash: null,
        disabledAt: now,
        generation: 0,
        ...times,
      },
    ],
    client: [
      {
        ...company,
        clientId: "client",
        name: "pipeline",
        secretHash: "hash",
        userId: id(2),
        disabledAt: null,
        generation: 3,
        ...times,
      },
    ],
    auditEvent: [
      {
        ...company,
        position: id(1),
        at: now,
        actor: "user",
        userId: 1,
        action: "user.created",
        subjectType: "users",
        subjectId: "2",
        reviewId: 0,
        details: '{"address":"2001:db8::1","before":null,"after":{"role":"a\\u0000b"},"withheld":[]}',
        salt: "salt",
        detailsHash: "hash",
        previousHash: "hash",
        hash: "hash",
      },
      {
        ...company,
        position: id(2),
        at: largest,
        actor: "service",
        userId: 0,
        action: "review.finished",
        subjectType: "reviews",
        subjectId: "1",
        reviewId: 1,
        details: null,
        salt: null,
        detailsHash: "hash",
        previousHash: "hash",
        hash: "hash",
      },
    ],
    auditHead: [{ ...company, position: id(2), at: largest, hash: "hash" }],
    signingKey: [
      {
        keyId: "key",
        publicKey: { kty: "EC", x: 'quote " and \0 and \uD800' },
        sealedPrivateKey: "sealed",
        createdAt: now,
        retiredAt: null,
      },
    ],
    evidenceKey: [
      { keyId: "first", publicKey: "x", sealedPrivateKey: null, createdAt: now, retiredAt: now },
      { keyId: "second", publicKey: "y", sealedPrivateKey: "sealed", createdAt: now, retiredAt: null },
    ],
    revokedToken: ["b", "B", "ä", "\u{1F600}", "\uFFFD"].map((jti) => ({ jti, expiresAt: now })),
    loginThrottle: [{ key: "key", paidBy: now }],
    blob: blobs.map((blob) => ({ ...blob, keptAt: now })),
    asset: [
      {
        ...creator,
        intake: "upload",
        title: "Brochure",
        filename: "brochure.pdf",
        searchText: "brochure",
        filesize: largest,
        mimetype: "application/pdf",
        status: "ready",
        progress: 1,
        errors: null,
        contentHash: hash,
        rendition: "original",
        renditionHash: null,
        documentHash: hash,
        readWith: { docreview: "0.1.0", pdfium: "2.15.1" },
        ...times,
      },
      {
        ...creator,
        intake: "import",
        title: "",
        filename: "",
        searchText: "words",
        filesize: 0,
        mimetype: "",
        status: "failed",
        progress: 1 / 3,
        errors: [{ code: "broken", message: "It\u2019s broken.\0" }],
        contentHash: null,
        rendition: null,
        renditionHash: null,
        documentHash: null,
        readWith: null,
        ...times,
      },
    ],
    categorisation: [{ ...creator, name: "Answers", status: "completed", questionnaireHash: hash, ...times }],
    category: [
      { ...company, categorisationId: id(1), key: "channel", position: 0, selections: ["email", ""] },
    ],
    ownPack: [{ ...creator, id: id(1), name: "house", publishedVersionId: id(1), ...times }],
    ownPackFile: [
      { ...company, id: id(1), ownPackId: id(1), path: "a.yaml", text: "id: a \u{1F600}", ...times },
    ],
    ownPackVersion: [
      {
        ...company,
        id: id(1),
        ownPackId: id(1),
        number: 1,
        filesHash: hash,
        rules: 1,
        publisherId: id(1),
        createdAt: now,
      },
    ],
    ...reviewRows(hash, triggers),
    ownPackPreview: [
      {
        ...creator,
        id: id(1),
        ownPackId: id(1),
        status: "running",
        draftHash: hash,
        publishedVersion: 1,
        publishedHash: hash,
        asOf: "2026-01-31",
        mostDocuments: 10,
        reviewIds: [id(1)],
        leftOut: 0,
        position: 1,
        counts: { compared: 1, differing: 1, incomplete: 0, unjudged: 0, deleted: 0 },
        rules: [],
        keptChanges: 1,
        failure: "It\u2019s broken.\0",
        ...times,
        endedAt: null,
      },
    ],
    ownPackPreviewChange: [
      {
        ...company,
        ownPackPreviewId: id(1),
        reviewId: id(1),
        rule: "house/a",
        change: "appeared",
        before: null,
        after: { text: "sure \u{1F600}", prefix: "", suffix: "\0", missing: false, where: "page 1" },
        scoreBefore: null,
        scoreAfter: 1 / 3,
      },
    ],
    import: [
      {
        ...creator,
        correlationId: "mine",
        url: "https://example.org/a.pdf",
        assetId: id(2),
        categorisationId: id(1),
        reviewId: id(1),
        createdAt: now,
      },
    ],
    ruleUse: [{ ...company, ruleKey: "au/\u{1F600}", day: 20_454, fired: largest, dismissed: 1 }],
    labelConsent: [{ ...company, allowed: true, decidedById: id(1), decidedAt: now }],
    ruleUseProgress: [{ ...company, countedTo: id(largest) }],
    findingBacklog: [{ id: 1, below: id(2) }],
    assetVersion: [{ ...company, assetId: id(1), previousId: id(2) }],
    event: [event(29), event(31)],
    webhookEndpoint: [
      {
        ...creator,
        url: "https://example.org",
        description: "",
        events: ["review.finished"],
        status: "enabled",
        disabledReason: null,
        failingSince: null,
        sealedSecret: "sealed",
        secretCreatedAt: now,
        sealedPreviousSecret: null,
        previousSecretExpiresAt: null,
        ...times,
      },
    ],
    webhookDelivery: [
      {
        ...company,
        endpointId: id(1),
        event: "review.finished",
        messageId: "message",
        body: '{"a":1.0,  "b":"\\u0000"}',
        status: "failed",
        ...times,
      },
    ],
    webhookAttempt: [
      { ...company, deliveryId: id(1), at: now, milliseconds: 12, status: null, fault: "no response" },
    ],
    idempotencyKey: ["B", "a", "é"].map((key) => ({
      ...company,
      userId: id(1),
      key,
      requestHash: "hash",
      attempt: 1,
      answer: { status: 201, headers: { location: "/1" }, body: "{}" },
      expiresAt: now,
    })),
    job: [
      ...values.map((value, index) => ({
        kind: "run-review",
        key: `review:${index}`,
        payload: { companyId: 1, reviewId: 1, value },
        flow: 1,
        status: "waiting" as const,
        line: "processor",
        turn: index + 4,
        attempt: index,
        deferrals: 0,
        dueAt: now + index,
        error: null,
        ...times,
      })),
      {
        kind: "deliver-webhook",
        key: null,
        payload: {},
        flow: 1,
        status: "dead",
        attempt: 16,
        deferrals: 2,
        dueAt: null,
        error: "no response",
        line: null,
        turn: null,
        ...times,
      },
    ],
    line: [{ name: "processor", turn: 3, flow: 1 }],
    storageCheck: [{ id: 1, writtenAt: now }],
  };
}
