/** Triggers of one company, always accessed through their review rule, and the history of who dismissed what. */
import { connection } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { type Page, type PageRequest, pageOf } from "../database/paging.ts";
import type { Trigger, TriggerEvent, TriggerStatus } from "../tables/reviews.ts";
import { recountRule } from "./recount.ts";
import type { FoundTrigger } from "./review-result.ts";
import type { ReadScope, WriteScope } from "./scope.ts";

export const triggerSorts = ["id", "sentenceReference", "text", "createdAt"] as const;
export type TriggerSort = (typeof triggerSorts)[number];

export const triggerEventSorts = ["id", "at"] as const;
export type TriggerEventSort = (typeof triggerEventSorts)[number];

export interface TriggerFilter {
  /** Any of them. */
  readonly statuses?: readonly TriggerStatus[];
}

export type NewTrigger = Omit<FoundTrigger, "fingerprint"> & {
  readonly reviewRuleId: Id<"review-rule">;
  readonly creatorId: Id<"user">;
};

const triggerState = ["id", "reviewRuleId", "fingerprint", "status", "manual", "createdAt"] as const;

/** Identifies the trigger, and gives its current state. */
export type TriggerState = Pick<Trigger, (typeof triggerState)[number]>;

export interface TriggerChange {
  readonly status: TriggerStatus;
  readonly reason: string | null;
  readonly userId: Id<"user">;
}

export function triggerReads(scope: ReadScope) {
  const { reader, companyId } = scope;
  const mine = () => reader[connection].selectFrom("trigger").where("companyId", "=", companyId);
  const under = (reviewId: Id<"review">) =>
    mine().where("reviewRuleId", "in", (from) =>
      from
        .selectFrom("reviewRule")
        .where("companyId", "=", companyId)
        .where("reviewId", "=", reviewId)
        .select("reviewRule.id"),
    );
  return {
    ...trailReads(scope),
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
      { statuses }: TriggerFilter = {},
    ): Promise<Page<Trigger>> => {
      const all = mine().where("reviewRuleId", "=", reviewRuleId).selectAll();
      return pageOf(statuses === undefined ? all : all.where("status", "in", statuses), page, triggerSorts);
    },
    /** Ids of the triggers of these rules, rule by rule. */
    idsOf: async (
      rules: readonly Id<"review-rule">[],
    ): Promise<readonly Pick<Trigger, "id" | "reviewRuleId">[]> => {
      if (rules.length === 0) return [];
      return mine()
        .where("reviewRuleId", "in", rules)
        .orderBy("reviewRuleId")
        .orderBy("id")
        .select(["id", "reviewRuleId"])
        .execute();
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
    /** The comments on the triggers of a review, oldest first. */
    eventsOf: (reviewId: Id<"review">): Promise<readonly TriggerEvent[]> =>
      reader[connection]
        .selectFrom("triggerEvent")
        .where("companyId", "=", companyId)
        .where("triggerId", "in", under(reviewId).select("trigger.id"))
        .orderBy("id")
        .selectAll()
        .execute(),
  };
}

/** Who dismissed what, and why. */
function trailReads({ reader, companyId }: ReadScope) {
  return {
    /** The audit trail, oldest first. */
    history: (
      id: Id<"trigger">,
      page: PageRequest<TriggerEventSort>,
      { statuses }: TriggerFilter = {},
    ): Promise<Page<TriggerEvent>> => {
      const all = reader[connection]
        .selectFrom("triggerEvent")
        .where("companyId", "=", companyId)
        .where("triggerId", "=", id)
        .selectAll();
      return pageOf(
        statuses === undefined ? all : all.where("status", "in", statuses),
        page,
        triggerEventSorts,
      );
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
        .values({ ...trigger, companyId, status: "pending", manual: true, createdAt: now, updatedAt: now })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recountRule(scope, trigger.reviewRuleId);
      return made;
    },
    /** Dismisses or restores, and records who, when and why; null if there is no such trigger. */
    change: async (id: Id<"trigger">, change: TriggerChange): Promise<Trigger | null> => {
      const { status, reason, userId } = change;
      const trigger = await database
        .updateTable("trigger")
        .set({ status, updatedAt: now })
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      if (trigger === undefined) return null;
      await database
        .insertInto("triggerEvent")
        .values({ companyId, triggerId: id, userId, status, reason, at: now })
        .execute();
      await recountRule(scope, trigger.reviewRuleId);
      return trigger;
    },
    /** Only a trigger that a person added can be deleted. */
    remove: async (id: Id<"trigger">): Promise<boolean> => {
      const removed = await database
        .deleteFrom("trigger")
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .where("manual", "=", true)
        .returning("reviewRuleId")
        .executeTakeFirst();
      if (removed === undefined) return false;
      await recountRule(scope, removed.reviewRuleId);
      return true;
    },
  };
}
