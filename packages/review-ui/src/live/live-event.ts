/** Events in the company's reviews. They contain only names and ids; what is shown is always read from the API. */
import type { Resource } from "../api/json-api.ts";

export interface LiveEvent {
  /** The position in the stream; empty if the event has none. */
  readonly id: string;
  /** For example `trigger.changed`. `reset` means that events were missed, so anything may have changed. */
  readonly name: string;
  readonly about: Readonly<Record<"review" | "rule" | "trigger" | "comment" | "user", string | null>>;
}

export const reset: LiveEvent = { id: "", name: "reset", about: idsIn({}) };

/** Reads one message of a stream of server-sent events. */
export function eventInMessage(message: {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}): LiveEvent {
  return { id: message.id, name: message.event, about: idsIn(parsed(message.data)) };
}

/** Reads a resource of the list of events, which has the same ids as relationships. */
export function eventInResource({ id, attributes, relationships = {} }: Resource): LiveEvent {
  const related = Object.entries(relationships).map(([name, { data }]) => [
    name === "review-rule" ? "rule" : name,
    data === null || data === undefined || !("id" in data) ? null : data.id,
  ]);
  return {
    id,
    name: String(attributes["name"]),
    about: idsIn({ ...attributes, ...Object.fromEntries(related) }),
  };
}

function idsIn(source: Readonly<Record<string, unknown>>): LiveEvent["about"] {
  const id = (name: string) => (typeof source[name] === "string" ? source[name] : null);
  return {
    review: id("review"),
    rule: id("rule"),
    trigger: id("trigger"),
    comment: id("comment"),
    user: id("user"),
  };
}

function parsed(data: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
