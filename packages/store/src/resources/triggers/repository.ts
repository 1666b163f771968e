/** Triggers of one company, always accessed through their review rule, and the history of who judged what. */
import { at } from "@docreview/model";
import { expressionBuilder, type ExpressionBuilder } from "kysely";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { sortedCharacters, type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import { restoreCarried } from "../comparisons/restored.ts";
import type { Comparison } from "../comparisons/table.ts";
import type { EventName } from "../events/table.ts";
import type { Tables } from "../../database/tables.ts";
import type { Trigger, TriggerEvent, Verdict } from "./table.ts";
import { writeFindingText } from "../../search/finding-text.ts";
import { recordEvents } from "../events/repository.ts";
import { inChunks } from "../../database/in-chunks.ts";
import { unjudged, type FoundTrigger } from "../reviews/result.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";
import { changeCounts, type VerdictChange } from "../reviews/trigger-counts.ts";

const columns = {
  id: { column: "trigger.id", kind: "bigint" },
  sentenceReference: { column: "trigger.sentenceReference", kind: "integer" },
  text: { column: "trigger.text", kind: "text", characters: sortedCharacters },
  createdAt: { column: "trigger.createdAt", kind: "bigint" },
} as const satisfies SortColumns<string>;

export type TriggerSort = keyof typeof columns;
export const triggerSorts = sortsOf(columns);

const eventColumns = {
  id: { column: "triggerEvent.id", kind: "bigint" },
  at: { column: "triggerEvent.at", kind: "bigint" },
} as const satisfies SortColumns<string>;

export type TriggerEventSort = keyof typeof eventColumns;
export const triggerEventSorts = sortsOf(eventColumns);

export interface TriggerFilter {
  /** Any of them. */
  readonly verdicts?: readonly Verdict[];
  /** Any of them, compared with the baseline of the review. */
  readonly comparisons?: readonly Comparison[];
}

export type NewTrigger = Omit<FoundTrigger, "fingerprint"> & {
  readonly reviewRuleId: Id<"review-rule">;
  readonly creatorId: Id<"user">;
};

const triggerState = [
  "id",
  "reviewRuleId",
  "fingerprint",
  "verdict",
  "replacement",
  "until",
  "manual",
  "createdAt",
] as const;

/** Identifies the trigger, and gives its current state. */
export type TriggerState = Pick<Trigger, (typeof triggerState)[number]>;

/** The place of a trigger among those of its review, which are sorted by rule. */
export type TriggerPosition = Pick<Trigger, "id" | "reviewRuleId">;

export interface TriggerSlice {
  /** The last one before it; null: from the first. */
  readonly after: TriggerPosition | null;
  readonly size: number;
}

export interface TriggerChange {
  readonly verdict: Verdict;
  /** What to write instead; only with the verdict `confirmed`. */
  readonly replacement?: string | null;
  /** The last day on which it is carried to another version, only with the verdict `dismissed`. */
  readonly until?: string | null;
  readonly reason: string | null;
  readonly userId: Id<"user">;
  /** Whether it restores the judgement that was carried here, which then stands again; omitted: false. */
  readonly restoresCarried?: boolean;
}

export type IdentifiedChange = TriggerChange & { readonly id: Id<"trigger"> };

export function triggerReads(scope: ReadScope) {
  const { reader, companyId } = scope;
  const mine = () => reader[connection].selectFrom("trigger").where("companyId", "=", companyId);
  const under = (reviewId: Id<"review">) => triggersUnder(scope, reviewId);
  return {
    ...trailReads(scope),
    ...fixedReads(scope),
    /** The trigger, if it belongs to this rule. */
    find: async (reviewRuleId: Id<"review-rule">, id: Id<"trigger">): Promise<Trigger | null> => {
      const found = await mine()
        .where("id", "=", id)
        .where("reviewRuleId", "=", reviewRuleId)
        .selectAll()
        .executeTakeFirst();
      return found ?? null;
    },
    list: (
      reviewRuleId: Id<"review-rule">,
      page: PageRequest<TriggerSort>,
      filter: TriggerFilter = {},
    ): Promise<Page<Trigger>> => {
      const all = mine().where("reviewRuleId", "=", reviewRuleId).selectAll("trigger");
      const rows = all.where(matches(scope, filter));
      return pageOf({ reader, table: "trigger", rows, columns }, page);
    },
    /** Those of these triggers that belong to this review, in no particular order. */
    inReview: async (reviewId: Id<"review">, ids: readonly Id<"trigger">[]): Promise<readonly Trigger[]> =>
      ids.length === 0 ? [] : under(reviewId).where("trigger.id", "in", ids).selectAll().execute(),
    /** Ids of the next triggers of these rules, rule by rule. */
    idsAfter: async (
      rules: readonly Id<"review-rule">[],
      { after, size, ...filter }: TriggerSlice & TriggerFilter,
    ): Promise<readonly TriggerPosition[]> => {
      const left = after === null ? rules : rules.filter((id) => id >= after.reviewRuleId);
      if (left.length === 0) return [];
      const those = mine()
        .where("reviewRuleId", "in", left)
        .orderBy("reviewRuleId")
        .orderBy("id")
        .limit(size);
      const all = those.where(matches(scope, filter));
      const next =
        after === null
          ? all
          : all.where((eb) => eb.or([eb("reviewRuleId", ">", after.reviewRuleId), eb("id", ">", after.id)]));
      return next.select(["id", "reviewRuleId"]).execute();
    },
    /** The triggers of these rules, rule by rule. */
    ofRules: async (rules: readonly Id<"review-rule">[]): Promise<readonly Trigger[]> => {
      if (rules.length === 0) return [];
      return mine()
        .where("reviewRuleId", "in", rules)
        .orderBy("reviewRuleId")
        .orderBy("id")
        .selectAll()
        .execute();
    },
    /** Every trigger of a review, without its text and places: there may be thousands. */
    statesOf: (reviewId: Id<"review">): Promise<readonly TriggerState[]> =>
      under(reviewId).orderBy("id").select(triggerState).execute(),
    /** The triggers of a review that people added. */
    manualOf: (reviewId: Id<"review">): Promise<readonly Trigger[]> =>
      under(reviewId).where("manual", "=", true).orderBy("id").selectAll().execute(),
  };
}

/** Unlike with `in`, its lists may be empty. */
const matches =
  ({ companyId }: ReadScope, { verdicts, comparisons }: TriggerFilter) =>
  (trigger: ExpressionBuilder<Tables, "trigger">) =>
    trigger.and([
      ...(verdicts === undefined ? [] : [trigger.or(verdicts.map((one) => trigger("verdict", "=", one)))]),
      ...(comparisons === undefined
        ? []
        : [
            trigger.exists(
              trigger
                .selectFrom("triggerComparison")
                .where("triggerComparison.companyId", "=", companyId)
                .whereRef("triggerComparison.triggerId", "=", "trigger.id")
                .where((compared) => compared.or(comparisons.map((one) => compared("comparison", "=", one))))
                .select("triggerComparison.triggerId"),
            ),
          ]),
    ]);

function fixedReads(scope: ReadScope) {
  const { reader, companyId } = scope;
  const mine = () => reader[connection].selectFrom("trigger").where("companyId", "=", companyId);
  return {
    /** The triggers of its baseline that are gone in this review. */
    fixedIn: (
      reviewId: Id<"review">,
      page: PageRequest<TriggerSort>,
      filter: TriggerFilter = {},
    ): Promise<Page<Trigger>> => {
      // Under the rules of the baseline, so that no database walks along all triggers of the company.
      const fixed = mine()
        .where("trigger.reviewRuleId", "in", rulesOfBaseline(companyId, reviewId))
        .where("trigger.id", "in", (from) =>
          from
            .selectFrom("fixedTrigger")
            .where("fixedTrigger.companyId", "=", companyId)
            .where("fixedTrigger.reviewId", "=", reviewId)
            .select("fixedTrigger.triggerId"),
        );
      const rows = fixed.where(matches(scope, filter)).selectAll("trigger");
      return pageOf({ reader, table: "trigger", rows, columns }, page);
    },
  };
}

function rulesOfBaseline(companyId: Id<"company">, reviewId: Id<"review">) {
  return expressionBuilder<Tables>()
    .selectFrom("reviewRule")
    .where("reviewRule.companyId", "=", companyId)
    .where("reviewRule.reviewId", "in", (from) =>
      from
        .selectFrom("reviewComparison")
        .where("reviewComparison.companyId", "=", companyId)
        .where("reviewComparison.reviewId", "=", reviewId)
        .select((compared) => compared.ref("reviewComparison.baselineId").$notNull().as("id")),
    )
    .select("reviewRule.id");
}

function triggersUnder({ reader, companyId }: ReadScope, reviewId: Id<"review">) {
  return reader[connection]
    .selectFrom("trigger")
    .where("companyId", "=", companyId)
    .where("reviewRuleId", "in", (from) =>
      from
        .selectFrom("reviewRule")
        .where("companyId", "=", companyId)
        .where("reviewId", "=", reviewId)
        .select("reviewRule.id"),
    );
}

/** Who judged what, and why. */
function trailReads(scope: ReadScope) {
  const { reader, companyId } = scope;
  return {
    /** The comments on the triggers of a review, oldest first. */
    eventsOf: (reviewId: Id<"review">): Promise<readonly TriggerEvent[]> =>
      reader[connection]
        .selectFrom("triggerEvent")
        .where("companyId", "=", companyId)
        .where("triggerId", "in", triggersUnder(scope, reviewId).select("trigger.id"))
        .orderBy("id")
        .selectAll()
        .execute(),
    /** The audit trail, oldest first. */
    history: (
      id: Id<"trigger">,
      page: PageRequest<TriggerEventSort>,
      { verdicts }: TriggerFilter = {},
    ): Promise<Page<TriggerEvent>> => {
      const all = reader[connection]
        .selectFrom("triggerEvent")
        .where("companyId", "=", companyId)
        .where("triggerId", "=", id)
        .selectAll("triggerEvent");
      const some = (those: readonly Verdict[]) =>
        all.where((event) => event.or(those.map((one) => event("verdict", "=", one))));
      const rows = verdicts === undefined ? all : some(verdicts);
      return pageOf({ reader, table: "triggerEvent", rows, columns: eventColumns }, page);
    },
  };
}

export function triggerWrites(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  return {
    /** Adds a trigger that a person found. */
    create: async (trigger: NewTrigger): Promise<Trigger> => {
      const made = await database
        .insertInto("trigger")
        .values({ ...trigger, ...unjudged, companyId, manual: true, createdAt: now, updatedAt: now })
        .returningAll()
        .executeTakeFirstOrThrow();
      const { id, reviewRuleId, verdict: after } = made;
      const reviews = await recordTriggers(scope, "trigger.created", {
        triggers: [{ id, reviewRuleId, before: null, after }],
        by: () => trigger.creatorId,
      });
      for (const review of reviews) await writeFindingText(scope, review);
      return made;
    },
    /** Sets the verdict, and records who, when and why; null if there is no such trigger. */
    change: async (id: Id<"trigger">, change: TriggerChange): Promise<Trigger | null> => {
      const [changed] = await changeTriggers(scope, [{ id, ...change }]);
      return changed ?? null;
    },
    /** The same for many triggers, each named once. Returns those that exist, in no particular order. */
    changeAll: (changes: readonly IdentifiedChange[]): Promise<readonly Trigger[]> =>
      changeTriggers(scope, changes),
    /** Only a trigger that a person added can be deleted. */
    remove: async (id: Id<"trigger">): Promise<boolean> => {
      const removed = await database
        .deleteFrom("trigger")
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .where("manual", "=", true)
        .returning(["id", "reviewRuleId", "verdict as before"])
        .executeTakeFirst();
      if (removed === undefined) return false;
      const reviews = await recordTriggers(scope, "trigger.deleted", {
        triggers: [{ ...removed, after: null }],
      });
      for (const review of reviews) await writeFindingText(scope, review);
      return true;
    },
  };
}

/** One update for each decision, and one for each rule. */
async function changeTriggers(
  scope: WriteScope,
  changes: readonly IdentifiedChange[],
): Promise<readonly Trigger[]> {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const before = await verdictsOf(scope, changes);
  const changed: Trigger[] = [];
  for (const group of Map.groupBy(changes, decisionOf).values()) {
    const { verdict, replacement = null, until = null } = at(group, 0);
    const update = database
      .updateTable("trigger")
      .set({ verdict, replacement, until, updatedAt: now })
      .where("companyId", "=", companyId)
      .returningAll();
    const ids = group.map(({ id }) => id);
    await inChunks(ids, async (chunk) => {
      changed.push(...(await update.where("id", "in", chunk).execute()));
    });
  }
  const users = new Map(changes.map(({ id, userId }) => [id, userId]));
  const known = new Set(changed.map(({ id }) => id));
  const history = changes
    .filter(({ id }) => known.has(id))
    .map(({ id: triggerId, verdict, replacement = null, until = null, reason, userId }) => {
      return { companyId, triggerId, verdict, replacement, until, reason, userId, at: now };
    });
  await inChunks(history, async (chunk) => {
    await database.insertInto("triggerEvent").values(chunk).execute();
  });
  const restored = changes.filter(({ id, restoresCarried }) => known.has(id) && restoresCarried === true);
  await restoreCarried(
    scope,
    restored.map(({ id }) => id),
  );
  const triggers = changed.map(({ id, reviewRuleId, verdict: after }) => ({
    id,
    reviewRuleId,
    before: before.get(id) ?? null,
    after,
  }));
  await recordTriggers(scope, "trigger.changed", { triggers, by: ({ id }) => users.get(id) });
  return changed;
}

/** Nobody else changes them before this transaction ends, as those of one company run one after the other. */
async function verdictsOf(
  { transaction, companyId }: WriteScope,
  triggers: readonly Pick<Trigger, "id">[],
): Promise<ReadonlyMap<Id<"trigger">, Verdict>> {
  const verdictOf = new Map<Id<"trigger">, Verdict>();
  const ids = triggers.map(({ id }) => id);
  await inChunks(ids, async (chunk) => {
    const rows = await transaction[connection]
      .selectFrom("trigger")
      .where("companyId", "=", companyId)
      .where("id", "in", chunk)
      .select(["id", "verdict"])
      .execute();
    for (const { id, verdict } of rows) verdictOf.set(id, verdict);
  });
  return verdictOf;
}

function decisionOf({ verdict, replacement = null, until = null }: TriggerChange): string {
  return JSON.stringify([verdict, replacement, until]);
}

interface ChangedTriggers {
  readonly triggers: readonly (VerdictChange & Pick<Trigger, "id">)[];
  readonly by?: (trigger: Pick<Trigger, "id">) => Id<"user"> | undefined;
}

/** Changes the counts of their rules and reviews, and records what happened. Returns the reviews. */
async function recordTriggers(
  scope: WriteScope,
  name: EventName,
  { triggers, by }: ChangedTriggers,
): Promise<ReadonlySet<Id<"review">>> {
  const reviewOf = await changeCounts(scope, triggers);
  const events = triggers.map((trigger) => {
    const user = by?.(trigger);
    const { id, reviewRuleId: rule } = trigger;
    const review = reviewOf.get(rule);
    if (review === undefined) throw new Error(`the review of rule ${rule} is missing`);
    return { name, review, rule, trigger: id, ...(user !== undefined && { user }) };
  });
  await recordEvents(scope, events);
  return new Set(reviewOf.values());
}
