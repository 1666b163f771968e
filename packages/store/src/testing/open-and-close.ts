/** A program that waits for a time, for others to be ready too, and then opens the store in a folder and closes it. */
import { openStore } from "../open-store.ts";

const [folder = "", time = "0"] = process.argv.slice(2);
while (Date.now() < Number(time));
const store = await openStore({ folder, clock: Date.now });
await store.close();
