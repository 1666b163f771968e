/**
 * Imports with the running program from an unknown server: slow, silent, endless, lying, redirecting, failing. Whatever
 * the server does, the import ends as documented, in its status list and in its webhook.
 *
 * @module-tag long
 */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { answers, says, sends, startRemoteServer, type Respond } from "@docreview/server/remote-server";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { kindSamples } from "../testing/kinds.ts";
import type { ApiClient } from "./testing/client.ts";
import { query, strayBlobs } from "./testing/stored-data.ts";
import { makeDataTemplate, fixture, openService, until, type DataTemplate } from "./testing/data-template.ts";
import { importFrom, importsUnder, statusPath, type ImportItem } from "./testing/imports.ts";
import { startReceiver, type Receiver } from "./testing/receiver.ts";

let template: DataTemplate;
beforeAll(async () => {
  template = await makeDataTemplate("admin");
});
afterAll(() => template.remove());

const stranger = await startRemoteServer();
afterAll(stranger.close);

const maximumBytes = 400_000;
const pdf = { "content-type": "application/pdf" };
const flyer = fixture("rotated-flyer.pdf");

interface Opened {
  readonly data: string;
  readonly api: ApiClient;
  readonly receiver: Receiver;
  /** An allowed port on which nothing listens. */
  readonly closedPort: number;
}

/** A service that may connect to the unknown server and the receiver, but not to other ports of this machine. */
async function open(): Promise<Opened> {
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  const data = template.copy();
  const closedPort = await unusedPort();
  const { api } = await openService(data, template.secret, {
    DOCREVIEW_ALLOWED_HOSTS: "127.0.0.1",
    DOCREVIEW_ALLOWED_PORTS: [80, 443, portOf(stranger.host), receiver.port, closedPort].join(","),
    DOCREVIEW_MAXIMUM_UPLOAD_BYTES: String(maximumBytes),
    DOCREVIEW_WORKERS: "2",
  });
  await receiver.listen(api);
  return { data, api, receiver, closedPort };
}

const portOf = (host: string) => host.split(":").at(-1);

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test("a PDF is imported to a finished review, of which a signed webhook tells", async () => {
  const { api, receiver } = await open();
  const brochure = fixture("fund-brochure.pdf");
  const url = stranger.at(
    "brochure",
    sends(brochure, { ...pdf, "content-disposition": "inline; filename=Fund.pdf" }),
  );
  const correlationId = "Case 7/ä%";
  const made = await importFrom(api, url, correlationId);
  expect([made.status, made.body]).toMatchObject([201, { correlationId, url }]);
  const seen: string[] = [];
  await until(async () => {
    const [item] = await importsUnder(api, correlationId);
    seen.push(`${item?.asset.status} ${item?.review.status}`);
    return item?.review.status === "finished";
  });
  const order = ["pending-upload null", "processing null", "ready pending", "ready finished"];
  expect(order.filter((state) => seen.includes(state))).toEqual([...new Set(seen)]);

  const list = await api.ask("GET", statusPath(correlationId), { headers: { accept: "application/json" } });
  const [{ asset, review }] = list.body.data as readonly [ImportItem];
  const path = `http://docreview.example${statusPath(correlationId)}`;
  expect(list.body).toEqual({
    data: [
      {
        asset: { id: asset.id, status: "ready" },
        review: { id: review.id, status: "finished" },
        errors: null,
      },
    ],
    links: { first: `${path}?page=1`, last: `${path}?page=1`, prev: null, next: null },
    meta: { current_page: 1, from: 1, path, per_page: 15, to: 1 },
  });
  await until(() => receiver.arrivals.length > 0);
  expect(receiver.arrivals.map(({ payload }) => payload)).toMatchObject([
    { correlationId, event: "review.finished", errors: [], asset, review },
  ]);
  expect(receiver.faults).toEqual([]);

  const anything = { headers: { accept: "*/*" } };
  const content = await api.ask("GET", `/v2/assets/${asset.id}/content`, anything);
  expect(Buffer.from(content.bytes).equals(brochure)).toBe(true);
  expect(content.headers.get("content-disposition")).toContain("Fund.pdf");
  const annotated = await api.ask("GET", `/v2/reviews/${review.id}/download/pdf`, anything);
  expect(new TextDecoder().decode(annotated.bytes.subarray(0, 5))).toBe("%PDF-");
  const { body } = await api.ask("GET", `/v2/reviews/${review.id}?include=categorisation`);
  expect(body.data.relationships.categorisation.data.id).toBe(String(made.body.categorisationId));
});

/** A server, and the expected outcome of an import from it. */
interface Case {
  readonly name: string;
  readonly url: string;
  /** Reviewed, or failed with this code and a matching sentence. */
  readonly ends: "reviewed" | readonly [code: "import" | "validation", sentence: RegExp];
  /** How many requests the server gets; default: one. */
  readonly asked?: number;
  /** After the first failure, only the last try is awaited. */
  readonly isHastened?: true;
}

test("whatever a stranger does, an import ends in its documented state and with its event", async () => {
  const opened = await open();
  const inner = await startRemoteServer();
  onTestFinished(inner.close);
  const cases = [
    ...sound,
    ...redirecting(inner.at("fees.pdf", sends(flyer, pdf))),
    ...failing,
    ...unreachable(opened.closedPort),
    ...lying,
    ...oversized,
    ...otherKinds,
  ];
  const outcomes = await Promise.all(cases.map((one) => outcomeOf(one, opened)));
  expect(outcomes).toEqual(cases.map(expectedOf));
  // Each event once, and no others.
  const { arrivals, faults } = opened.receiver;
  expect(faults).toEqual([]);
  expect(arrivals.map(({ payload }) => String(payload.correlationId)).toSorted()).toEqual(
    cases.map(({ name }) => name).toSorted(),
  );
  // Nothing is left of rejected files.
  expect(await strayBlobs(opened.data)).toEqual([]);
});

async function outcomeOf({ name, url, isHastened }: Case, { api, data, receiver }: Opened) {
  expect((await importFrom(api, url, name)).status, name).toBe(201);
  const itemNow = async () => (await importsUnder(api, name))[0]!;
  if (isHastened) await untilLastTry(data, (await itemNow()).asset.id);
  const newsNow = () => receiver.arrivals.find(({ payload }) => payload.correlationId === name)?.payload;
  while (newsNow() === undefined) await delay(100);
  const { asset, review, errors } = await itemNow();
  const { event, ...told } = newsNow()!;
  const isSame = told.asset.id === asset.id && (told.review?.id ?? null) === review.id;
  return {
    name,
    states: [asset.status, review.status],
    errors,
    told: [event, told.asset.status, told.review?.status ?? null, told.errors, isSame],
    asked: stranger.asked(url),
  };
}

function expectedOf({ name, ends, url, asked = isStrangers(url) ? 1 : 0 }: Case) {
  if (ends === "reviewed") {
    const states = ["ready", "finished"];
    return { name, states, errors: null, told: ["review.finished", ...states, [], true], asked };
  }
  const [code, sentence] = ends;
  const errors = [{ code, message: expect.stringMatching(sentence) as string }];
  const told = [`asset.failed.${code}`, "failed", null, errors, true];
  return { name, states: ["failed", null], errors, told, asked };
}

const isStrangers = (url: string) => URL.parse(url)?.host === stranger.host;

/** Makes the last try due, as if all others had been made. */
async function untilLastTry(data: string, asset: number): Promise<void> {
  const change = `update "job" set "attempt" = 4, "dueAt" = 0
    where "key" = 'import-asset:${asset}' and "status" = 'waiting' and "attempt" > 0 returning "id"`;
  while ((await query(data, change)).length === 0) await delay(100);
}

/** Sends it in pieces, with a pause before each. */
async function drip(response: ServerResponse): Promise<void> {
  response.writeHead(200, pdf);
  for (let from = 0; from < flyer.length; from += 300) {
    await delay(250);
    response.write(flyer.subarray(from, from + 300));
  }
  response.end();
}

const isSilent: Respond = () => undefined;
const stops: Respond = (response) => void response.writeHead(200, pdf).write(flyer.subarray(0, 500));
const head = `HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nContent-Length: ${flyer.length}\r\n\r\n`;

const sound: readonly Case[] = [
  { name: "slow", url: stranger.at("slow.pdf", (response) => void drip(response)), ends: "reviewed" },
  {
    name: "of no type in particular",
    url: stranger.at("flyer", sends(flyer, { "content-type": "application/octet-stream" })),
    ends: "reviewed",
  },
  {
    name: "500, then good",
    url: stranger.at("later.pdf", answers(500), sends(flyer, pdf)),
    ends: "reviewed",
    asked: 2,
  },
  {
    name: "broken off, then good",
    url: stranger.at("broken.pdf", says(head, flyer.subarray(0, 900)), sends(flyer, pdf)),
    ends: "reviewed",
    asked: 2,
  },
  {
    name: "silent, then good",
    url: stranger.at("tired.pdf", isSilent, sends(flyer, pdf)),
    ends: "reviewed",
    asked: 2,
  },
];

/** The target behind the given number of redirects. */
function redirects(times: number, target: string): string {
  return Array.from({ length: times }).reduce<string>(
    (location) => stranger.at("moved", answers(302, { location })),
    target,
  );
}

/** `forbidden`: a URL on this machine with a port that is not allowed. */
function redirecting(forbidden: string): readonly Case[] {
  const target = stranger.at("moved.pdf", sends(flyer, pdf));
  return [
    { name: "five redirects", url: redirects(5, target), ends: "reviewed" },
    { name: "six redirects", url: redirects(6, target), ends: ["import", /more than 5 redirects/] },
    {
      name: "a redirect to where credentials of machines are kept",
      url: redirects(1, "http://169.254.169.254/latest/meta-data/"),
      ends: ["import", /no public address/],
    },
    {
      name: "a redirect to another port",
      url: redirects(2, forbidden),
      ends: ["import", /^Port \d+ is not allowed/],
    },
    {
      name: "a redirect to a file",
      url: redirects(1, "file:///etc/passwd"),
      ends: ["import", /must be http or https/],
    },
    { name: "an address within", url: "http://10.0.0.1/fees.pdf", ends: ["import", /no public address/] },
  ];
}

const failing: readonly Case[] = [
  { name: "404", url: stranger.at("gone.pdf", answers(404)), ends: ["import", /status 404\.$/] },
  {
    name: "500 for good",
    url: stranger.at("ill.pdf", answers(500)),
    ends: ["import", /status 500\.$/],
    asked: 2,
    isHastened: true,
  },
  {
    name: "500, then silent",
    url: stranger.at("dying.pdf", answers(500), isSilent),
    ends: ["import", /did not respond in time/],
    asked: 2,
    isHastened: true,
  },
  {
    name: "500, then stuck in the middle",
    url: stranger.at("stuck.pdf", answers(500), stops),
    ends: ["import", /stopped sending its response/],
    asked: 2,
    isHastened: true,
  },
  {
    name: "500, then shorter than announced",
    url: stranger.at("short.pdf", answers(500), says(head, flyer.subarray(0, 900))),
    ends: ["import", /is incomplete/],
    asked: 2,
    isHastened: true,
  },
];

function unreachable(port: number): readonly Case[] {
  const url = `http://127.0.0.1:${port}/fees.pdf`;
  return [{ name: "nobody there", url, ends: ["import", /ECONNREFUSED/], isHastened: true }];
}

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const asHtml = { "content-type": "text/html; charset=utf-8" };
const named = (filename: string) => ({ "content-disposition": `attachment; filename="${filename}"` });

const lying: readonly Case[] = [
  {
    name: "a PDF that is called HTML",
    url: stranger.at("page", sends(flyer, asHtml)),
    ends: ["validation", /appears to be a PDF; it came with the Content-Type text\/html/],
  },
  {
    name: "an image that is called a PDF",
    url: stranger.at("image.pdf", sends(png, pdf)),
    ends: ["validation", /appears to be a PNG image; it came with the Content-Type application\/pdf/],
  },
  {
    name: "a PDF with the name of a program",
    url: stranger.at("setup", sends(flyer, { ...pdf, ...named("setup.exe") })),
    ends: ["validation", /file name setup\.exe/],
  },
  {
    name: "nothing",
    url: stranger.at("empty.pdf", sends(Buffer.alloc(0), pdf)),
    ends: ["validation", /empty/],
  },
];

const endless: Respond = (response) => {
  response.writeHead(200, pdf).write(flyer);
  const piece = Buffer.alloc(16 * 1024);
  const pump = () => {
    while (response.write(piece));
    response.once("drain", pump);
  };
  pump();
};

const tooLong = ["validation", /larger than the limit of 400000 bytes/] as const;
const announces =
  (length: number): Respond =>
  (response) =>
    void response.writeHead(200, { ...pdf, "content-length": length }).write(flyer);

const oversized: readonly Case[] = [
  { name: "without end", url: stranger.at("endless.pdf", endless), ends: tooLong },
  { name: "announced as too long", url: stranger.at("huge.pdf", announces(maximumBytes + 1)), ends: tooLong },
  {
    name: "a byte too long, unannounced",
    url: stranger.at("long.pdf", (response) => {
      response.writeHead(200, pdf).write(flyer);
      response.end(Buffer.alloc(maximumBytes + 1 - flyer.length));
    }),
    ends: tooLong,
  },
];

/** A less specific media type for each kind that is still correct. */
const vaguely: Readonly<Record<string, readonly [type: string, filename?: string]>> = {
  "leaflet.docx": ["application/zip", "leaflet.docx"],
  "leaflet.doc": ["application/octet-stream", "leaflet.doc"],
  "leaflet.pptx": ["application/x-zip-compressed"],
  "leaflet.xlsx": ["application/zip"],
  "leaflet.odt": ["application/octet-stream", "leaflet.odt"],
  "leaflet.odp": ["application/zip"],
  "leaflet.rtf": ["text/rtf", "leaflet.rtf"],
  "leaflet.eml": ["text/plain; charset=utf-8", "leaflet.eml"],
  "leaflet.html": ["text/plain"],
  "leaflet.vtt": ["text/plain; charset=utf-8", "leaflet.vtt"],
  "leaflet.srt": ["text/plain"],
  "leaflet.md": ["text/plain", "readme.md"],
  "leaflet.txt": ["application/octet-stream"],
  "leaflet.png": ["application/octet-stream"],
  "leaflet.jpg": ["image/jpg", "scan.jpeg"],
};

const made = kindSamples.flatMap(({ name, filename, mediaType, make }) => {
  const bytes = make();
  if (bytes === null) console.warn(`${name} cannot be made here: none is imported`);
  return bytes === null ? [] : [{ name, filename, mediaType, bytes }];
});

const otherKinds: readonly Case[] = [
  ...made.flatMap(({ name, filename, mediaType, bytes }): readonly Case[] => {
    const [type, called] = vaguely[filename]!;
    const headers = { "content-type": type, ...(called === undefined ? {} : named(called)) };
    const precise = stranger.at(filename, sends(Buffer.from(bytes), { "content-type": mediaType }));
    const vague = stranger.at("file", sends(Buffer.from(bytes), headers));
    return [
      { name: `${name}, by its own type`, url: precise, ends: "reviewed" },
      { name: `${name}, as ${type}`, url: vague, ends: "reviewed" },
    ];
  }),
  ...made
    .filter(({ filename }) => filename === "leaflet.docx")
    .map(({ name, mediaType, bytes }): Case => ({
      name: `${name} with the name of a presentation`,
      url: stranger.at("file", sends(Buffer.from(bytes), { "content-type": mediaType, ...named("a.pptx") })),
      ends: ["validation", /appears to be a Word document; it came with .* and the file name a\.pptx\./],
    })),
  {
    name: "a web page that is called a PDF",
    url: stranger.at("page.pdf", sends(Buffer.from("<!doctype html><title>Fees</title>"), pdf)),
    ends: [
      "validation",
      /appears to be a web page; it came with the Content-Type application\/pdf.*that can be read: PDF files \(\.pdf\)/,
    ],
  },
  {
    name: "an archive of something else",
    url: stranger.at("a.zip", sends(archiveOf("notes.txt"), { "content-type": "application/zip" })),
    ends: ["validation", /appears to be a ZIP archive/],
  },
];

/** The beginning of a file, long enough to identify its kind. */
function archiveOf(name: string): Buffer {
  const header = Buffer.alloc(30);
  header.write("PK\u0003\u0004");
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name)]);
}
