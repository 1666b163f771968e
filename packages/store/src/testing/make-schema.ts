/** A program for tests of other packages: it makes or drops a schema of a database, `node make-schema.ts create URL NAME`. */
import pg from "pg";

const [command, connectionString, name] = process.argv.slice(2);
const client = new pg.Client({ connectionString });
await client.connect();
await client.query(command === "create" ? `create schema "${name}"` : `drop schema "${name}" cascade`);
await client.end();
