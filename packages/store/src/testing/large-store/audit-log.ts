/** The audit logs of a filled store: five rows for each review, whose hashes are not those of their rows. */
import { series } from "./expressions.ts";

/** What happens to each document and its review, in this order: the action, whether a job does it, and what of. */
const steps = [
  { action: "asset.created", isJob: false, subject: "assets" },
  { action: "asset.uploaded", isJob: false, subject: "assets" },
  { action: "asset.ready", isJob: true, subject: "assets" },
  { action: "review.created", isJob: false, subject: "reviews" },
  { action: "review.finished", isJob: true, subject: "reviews" },
] as const;

const byStep = (value: (step: (typeof steps)[number]) => string) =>
  `case "n" ${steps.map((step, at) => `when ${at + 1} then ${value(step)}`).join(" ")} end`;

const hash = `'${"0".repeat(64)}'`;
const details = `'{"address":"203.0.113.7","before":null,"after":{"status":"ready"},"withheld":[]}'`;

export const auditStatements: readonly string[] = [
  `insert into "auditEvent" ("companyId", "position", "at", "actor", "userId", "action", "subjectType", "subjectId", "reviewId",
     "details", "salt", "detailsHash", "previousHash", "hash")
   ${series(steps.length)}
   select "companyId", ("nth" - 1) * ${steps.length} + "n", "at", ${byStep(({ isJob }) => (isJob ? "'service'" : "'user'"))},
     ${byStep(({ isJob }) => (isJob ? "0" : '"creatorId"'))}, ${byStep(({ action }) => `'${action}'`)},
     ${byStep(({ subject }) => `'${subject}'`)},
     ${byStep(({ subject }) => (subject === "assets" ? 'cast("assetId" as text)' : 'cast("id" as text)'))},
     ${byStep(({ subject }) => (subject === "assets" ? "0" : '"id"'))}, ${details}, 'salt', ${hash}, ${hash}, ${hash}
   from (
     select "id", "companyId", "assetId", "creatorId", "createdAt" as "at",
       row_number() over (partition by "companyId" order by "createdAt", "id") as "nth"
     from "review") "numbered" cross join "series"`,
  `insert into "auditHead" ("companyId", "position", "at", "hash")
   select "companyId", max("position"), max("at"), ${hash} from "auditEvent" group by "companyId"`,
];
