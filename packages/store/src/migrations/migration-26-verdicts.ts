/**
 * Three verdicts where a trigger was only pending or dismissed: what was pending is open. A confirmed trigger can say what
 * to write instead.
 */
import type { ColumnTypes, Migration } from "./migration.ts";

export const verdicts: Migration = {
  number: 26,
  name: "verdicts",
  statements: (types) => [
    ...["trigger", "triggerEvent"].flatMap((table) => verdictOf(table, types)),
    `alter table "reviewRule" add column "openCount" integer not null default 0`,
    `update "reviewRule" set "openCount" = "pendingCount"`,
    `alter table "judgement" add column "confirmed" integer not null default 0`,
  ],
};

const verdictOf = (table: string, { text }: ColumnTypes) => [
  `alter table "${table}" add column "verdict" ${text} not null default 'open'
    check ("verdict" in ('open', 'confirmed', 'dismissed'))`,
  `alter table "${table}" add column "replacement" ${text}`,
  `update "${table}" set "verdict" = 'dismissed' where "status" = 'dismissed'`,
  `alter table "${table}" drop column "status"`,
];
