/** What the command line of a benchmark of large stores says. */
import { parseArgs } from "node:util";
import { sized } from "../extent.ts";
import type { StoreName } from "./filled-stores.ts";

const { values } = parseArgs({
  strict: false,
  options: { store: { type: "string" }, documents: { type: "string" } },
});

/** `--store`; both when it is left out. @throws Error for another word */
export function chosenStores(): readonly StoreName[] {
  const store = values["store"] ?? sized("both", "sqlite");
  if (store === "both") return ["sqlite", "postgres"];
  if (store !== "sqlite" && store !== "postgres") throw new Error("--store is sqlite or postgres");
  return [store];
}

/** `--documents`, a number for each default. @throws Error for anything else, or fewer than 400 */
export function chosenSizes<Sizes extends readonly number[]>(defaults: Sizes): Sizes {
  const sizes = String(values["documents"] ?? defaults.join())
    .split(",")
    .map(Number);
  if (sizes.length !== defaults.length || sizes.some((size) => !Number.isSafeInteger(size) || size < 400))
    throw new Error(`--documents takes numbers from 400 on, such as ${defaults.join()}`);
  return sizes as readonly number[] as Sizes;
}
