/** The reasons that a company offers its people for a dismissal. */
import type { Migration } from "./migration.ts";

export const dismissalReasons: Migration = {
  number: 28,
  name: "dismissal reasons",
  statements: ({ json }) => [`alter table "company" add column "dismissalReasons" ${json}`],
};
