/** Events in the format of server-sent events (WHATWG HTML, section 9.2). */
import type { EventSubjects } from "@docreview/store";
import type { Followed } from "./follow-events.ts";

/** Milliseconds after which a client reconnects. */
const retry = 2_000;

export async function* serverSent(followed: AsyncIterable<Followed>): AsyncGenerator<string> {
  for await (const one of followed) yield textOf(one);
}

function textOf(followed: Followed): string {
  switch (followed.kind) {
    case "position":
      return `retry: ${retry}\nid: ${followed.id}\n\n`;
    case "reset":
      return `retry: ${retry}\n${message(followed.id, "reset", {})}`;
    case "idle":
      return ":\n\n";
    case "event": {
      const { id, name, about } = followed.event;
      return message(id, name, subjectsOf(about));
    }
  }
}

const message = (id: number, event: string, data: object) =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Ids are strings on the wire. */
function subjectsOf(about: EventSubjects): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(about).map(([noun, id]) => [noun, String(id)]));
}
