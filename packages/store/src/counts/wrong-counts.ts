/** Compares every number that is kept of triggers with the rows, a few at a time, while the store is in use. */
import { setImmediate as turn } from "node:timers/promises";
import { connection, type Reader } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import {
  compareMentions,
  type Comparison,
  compareReviewRules,
  compareReviews,
  compareRuleUses,
  type Slice,
} from "./compare-counts.ts";

/** Numbers that are not what counting the rows gives, by the names of their columns. */
export interface WrongCount extends Comparison {
  readonly companyId: Id<"company">;
  readonly of: CountedThing;
}

export type CountedThing =
  | { readonly kind: "review-rule"; readonly id: Id<"review-rule"> }
  | { readonly kind: "review"; readonly id: Id<"review"> }
  /** A rule of the rule base on one day: days since 1970-01-01, in UTC. */
  | { readonly kind: "rule"; readonly key: string; readonly day: number }
  | ({ readonly kind: "mention" } & Mentioned);

/** A user whom a comment in the discussion of a trigger mentions. */
export interface Mentioned {
  readonly commentId: Id<"comment">;
  readonly userId: Id<"user">;
  readonly triggerId: Id<"trigger">;
}

/** Wrong counts that were found together. */
export type WrongChunk =
  | { readonly kind: "review-rule" | "review"; readonly slice: Slice; readonly wrong: readonly WrongCount[] }
  | { readonly kind: "rule"; readonly wrong: readonly WrongCount[] }
  | {
      readonly kind: "mention";
      readonly triggers: ReadonlySet<Id<"trigger">>;
      readonly wrong: readonly WrongCount[];
    };

export interface CountObserver {
  readonly onWrong?: (wrong: WrongCount) => void;
  /** Called with the number of review rules and reviews that have been compared. */
  readonly onProgress?: (compared: number) => void;
}

/** Review rules or reviews that are read at once. */
const chunkSize = 500;

/** What was corrected since the last chunk is compared as it is then. */
export async function* wrongChunks(
  reader: Reader,
  { onWrong, onProgress }: CountObserver,
): AsyncGenerator<WrongChunk & Pick<WrongCount, "companyId">> {
  let done = 0;
  for (const companyId of await companiesOf(reader)) {
    const scope = { reader, companyId };
    const wrongOf = <Row extends Comparison>(rows: readonly Row[], of: (row: Row) => CountedThing) => {
      const wrong = rows
        .filter(isWrong)
        .map((row) => ({ companyId, of: of(row), kept: row.kept, counted: row.counted }));
      for (const one of wrong) onWrong?.(one);
      return wrong;
    };
    for (const kind of ["review-rule", "review"] as const) {
      for (let after = 0, isLast = false; !isLast;) {
        const slice = { after, size: chunkSize };
        const rows =
          kind === "review" ? await compareReviews(scope, slice) : await compareReviewRules(scope, slice);
        const wrong = wrongOf<(typeof rows)[number]>(rows, ({ id }) => ({ kind, id }) as CountedThing);
        if (wrong.length > 0) yield { kind, companyId, slice, wrong };
        done += rows.length;
        onProgress?.(done);
        isLast = rows.length < chunkSize;
        after = rows.at(-1)?.id ?? after;
        await turn();
      }
    }
    const uses = wrongOf(await compareRuleUses(scope), ({ ruleKey: key, day }) => ({
      kind: "rule",
      key,
      day,
    }));
    if (uses.length > 0) yield { kind: "rule", companyId, wrong: uses };
    const compared = await compareMentions(scope);
    const mentions = wrongOf(compared, ({ commentId, userId, triggerId }) => ({
      kind: "mention",
      commentId,
      userId,
      triggerId,
    }));
    const triggers = new Set(compared.filter(isWrong).map(({ triggerId }) => triggerId));
    if (mentions.length > 0) yield { kind: "mention", companyId, triggers, wrong: mentions };
  }
}

export const isWrong = ({ kept, counted }: Comparison): boolean =>
  Object.entries(counted).some(([name, value]) => kept[name] !== value);

async function companiesOf({ [connection]: database }: Reader): Promise<readonly Id<"company">[]> {
  const companies = await database.selectFrom("company").orderBy("id").select("id").execute();
  return companies.map(({ id }) => id);
}
