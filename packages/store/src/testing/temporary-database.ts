/** A database of its own for a store: a schema that is dropped when the test has finished. */
import { onTestFinished } from "vitest";
import { createSchema } from "./test-location.ts";

/** Its URL; null if the tests run on SQLite. */
export async function temporaryDatabase(): Promise<string | null> {
  const schema = await createSchema();
  if (schema === null) return null;
  onTestFinished(schema.drop);
  return schema.url;
}
