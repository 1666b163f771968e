/** Describes what people did in a review, from events and from the findings before and after. */
import { at } from "@docreview/model";
import type { Document, Resource } from "../api/json-api.ts";
import { countOf } from "../frame/count.ts";
import type { LiveEvent } from "../live/live-event.ts";

export interface Action {
  readonly userId: string;
  readonly what: "dismissed" | "reopened" | "requested a change to" | "commented on" | "added";
  /** The reference of the rule, for example “AU-2.1”. */
  readonly reference: string;
}

/** Above this number of changes, the whole list is read again. */
const mostSingle = 8;

type Findings = Document<readonly Resource[]>;

/** The paths to read again, relative to the review, without duplicates. Null: the whole list. */
export function fetchedOneByOne(events: readonly LiveEvent[]): readonly string[] | null {
  const paths = new Set<string>();
  for (const { name, about } of events) {
    if (name === "trigger.changed" && about.rule !== null && about.trigger !== null) {
      paths.add(`review-rules/${about.rule}/triggers/${about.trigger}`);
    } else if (name.startsWith("trigger.") || name.startsWith("review-rule.")) {
      // A judged rule, or an added or deleted finding.
      if (
        name === "review-rule.changed" &&
        events.some((one) => one.name === "trigger.changed" && one.about.rule === about.rule)
      )
        continue;
      if (name === "review-rule.changed" && about.rule !== null) paths.add(`review-rules/${about.rule}`);
      else return null;
    }
  }
  return paths.size > mostSingle ? null : [...paths];
}

export function actionsIn(
  events: readonly LiveEvent[],
  before: Findings | undefined,
  after: Findings | undefined,
): readonly Action[] {
  const [old, now] = [statuses(before), statuses(after)];
  const rules = new Map(after?.data.map(({ id, attributes }) => [id, String(attributes["reference"])]));
  return events.flatMap(({ name, about }) => {
    const reference = rules.get(about.rule ?? "");
    if (reference === undefined || about.user === null) return [];
    const what = actionOf(name, old.get(about.trigger ?? ""), now.get(about.trigger ?? ""));
    return what === null ? [] : [{ userId: about.user, what, reference }];
  });
}

/** Null if there is nothing to say. */
export function actionText(actions: readonly Action[], nameOf: (userId: string) => string): string | null {
  const groups = Map.groupBy(actions, ({ userId, what }) => `${userId} ${what}`);
  const texts = Array.from(groups.values(), (members) => {
    const { userId, what, reference } = at(members, 0);
    const object = members.length === 1 ? reference : countOf(members.length, "finding");
    return `${nameOf(userId)} ${what} ${object}.`;
  });
  return texts.length === 0 ? null : texts.join(" ");
}

function statuses(document: Findings | undefined): ReadonlyMap<string, unknown> {
  return new Map(
    document?.included?.map(({ id, attributes }) => [id, attributes["verdict"] ?? attributes["status"]]),
  );
}

function actionOf(name: string, before: unknown, after: unknown): Action["what"] | null {
  if (name === "comment.created") return "commented on";
  if (name === "trigger.created") return "added";
  if (name !== "trigger.changed" || before === after) return null;
  if (after === "confirmed") return "requested a change to";
  return after === "dismissed" ? "dismissed" : "reopened";
}
