/** Reads a stream of server-sent events from a service that listens on a port, message by message. */
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Api } from "./api.ts";

export interface Message {
  readonly id?: string;
  readonly event?: string;
  readonly data?: unknown;
  readonly retry?: string;
}

export interface EventReader {
  readonly response: Response;
  /** The next message; null when the stream has ended. */
  readonly next: () => Promise<Message | null>;
  readonly close: () => void;
}

const listening = new WeakMap<Api["app"], Promise<string>>();

/** Listens on a free port if the application does not yet. */
async function addressOfApi({ app }: Pick<Api, "app">): Promise<string> {
  const started = listening.get(app) ?? app.listen({ host: "127.0.0.1", port: 0 });
  listening.set(app, started);
  await started;
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export async function openEvents(
  api: Pick<Api, "app" | "token">,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventReader> {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const response = await fetch(`${await addressOfApi(api)}/v2/events`, {
    headers: { accept: "text/event-stream", authorization: `Bearer ${api.token}`, ...headers },
    signal: ending.signal,
  });
  const messages = messagesOf(response);
  return {
    response,
    next: async () => (await messages.next()).value ?? null,
    close: () => ending.abort(),
  };
}

async function* messagesOf({ body }: Response): AsyncGenerator<Message, undefined> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of body ?? []) {
    const blocks = (rest + decoder.decode(bytes as Uint8Array, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) yield messageOf(block);
  }
  return undefined;
}

function messageOf(block: string): Message {
  const fields = block.split("\n").map((line) => {
    const [name = "", ...value] = line.split(": ");
    return [name, value.join(": ")] as const;
  });
  const { data, ...others } = Object.fromEntries(fields) as Readonly<Record<string, string>>;
  return { ...others, ...(data !== undefined && { data: JSON.parse(data) as unknown }) };
}
