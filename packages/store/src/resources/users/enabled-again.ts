/** What changes in a user or a client that is enabled: a new generation, unless it was not disabled. */
import { sql } from "kysely";

export const enabledAgain = {
  disabledAt: null,
  generation: sql<number>`case when "disabledAt" is null then "generation" else "generation" + 1 end`,
};
