/**
 * Parses server-sent events from the bytes of a response, as defined by the HTML standard. The browser's own
 * `EventSource` cannot send an access token.
 */

export interface EventMessage {
  /** The id of this event, or of the last event that had one. */
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** `heard` is called whenever bytes arrive, comments included. */
export async function* eventMessages(
  body: ReadableStream<Uint8Array>,
  heard: () => void = () => {},
): AsyncGenerator<EventMessage> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  let id = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r\n\r\n|\n\n|\r\r/);
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const message = messageIn(block, id);
        ({ id } = message);
        if (message.data !== "") yield message;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function messageIn(block: string, lastId: string): EventMessage {
  let [id, event] = [lastId, "message"];
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, field = "", value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === "id") id = value;
    else if (field === "event") event = value;
    else if (field === "data") data.push(value);
  }
  return { id, event, data: data.join("\n") };
}
