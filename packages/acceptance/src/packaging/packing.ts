/** Packing builds files beside the sources of a package and removes them again, so that only one test at a time may do it. */
import { mkdir, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { repository } from "../testing/source-files.ts";

const turn = join(repository, "node_modules/.packing");
/** Milliseconds after which a turn belongs to a run that was killed. */
const longestTurn = 300_000;

export async function inTurn<T>(pack: () => Promise<T>): Promise<T> {
  while (!(await takesTurn())) await delay(200);
  try {
    return await pack();
  } finally {
    await rmdir(turn);
  }
}

async function takesTurn(): Promise<boolean> {
  const begun = await stat(turn).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
  if (begun !== null && Date.now() - begun > longestTurn) await rmdir(turn).catch(() => {});
  return mkdir(turn).then(
    () => true,
    () => false,
  );
}
