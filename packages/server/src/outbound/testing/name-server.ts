/** A name server on loopback whose answers a test decides, and can change between queries. */
import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import ipaddr from "ipaddr.js";
import { onTestFinished } from "vitest";

export type NameAnswer = readonly string[] | "unknown" | "failing" | "silent";
export type Question = "A" | "AAAA";

export interface NameServer {
  /** Queries only this server. */
  readonly resolver: Resolver;
  /** All queries, as `name type`. */
  readonly asked: readonly string[];
}

/** `answer` is called for each query; an answer without addresses means that the name has none of that type. */
export async function startNameServer(
  answer: (name: string, type: Question) => NameAnswer,
): Promise<NameServer> {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query, { address, port }) => {
    const { name, type, end } = questionIn(query);
    asked.push(`${name} ${type}`);
    const given = answer(name, type);
    if (given !== "silent") socket.send(replyTo(query.subarray(0, end), given), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const resolver = new Resolver({ timeout: 60_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  onTestFinished(() => {
    resolver.cancel();
    socket.close();
  });
  return { resolver, asked };
}

const headBytes = 12;
const aaaa = 28;

function questionIn(query: Buffer) {
  const labels: string[] = [];
  let at = headBytes;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type: Question = query.readUInt16BE(at + 1) === aaaa ? "AAAA" : "A";
  return { name: labels.join("."), type, end: at + 5 };
}

const codes = { unknown: 3, failing: 2 } as const;

function replyTo(query: Buffer, answer: Exclude<NameAnswer, "silent">): Buffer {
  const addresses = typeof answer === "string" ? [] : answer;
  const head = Buffer.from(query);
  head.writeUInt16BE(0x8180 | (typeof answer === "string" ? codes[answer] : 0), 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...addresses.map(record)]);
}

/** A record of the queried name with a lifetime of zero. */
function record(address: string): Buffer {
  const bytes = ipaddr.parse(address).toByteArray();
  const type = bytes.length === 4 ? 1 : aaaa;
  return Buffer.from([0xc0, headBytes, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]);
}
