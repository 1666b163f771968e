/** What people and other systems leave beside reviews: discussions, judged copies, events, deliveries, imports, jobs. */
import { firstUserOf, usersOf } from "./accounts.ts";
import type { Dialect } from "./dialect.ts";
import { pick, series, shared, spread } from "./expressions.ts";
import { remarks } from "./texts.ts";

const mostComments = 4;
const endpoints = 2;
const minute = 60_000;

const day = 24 * 60 * minute;

export interface Span {
  /** How many there are. */
  readonly documents: number;
  /** Milliseconds: when the last one was made. */
  readonly until: number;
}

export function activityStatements(dialect: Dialect, span: Span): readonly string[] {
  return [
    ...discussions(),
    ...returnedCopies(dialect),
    ...imports(),
    ...events(dialect, span),
    ...webhooks(dialect, span),
    ...requests(dialect, span),
  ];
}

/** The time of something that is kept for so long, of which the last documents have been the cause since then. */
const recently = ({ documents, until }: Span, kept: number, share: number) =>
  `(${until} - (${documents} - "document"."n") * ${Math.floor((kept - minute * 60) / (documents * share))})`;

/** On one trigger of every sixteenth rule. */
const discussions = (): readonly string[] => [
  `create temporary table "remark" as ${series(mostComments)}
   select row_number() over (order by "id", "n") as "id", "companyId", "reviewId", "id" as "reviewRuleId", "before" + 1 as "triggerId",
     "judgeId", "at" + 3600000 * "n" as "at", "n", "n" = 1 + ${spread('"id"', 20, mostComments)} as "isLast"
   from "finding" join "series" on "n" <= 1 + ${spread('"id"', 20, mostComments)} where ${spread('"id"', 21, 16)} = 0`,
  `insert into "comment" ("id", "companyId", "reviewId", "reviewRuleId", "triggerId", "authorId", "text", "resolvedById", "resolvedAt",
     "createdAt", "updatedAt")
   select "id", "companyId", "reviewId", "reviewRuleId", "triggerId", ${anyUser('"id"', 22)}, ${pick(remarks, '"id"', 23)},
     case when ${isResolved} then "judgeId" end, case when ${isResolved} then "at" + ${minute} end, "at", "at"
   from "remark" order by "id"`,
  `insert into "mention" ("companyId", "commentId", "userId", "reviewId", "triggerId")
   select "companyId", "id", case when "id" % 20 = 0 then ${firstUserOf('"companyId"')} else ${anyUser('"id"', 24)} end,
     "reviewId", "triggerId"
   from "remark" where "n" = 1`,
];

const isResolved = `"isLast" and ${spread('"reviewRuleId"', 25, 2)} = 0`;

const anyUser = (row: string, salt: number) =>
  `(${firstUserOf('"companyId"')} + ${spread(row, salt, usersOf('"companyId"'))})`;

const returnedCopies = ({ sha256 }: Dialect): readonly string[] => [
  `insert into "judgement" ("companyId", "reviewId", "creatorId", "fileHash", "deletionsRead", "dismissed", "restored", "confirmed",
     "noted", "added", "passedOver", "createdAt")
   select "companyId", "n", "creatorId", ${sha256(`'copy ' || "n"`)}, true, 3, 0, 2, 1, 0, 0, "at" + 7200000
   from "document" where "isFinished" and ${spread('"n"', 26, 50)} = 0`,
];

const imports = (): readonly string[] => [
  `insert into "import" ("companyId", "creatorId", "correlationId", "url", "assetId", "categorisationId", "reviewId", "createdAt")
   select "companyId", "creatorId", 'batch-' || (("n" - 1) / 500), 'https://files.example/marketing/' || "n" || '.pdf', "n", "categorisationId",
     case when "isReady" then "n" end, "at"
   from "document" where "n" % 10 = 0`,
];

/** Of the last tenth of the documents. */
const events = ({ json }: Dialect, span: Span): readonly string[] => [
  `insert into "event" ("companyId", "position", "name", "about", "at") ${series(5)}
   select "companyId", row_number() over (partition by "companyId" order by "document"."n", "series"."n"),
     case when "series"."n" = 1 then 'review.created' else 'review.changed' end,
     ${json(`'{"review":' || "document"."n" || '}'`)}, ${recently(span, day, 0.1)} + "series"."n"
   from "document" cross join "series" where "document"."n" > ${span.documents * 0.9} order by "document"."n", "series"."n"`,
];

/** Deliveries of the last fifth of the documents. */
const webhooks = ({ json }: Dialect, span: Span): readonly string[] => [
  `insert into "webhookEndpoint" ("id", "companyId", "creatorId", "url", "description", "events", "status", "sealedSecret",
     "secretCreatedAt", "createdAt", "updatedAt") ${series(endpoints)}
   select ("company"."id" - 1) * ${endpoints} + "n", "company"."id", ${firstUserOf('"company"."id"')}, 'https://hooks.example/' || "n",
     'Workflow', ${json(`'["review.finished","review.failed"]'`)}, case "n" when 1 then 'enabled' else 'disabled' end, 'sealed',
     "createdAt", "createdAt", "createdAt"
   from "company" cross join "series"`,
  `create temporary table "sending" as ${series(endpoints)}
   select row_number() over (order by "document"."n", "series"."n") as "id", "companyId", "document"."n" as "reviewId",
     ("companyId" - 1) * ${endpoints} + "series"."n" as "endpointId", "isFinished",
     ${recently(span, 30 * day, 0.2)} as "at"
   from "document" cross join "series" where "isReady" and "document"."n" > ${span.documents * 0.8}`,
  `insert into "webhookDelivery" ("id", "companyId", "endpointId", "event", "messageId", "body", "status", "createdAt", "updatedAt")
   select "id", "companyId", "endpointId", case when "isFinished" then 'review.finished' else 'review.failed' end, 'msg_' || "id",
     '{"type":"review","timestamp":"2026-10-01T09:14:22.120Z","data":{"review":{"id":"' || "reviewId" || '","status":"finished"},"asset":{"id":"' || "reviewId" || '","status":"ready"},"correlationId":null,"errors":[]}}',
     ${shared(
       [
         [95, "'delivered'"],
         [4, "'failed'"],
         [1, "'pending'"],
       ],
       spread('"id"', 27, 100),
     )}, "at", "at" + 800
   from "sending" order by "id"`,
  `insert into "webhookAttempt" ("companyId", "deliveryId", "at", "milliseconds", "status")
   select "companyId", "id", "at" + 500, 20 + ${spread('"id"', 28, 400)}, 200 from "sending" order by "id"`,
];

const requests = ({ json, sha256 }: Dialect, span: Span): readonly string[] => [
  `insert into "idempotencyKey" ("companyId", "userId", "key", "requestHash", "attempt", "answer", "expiresAt")
   select "companyId", "creatorId", 'upload-' || "n", ${sha256(`'request ' || "n"`)}, 1,
     ${json(`'{"status":201,"headers":{"content-type":"application/vnd.api+json"},"body":"{\\"data\\":{\\"type\\":\\"reviews\\",\\"id\\":\\"' || "n" || '\\"}}"}'`)},
     ${recently(span, day, 0.01)} + ${day}
   from "document" where "n" > ${span.documents * 0.99}`,
  `insert into "job" ("kind", "payload", "flow", "status", "attempt", "error", "createdAt", "updatedAt")
   select 'process-asset', ${json(`'{"companyId":' || "companyId" || ',"assetId":' || "n" || '}'`)}, "companyId", 'dead', 6,
     'the reader ended without a result', "at", "at" + 600000
   from "document" where "state" = 'failed' and "n" % 8 = 0`,
];
