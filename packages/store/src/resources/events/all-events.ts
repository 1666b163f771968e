/** The events of all companies together, which say only that there is something new to read. */
import { connection, type Reader } from "../../database/database.ts";

export function allEventReads({ [connection]: database }: Reader) {
  return {
    /** Identifies the last event of the installation; null if there is none. */
    latest: async (): Promise<number | null> => {
      const { last } = await database
        .selectFrom("event")
        .select(({ fn }) => fn.max("id").as("last"))
        .executeTakeFirstOrThrow();
      return last;
    },
  };
}
