/** Documents with their categorisations: one review each, in one of the states in which reviews are found. */
import { firstUserOf, largeCompanies, usersOf } from "./accounts.ts";
import type { Dialect } from "./dialect.ts";
import { pick, quoted, series, shared, spread } from "./expressions.ts";
import { documentKinds, products } from "./texts.ts";

export interface Answered {
  /** Of a category of the questionnaire. */
  readonly key: string;
  readonly selections: readonly string[];
}

export interface DocumentOptions {
  readonly documents: number;
  /** Milliseconds: the first document is made at the first, the last one shortly before the second. */
  readonly from: number;
  readonly until: number;
  readonly questionnaireHash: string;
  /** Bytes. */
  readonly questionnaireSize: number;
  readonly answers: readonly Answered[];
}

const day = 24 * 60 * 60 * 1000;

/**
 * Percent of all documents. Those before `open` have no finished review; in `open` no trigger is judged, in `partly`
 * some, in `waiting` and `signed` all, and the last ones are signed off.
 */
const states = [
  [3, "'pending-upload'"],
  [2, "'processing'"],
  [3, "'failed'"],
  [1, "'review-failed'"],
  [30, "'open'"],
  [12, "'partly'"],
  [9, "'waiting'"],
  [40, "'signed'"],
] as const;

const mediaTypes = [
  [70, "'pdf'"],
  [15, "'docx'"],
  [7, "'pptx'"],
  [5, "'html'"],
  [3, "'xlsx'"],
] as const;

const anyUser = (salt: number) =>
  `(${firstUserOf('"companyId"')} + ${spread('"n"', salt, usersOf('"companyId"'))})`;

/** A table of the connection, from which the rows of all others are made. Its `n` is the id of the asset and of the review. */
export const documentTable = ({ documents, from, until }: DocumentOptions): string =>
  `create temporary table "document" as ${series(documents)}
  select "n", "companyId", "state", "extension",
    ${anyUser(2)} as "creatorId",
    case when "isFinished" and ${spread('"n"', 3, 10)} < 7 then ${anyUser(4)} end as "assigneeId",
    case when "n" % 2 = 0 then "n" / 2 end as "categorisationId",
    "isFinished", "isFinished" or "state" = 'review-failed' as "isReady",
    ${from} + "n" * ${Math.floor((until - from) / (documents + 1))} as "at",
    ${pick(documentKinds, '"n"', 5)} || ', ' || ${pick(products, '"n"', 6)} || ', ' ||
      ${pick(["January", "March", "May", "July", "September", "November"], '"n"', 7)} || ' 202' || (4 + "n" % 3) as "title"
  from (
    select "n", "state", "state" in ('open', 'partly', 'waiting', 'signed') as "isFinished",
      ${shared(
        largeCompanies.map(({ share, id }) => [share, String(id)] as const),
        spread('"n"', 8, 100),
      )} as "companyId",
      ${shared(mediaTypes, spread('"n"', 9, 100))} as "extension"
    from (select "n", ${shared(states, spread('"n"', 10, 100))} as "state" from "series") as "stated") as "typed"`;

export function documentStatements(
  { json, sha256 }: Dialect,
  { questionnaireHash, questionnaireSize, answers }: DocumentOptions,
): readonly string[] {
  const hashOf = (what: string, row: string) => sha256(`'${what} ' || ${row}`);
  const blobs = (what: string, size: string, condition: string) =>
    `insert into "blob" ("hash", "size", "keptAt") select ${hashOf(what, '"n"')}, ${size}, "at" from "document" where ${condition}`;
  const isConverted = `"isReady" and "extension" <> 'pdf'`;
  const filesize = `(20000 + ${spread('"n"', 11, 4_000_000)})`;
  const filename = `replace(replace(lower("title"), ', ', '_'), ' ', '-') || '-' || "n" || '.' || "extension"`;
  return [
    `insert into "blob" ("hash", "size", "keptAt") values (${quoted(questionnaireHash)}, ${questionnaireSize}, 0)`,
    `insert into "blob" ("hash", "size", "keptAt") ${series(8)}
     select ${hashOf("rule base", '"n"')}, 2740268, 0 from "series"`,
    blobs("content", filesize, `"state" <> 'pending-upload'`),
    blobs("rendition", filesize, isConverted),
    blobs("document", `(30000 + ${spread('"n"', 12, 900_000)})`, `"isReady"`),
    blobs("result", `(2000 + ${spread('"n"', 13, 60_000)})`, `"isFinished"`),
    `insert into "asset" ("id", "companyId", "creatorId", "intake", "title", "filename", "searchText", "filesize", "mimetype",
       "status", "progress", "errors", "contentHash", "rendition", "renditionHash", "documentHash", "createdAt", "updatedAt")
     select "n", "companyId", "creatorId", case when "n" % 10 = 0 then 'import' else 'upload' end,
       "title", "filename", lower("title") || ${newline} || lower("filename"), ${filesize},
       case "extension" when 'pdf' then 'application/pdf' when 'html' then 'text/html'
         when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
         when 'pptx' then 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
         else 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' end,
       case when "isReady" then 'ready' else "state" end, case when "isReady" then 1 when "state" = 'processing' then 0.4 else 0 end,
       ${json(`case when "state" = 'failed' then '[{"code":"conversion","message":"The document could not be converted."}]' end`)},
       case when "state" <> 'pending-upload' then ${hashOf("content", '"n"')} end,
       case when "isReady" then case when "extension" = 'pdf' then 'original' else 'layout' end end,
       case when ${isConverted} then ${hashOf("rendition", '"n"')} end,
       case when "isReady" then ${hashOf("document", '"n"')} end, "at", "at" + ${spread('"n"', 14, 60_000)}
     from (select "document".*, ${filename} as "filename" from "document") as "named"`,
    `insert into "categorisation" ("id", "companyId", "creatorId", "name", "status", "questionnaireHash", "createdAt", "updatedAt")
     select "categorisationId", "companyId", "creatorId", "title",
       case when ${spread('"n"', 15, 10)} = 0 then 'pending' else 'completed' end, ${quoted(questionnaireHash)}, "at" - 60000, "at"
     from "document" where "categorisationId" is not null`,
    ...answers.map(
      ({ key, selections }, position) =>
        `insert into "category" ("companyId", "categorisationId", "key", "position", "selections")
         select "companyId", "categorisationId", ${quoted(key)}, ${position}, ${json(quoted(JSON.stringify(selections)))}
         from "document" where "categorisationId" is not null`,
    ),
    `insert into "review" ("id", "companyId", "creatorId", "assetId", "categorisationId", "status", "failures", "warnings",
       "progress", "riskScore", "openTriggers", "judgedTriggers", "confirmedTriggers", "assigneeId", "signedOffById", "signedOffAt",
       "dueOn", "attempt", "ruleBaseHash", "questionnaireHash", "asOf", "resultHash", "createdAt", "updatedAt")
     select "n", "companyId", "creatorId", "n", "categorisationId",
       case when "isFinished" then 'finished' when "state" in ('failed', 'review-failed') then 'failed' else 'pending' end,
       ${json(`case when "state" in ('failed', 'review-failed') then '[{"code":"asset-failed","message":"The document could not be read."}]' end`)},
       ${json(`case when "isFinished" and ${spread('"n"', 16, 12)} = 0 then '[{"code":"unread-page","message":"A page has no text.","page":' || (1 + ${spread('"n"', 17, 20)}) || '}]' end`)},
       case when "isFinished" then 1 else 0 end, coalesce("score", 0), coalesce("open", 0), coalesce("judged", 0), coalesce("confirmed", 0),
       "assigneeId", case when "state" = 'signed' then coalesce("assigneeId", "creatorId") end,
       case when "state" = 'signed' then "at" + ${day} + ${spread('"n"', 18, 6 * day)} end,
       case when "isFinished" and ${spread('"n"', 19, 10)} < 4 then '2026-1' || ${spread('"n"', 20, 3)} || '-1' || ${spread('"n"', 21, 10)} end,
       case when "state" = 'pending-upload' then 0 else 1 end,
       case when "isFinished" then ${hashOf("rule base", `(1 + "n" % 8)`)} end,
       case when "isFinished" and "categorisationId" is not null then ${quoted(questionnaireHash)} end,
       case when "isFinished" then '2026-10-01' end, case when "isFinished" then ${hashOf("result", '"n"')} end,
       "at" + 1000, "at" + ${spread('"n"', 22, 7 * day)}
     from "document" left join (
       select "reviewId", max(case when "pending" > 0 then "score" else 0 end) as "score",
         sum(case when "hidden" then 0 else "open" end) as "open",
         sum(case when "hidden" then 0 else "triggers" - "open" end) as "judged",
         sum(case when "hidden" then 0 else "pending" - "open" end) as "confirmed"
       from "finding" group by "reviewId") as "counted" on "reviewId" = "n"
     order by "n"`,
  ];
}

/** As a literal, which is the same to both. */
const newline = "'\n'";
