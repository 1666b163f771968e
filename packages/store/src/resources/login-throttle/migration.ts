/** Failed logins, counted for all processes. */
import type { Migration } from "../../migrations/migration.ts";

export const loginThrottle: Migration = {
  number: 5,
  name: "login throttle",
  statements: ({ text }) => [
    `create table "loginThrottle" (
      "key" ${text} not null primary key,
      "paidBy" bigint not null)`,
    `create index "loginThrottlePaid" on "loginThrottle" ("paidBy")`,
  ],
};
