/** The packs of a company that new reviews use, as one rule base, and judging by it. */
import type { PackedReview, RuleBase, Runner } from "@docreview/runner";
import type { BlobStore, PublishedPack, UsedPack } from "@docreview/store";
import { ruleBaseBytes } from "./rule-base-blob.ts";
import { openPackFiles, ownRuleBase } from "./pack-files.ts";
import type { ExamineBesideTask } from "./own-rule-tasks.ts";

export interface PacksInUse {
  /** From `ruleBaseBytes`. */
  readonly ruleBase: Uint8Array;
  readonly packs: readonly UsedPack[];
}

/** Null if there are none. */
export async function packsInUse(
  published: readonly PublishedPack[],
  blobs: Pick<BlobStore, "readWhole">,
  ruleBase: RuleBase,
): Promise<PacksInUse | null> {
  if (published.length === 0) return null;
  const base = ownRuleBase(await publishedFiles(published, blobs), ruleBase);
  const packs = published.map(({ name, number }) => ({ name, version: number }));
  return { ruleBase: ruleBaseBytes(base), packs };
}

export function publishedFiles(published: readonly PublishedPack[], blobs: Pick<BlobStore, "readWhole">) {
  return Promise.all(
    published.map(async ({ name, filesHash }) => ({
      name,
      files: openPackFiles(await blobs.readWhole(filesHash)),
    })),
  );
}

/** Milliseconds: rules that take longer fail the attempt, not the thread's other work. */
const judgingLasts = 120_000;

/** The review by the installed rules and by these. @throws TookTooLong */
export async function examineBeside(
  runner: Pick<Runner, "runTask">,
  task: ExamineBesideTask,
): Promise<PackedReview> {
  return (await runner.runTask("examineBeside", task, { limit: judgingLasts })) as PackedReview;
}
