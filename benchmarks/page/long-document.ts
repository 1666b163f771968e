/** A document of 1,000 pages with 5,000 triggers, the most that a review can have: how soon its findings, its first page and the matches of a search show. */
import { readFileSync } from "node:fs";
import { PDFDocument } from "pdf-lib";
import type { Browser, CDPSession } from "playwright-core";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import type { Program } from "../service/program.ts";
import { openLongReview, searchDocument, type Opened, type Searched } from "./observer.ts";
import { listReviews, signIn } from "./reviewer.ts";

export const longSize = { pages: sized(1_000, 12), triggersOnPage: 5 } as const;

const rounds = sized(3, 1);

/** A word of every twelfth page. */
const word = "derivatives";

/** Unlike those of `ofPages`, pages share nothing with others further away, as in most long documents. */
export async function longDocument(): Promise<Uint8Array> {
  const source = await PDFDocument.load(
    readFileSync(new URL("../../fixtures/product-disclosure.pdf", import.meta.url)),
  );
  const target = await PDFDocument.create();
  while (target.getPageCount() < longSize.pages) {
    const left = longSize.pages - target.getPageCount();
    const copied = await target.copyPages(source, source.getPageIndices().slice(0, left));
    for (const page of copied) target.addPage(page);
  }
  return target.save();
}

export async function longDocumentFigures(
  browser: Browser,
  { url }: Program,
  password: string,
): Promise<readonly Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const tab = await context.newPage();
  await signIn(tab, url, password);
  const opened: Opened[] = [];
  const searched: Searched[] = [];
  for (let round = 0; round < rounds; round++) {
    await listReviews(tab, url);
    opened.push(await tab.evaluate(openLongReview, 1));
    searched.push(await tab.evaluate(searchDocument, word));
  }
  await listReviews(tab, url);
  const session = await context.newCDPSession(tab);
  await slowDown(session);
  const received = bytesReceived(session);
  const slow = await tab.evaluate(openLongReview, 40);
  await context.close();
  const name = `${longSize.pages} pages, ${longSize.pages * longSize.triggersOnPage} triggers`;
  const onSlowLine = `${name}, 3G and a quarter of the speed`;
  return [
    figure(
      `${name}: click to the first findings`,
      1_500,
      opened.map(({ findings }) => findings),
    ),
    figure(
      `${name}: click to the first page`,
      1_500,
      opened.map(({ picture }) => picture),
    ),
    figure(
      `${name}: click to all findings`,
      null,
      opened.map(({ all }) => all),
    ),
    figure(
      `${name}: first match of a search`,
      300,
      searched.map(({ first }) => first),
    ),
    figure(
      `${name}: all matches of a search`,
      1_000,
      searched.map(({ all }) => all),
    ),
    figure(`${onSlowLine}: click to 40 findings`, 4_000, [slow.findings]),
    figure(`${onSlowLine}: click to the first page`, null, [slow.picture]),
    {
      name: `${onSlowLine}: received until the first findings`,
      unit: "kB",
      goal: null,
      values: [received.before(slow.findings) / 1000],
    },
  ];
}

function figure(name: string, atMost: number | null, values: readonly number[]): Figure {
  return { name, unit: "ms", goal: atMost === null ? null : { atMost }, values };
}

/** 1.6 Mbit/s, as browsers' tools emulate 3G. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Counts what arrives, from the first request on. */
function bytesReceived(session: CDPSession) {
  const arrived: { readonly at: number; readonly bytes: number }[] = [];
  let start: number | null = null;
  session.on("Network.requestWillBeSent", ({ timestamp }) => (start ??= timestamp));
  session.on("Network.dataReceived", ({ timestamp, encodedDataLength: bytes }) =>
    arrived.push({ at: timestamp, bytes }),
  );
  return {
    /** In so many milliseconds. */
    before: (milliseconds: number): number =>
      arrived
        .filter(({ at }) => (at - (start ?? 0)) * 1000 <= milliseconds)
        .reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
