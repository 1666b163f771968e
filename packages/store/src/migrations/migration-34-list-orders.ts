/**
 * An index for each order and filter of a list, led by the company, so that a page is found by walking along one. Lists of
 * reviews are filtered by stage, a column that the database derives, and have what they are sorted by in their own rows.
 * SQLite and PostgreSQL walk these indexes in both directions.
 */
import type { ColumnTypes, Migration, QueryIndex } from "./migration.ts";

export const listOrders: Migration = {
  number: 34,
  name: "list orders",
  statements: reviewColumns,
  indexes: () => [
    ...indexesOf("review", ["companyId", "stage"], reviewOrders),
    ...indexesOf("asset", ["companyId", "status"], assetOrders),
    ...indexesOf("categorisation", ["companyId", "status"], [["name"], ["createdAt"], ["updatedAt"]]),
    ...indexesOf("user", ["companyId"], [["name"], ["email"]]),
    ...indexesOf(
      "webhookDelivery",
      ["companyId", "endpointId", "status"],
      [[], ["event"], ["createdAt"], ["updatedAt"]],
    ),
  ],
  droppedIndexes: ["reviewInbox", "reviewSignOff"],
};

/** The texts are filled in before the generated column rewrites the table. */
function reviewColumns({ text, generated }: ColumnTypes): readonly string[] {
  return [
    `alter table "review" add column "sortTitle" ${text} not null default ''`,
    `alter table "review" add column "sortCreator" ${text} not null default ''`,
    `alter table "review" add column "sortAssignee" ${text}`,
    `update "review" set
    "sortTitle" = (select substr("searchText", 1, 200) from "asset" where "asset"."id" = "review"."assetId"),
    "sortCreator" = (select substr("name", 1, 200) from "user" where "user"."id" = "review"."creatorId"),
    "sortAssignee" = (select substr("name", 1, 200) from "user" where "user"."id" = "review"."assigneeId")`,
    `alter table "review" add column "stage" ${text} generated always as (case
    when "status" <> 'finished' then "status"
    when "signedOffAt" is not null then 'signed-off'
    when "openTriggers" = 0 and "confirmedTriggers" > 0 then 'waiting-for-changes'
    else 'to-judge' end) ${generated}`,
  ];
}

const reviewOrders = [
  [],
  ["riskScore"],
  ["openTriggers"],
  ["judgedTriggers"],
  ["confirmedTriggers"],
  ["dueOn"],
  ["signedOffAt"],
  ["createdAt"],
  ["updatedAt"],
  ["sortTitle"],
  ["sortCreator"],
  ["sortAssignee"],
  // The owner: whoever requested a review, until it is assigned.
  ["sortAssignee", "sortCreator"],
];

const assetOrders = [["title"], ["filename"], ["filesize"], ["createdAt"], ["updatedAt"]];

/** Such as `reviewByStageRiskScore`. */
function indexesOf(
  table: string,
  leading: readonly string[],
  orders: readonly (readonly string[])[],
): readonly QueryIndex[] {
  return orders.map((order) => {
    const name = [...leading.slice(1), ...order].map(
      (column) => column.charAt(0).toUpperCase() + column.slice(1),
    );
    const columns = [...leading, ...order, "id"].map((column) => `"${column}"`);
    return { name: `${table}By${name.join("")}`, definition: `on "${table}" (${columns.join(", ")})` };
  });
}
