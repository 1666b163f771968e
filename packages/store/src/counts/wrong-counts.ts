/** Compares every number that is kept of triggers with the rows, a few at a time, while the store is in use. */
import { setImmediate as turn } from "node:timers/promises";
import { connection, type Reader } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { ReadScope } from "../tenancy/scope.ts";
import {
  compareMentions,
  compareReviewRules,
  compareReviews,
  compareRuleUses,
  type Comparison,
  type CountedMention,
  type Slice,
} from "./compare-counts.ts";

/** Numbers that are not what counting the rows gives. */
export interface WrongCount extends Comparison {
  readonly companyId: Id<"company">;
}

/** The wrong numbers that were found in one query. */
export type WrongChunk =
  | {
      readonly kind: "review-rule" | "review";
      readonly slice: Slice;
      readonly wrong: readonly Comparison[];
    }
  | { readonly kind: "rule"; readonly wrong: readonly Comparison[] }
  | { readonly kind: "mention"; readonly wrong: readonly Comparison<CountedMention>[] };

export interface CountObserver {
  readonly onWrong?: (wrong: WrongCount) => void;
  /** Called with the number of review rules and reviews that have been compared. */
  readonly onProgress?: (compared: number) => void;
}

/** Review rules or reviews that are read at once. */
const chunkSize = 500;

/** Each chunk is compared as it is then, with what was corrected since the last one. */
export async function* wrongChunks(
  reader: Reader,
  { onWrong, onProgress }: CountObserver,
): AsyncGenerator<WrongChunk & Pick<WrongCount, "companyId">> {
  let compared = 0;
  const onRows = (rows: number) => onProgress?.((compared += rows));
  for (const companyId of await companiesOf(reader)) {
    for await (const chunk of chunksOf({ reader, companyId }, onRows)) {
      for (const one of chunk.wrong) onWrong?.({ companyId, ...one });
      if (chunk.wrong.length > 0) yield { companyId, ...chunk };
    }
  }
}

/** Review rules first, because the numbers of reviews and rules are compared with those of review rules. */
async function* chunksOf(scope: ReadScope, onRows: (rows: number) => void): AsyncGenerator<WrongChunk> {
  for (const kind of ["review-rule", "review"] as const) {
    const compare = kind === "review" ? compareReviews : compareReviewRules;
    for (let after = 0, isLast = false; !isLast;) {
      const slice = { after, size: chunkSize };
      const rows = await compare(scope, slice);
      yield { kind, slice, wrong: rows.filter(isWrong) };
      onRows(rows.length);
      isLast = rows.length < chunkSize;
      after = rows.at(-1)?.of.id ?? after;
      await turn();
    }
  }
  yield { kind: "rule", wrong: (await compareRuleUses(scope)).filter(isWrong) };
  yield { kind: "mention", wrong: (await compareMentions(scope)).filter(isWrong) };
}

export const isWrong = ({ kept, counted }: Comparison): boolean =>
  Object.entries(counted).some(([name, value]) => kept[name] !== value);

async function companiesOf({ [connection]: database }: Reader): Promise<readonly Id<"company">[]> {
  const companies = await database.selectFrom("company").orderBy("id").select("id").execute();
  return companies.map(({ id }) => id);
}
