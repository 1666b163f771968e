/** The rules that fired in each finished review, and what made them fire. */
import type { Dialect } from "./dialect.ts";
import { pick, quoted, series, spread } from "./expressions.ts";
import { classifiers, reasons, rules, sentences } from "./texts.ts";

const mostTriggers = 8;

/**
 * A table of the connection with a row for each rule of a review, and how many of its triggers are open, pending or
 * anything. Triggers are numbered by rule, behind `before`; within a rule, the open ones come first and the dismissed last.
 */
export const findingStatements: readonly string[] = [
  `create temporary table "wording" ("rule" bigint, "reference" text, "group" text, "description" text, "feedback" text, "score" bigint)`,
  ...rules.map(
    ([reference, group, description, feedback, score], index) =>
      `insert into "wording" values (${index}, ${quoted(reference)}, ${quoted(group)}, ${quoted(description)}, ${quoted(feedback)}, ${score})`,
  ),
  `create temporary table "finding" as ${series(rules.length)}
   select "id", "companyId", "reviewId", "judgeId", "at", "state", "position", "rule", "hidden", "triggers", "open", "score",
     case "state" when 'open' then "triggers" when 'waiting' then 1 + ${spread('"id"', 1, '"triggers"')}
       else "open" + ${spread('"id"', 2, '"triggers" - "open" + 1')} end as "pending",
     cast(sum("triggers") over (order by "id") - "triggers" as bigint) as "before"
   from (
     select "numbered".*, "score",
       case "state" when 'open' then "triggers" when 'partly' then ${spread('"id"', 3, '"triggers" + 1')} else 0 end as "open"
     from (
       select row_number() over (order by "document"."n", "series"."n") as "id", "companyId", "document"."n" as "reviewId",
         coalesce("assigneeId", "creatorId") as "judgeId", "at", "state",
         "series"."n" - 1 as "position", ("series"."n" + ${spread('"document"."n"', 4, rules.length)}) % ${rules.length} as "rule",
         ${spread('("document"."n" * 16 + "series"."n")', 5, 40)} = 0 as "hidden",
         1 + ${spread('("document"."n" * 16 + "series"."n")', 6, mostTriggers)} as "triggers"
       from "document" join "series" on "series"."n" <= ${spread('"document"."n"', 7, rules.length + 1)}
       where "isFinished") as "numbered"
     join "wording" on "wording"."rule" = "numbered"."rule") as "counted"`,
  `create index "findingReview" on "finding" ("reviewId")`,
];

const verdict = `case when "n" <= "open" then 'open' when "n" <= "pending" then 'confirmed' else 'dismissed' end`;

/** Of the reviews with ids from `first` to `last`. */
export function triggerStatements({ json }: Dialect, first: number, last: number): readonly string[] {
  const row = `("id" * 8 + "n")`;
  const these = `"reviewId" between ${first} and ${last}`;
  const quad = "[192.629,94.392,513.915,94.392,192.629,81.431,513.915,81.431]";
  const places = `'[{"page":' || (1 + ${spread(row, 9, 20)}) || ',"quads":[${quad}' ||
    case when ${spread(row, 10, 2)} = 0 then ',${quad}' else '' end || ']}]'`;
  return [
    `insert into "reviewRule" ("id", "companyId", "reviewId", "position", "ruleKey", "reference", "group", "description", "feedback",
       "score", "requiresJudgement", "judged", "manual", "hidden", "triggerCount", "pendingCount", "openCount", "createdAt", "updatedAt")
     select "id", "companyId", "reviewId", "position", 'consumer-claims/' || lower("reference"), "reference", "group", "description",
       "feedback", "finding"."score", false, false, false, "hidden", "triggers", "pending", "open", "at" + 1000, "at" + 1000
     from "finding" join "wording" on "wording"."rule" = "finding"."rule" where ${these} order by "id"`,
    `insert into "trigger" ("id", "companyId", "reviewRuleId", "fingerprint", "text", "feedback", "classifier", "triggerType", "verdict",
       "replacement", "displayable", "places", "sentenceReference", "startOffset", "endOffset", "manual", "createdAt", "updatedAt")
     ${series(mostTriggers)}
     select "before" + "n", "companyId", "id", '5e0d' || (100000000000 + "before" + "n"),
       ${pick(sentences, row, 11)}, "feedback", ${pick(classifiers, row, 12)}, 'sentence', ${verdict},
       case when "n" > "open" and "n" <= "pending" and "n" % 4 = 0 then 'Over the last five years the Fund returned 4.1% a year after fees.' end,
       true, ${json(places)}, 1 + ${spread(row, 13, 600)}, 0, 20 + ${spread(row, 14, 140)}, false, "at" + 1000, "at" + 1000
     from "finding" join "wording" on "wording"."rule" = "finding"."rule" join "series" on "n" <= "triggers"
     where ${these} order by "before" + "n"`,
    `insert into "triggerEvent" ("companyId", "triggerId", "userId", "verdict", "reason", "at")
     ${series(mostTriggers)}
     select "companyId", "before" + "n", "judgeId", ${verdict}, case when "n" > "pending" then ${pick(reasons, row, 15)} end,
       "at" + 60000 * ${spread(row, 8, 10_000)}
     from "finding" join "series" on "n" > "open" and "n" <= "triggers" where ${these} order by "before" + "n"`,
  ];
}
