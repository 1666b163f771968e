/**
 * Reviewed copies with the running program: a review is downloaded as PDF and as XFDF, edited by a third-party program,
 * sent back and judged accordingly; later downloads show the result.
 *
 * @module-tag long
 */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from "pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answered, ApiClient } from "./testing/client.ts";
import {
  allRules,
  makeDataTemplate,
  openService,
  reviewOf,
  settled,
  uploaded,
  type DataTemplate,
  type Item,
} from "./testing/data-template.ts";

let template: DataTemplate;
let api: ApiClient;
beforeAll(async () => {
  template = await makeDataTemplate();
  ({ api } = await openService(template.copy(), template.secret, allRules));
});
afterAll(() => template.remove());

const anything = { headers: { accept: "*/*" } };

test("an annotated PDF that another program has edited comes back as judgements, once", async () => {
  const review = await reviewOf(api, await uploaded(api, "fund-brochure.pdf"));
  await settled(api, review);
  const before = await triggersOf(api, review);
  const shown = before.filter(({ attributes }) => attributes["displayable"] === true);

  const untouched = await downloaded(api, review, "pdf");
  expect((await sent(api, review, untouched)).attributes).toMatchObject({
    dismissed: 0,
    added: 0,
    noted: 0,
  });
  expect(await triggersOf(api, review)).toEqual(before);

  const copy = await edited(untouched);
  const judgement = await sent(api, review, copy);
  expect(judgement.attributes).toMatchObject({
    dismissed: 2,
    restored: 0,
    noted: 0,
    added: 1,
    deletionsRead: true,
  });
  const after = await triggersOf(api, review);
  const dismissed = after.filter(({ attributes }) => attributes["status"] === "dismissed");
  expect(dismissed).toHaveLength(2);
  const added = after.find(({ id }) => !before.some((known) => known.id === id));
  expect(added!.attributes).toMatchObject({ manual: true, feedback: "This as well." });
  expect(shown.map(({ attributes }) => words(attributes["text"]))).toContain(
    words(added!.attributes["text"]),
  );
  expect(await reasonsIn(api, dismissed)).toEqual(
    new Set([
      "Deleted from an annotated copy.",
      "Rejected in an annotated copy by Ada, 2024-03-01 12:00 UTC.\nAda, 2024-03-01 12:00 UTC: The state guarantees it.",
    ]),
  );

  expect(await sent(api, review, copy)).toEqual(judgement);
  expect(await triggersOf(api, review)).toEqual(after);
  for (const format of ["pdf", "xfdf"] as const) {
    const again = await sent(api, review, await downloaded(api, review, format));
    expect(again.attributes).toMatchObject({ dismissed: 0, restored: 0, noted: 0, added: 0 });
  }
  const { body } = await api.ask("GET", `${review}/judgements?sort=-id`);
  expect((body.data as Item[]).map(({ attributes }) => attributes["dismissed"])).toEqual([0, 0, 2, 0]);
});

test("what people said over the API is in both copies, with their names and times, and comes back as nothing new", async () => {
  const review = await reviewOf(api, await uploaded(api, "fund-brochure.pdf"));
  await settled(api, review);
  const before = await triggersOf(api, review);
  const shown = before.filter(({ attributes }) => attributes["displayable"] === true);
  const [discussed, confirmed, dismissed] = shown;
  const judged = (await listed(api, `${review}/review-rules`)).find(
    ({ id, attributes }) =>
      attributes["requiresJudgement"] === true && shown.some(({ path }) => path.includes(`/${id}/`)),
  )!;
  const say = (path: string, type: string, attributes: object) =>
    api.ask("PATCH", path, { body: { data: { type, id: path.split("/").at(-1), attributes } } });
  const said = [
    await say(discussed!.path, "triggers", { status: "dismissed", reason: "The state guarantees it." }),
    await say(discussed!.path, "triggers", { status: "pending", reason: "Not for this fund." }),
    await say(confirmed!.path, "triggers", { status: "pending", reason: "Seen by counsel." }),
    await say(dismissed!.path, "triggers", { status: "dismissed", reason: "A heading." }),
    await say(`${review}/review-rules/${judged.id}`, "review-rules", { judged: true }),
    await api.ask("POST", discussed!.path.slice(0, discussed!.path.lastIndexOf("/")), {
      body: { data: { type: "triggers", attributes: { text: "Fees", coordinates: marked } } },
    }),
  ];
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201]);
  const after = await triggersOf(api, review);
  const history = [...(await eventsOf(api, discussed!)), ...(await eventsOf(api, confirmed!))];
  const [first, second, third] = history.map(({ attributes }) => stampOf(attributes["at"]));

  const pdf = await downloaded(api, review, "pdf");
  const xfdf = await downloaded(api, review, "xfdf");
  const replies = await repliesInPdf(pdf);
  // A PDF lists them by page, an XFDF file by finding.
  const inXfdf = repliesInXfdf(Buffer.from(xfdf).toString());
  expect(inXfdf.toSorted(byName)).toEqual(replies.toSorted(byName));
  const told = replies.map(({ title, date, state, contents }) => [state, contents, title, date]);
  const by = "tests";
  expect(told).toEqual(
    expect.arrayContaining([
      ["Rejected", `Rejected set by ${by}`, by, first],
      ["", "The state guarantees it.", by, first],
      ["Accepted", `Accepted set by ${by}`, by, second],
      ["", "Not for this fund.", by, second],
      ["Accepted", `Accepted set by ${by}`, by, third],
      ["", "Seen by counsel.", by, third],
    ]),
  );
  const completed = told.filter(([state]) => state === "Completed");
  const ofJudged = after.filter(({ path }) => path.includes(`/review-rules/${judged.id}/`));
  expect(completed.length).toBeGreaterThan(0);
  expect(completed).toHaveLength(
    ofJudged.filter(({ attributes }) => attributes["status"] === "pending").length,
  );
  const own = replies.find(({ answered }) => answered.startsWith("manual-"));
  expect(own).toMatchObject({ state: "Accepted", title: by });
  for (const copy of [pdf, xfdf]) {
    expect(Buffer.from(copy).toString("latin1")).not.toContain("A heading.");
    expect((await sent(api, review, copy)).attributes).toMatchObject({
      dismissed: 0,
      restored: 0,
      noted: 0,
      added: 0,
      deletionsRead: true,
    });
  }
  expect(await triggersOf(api, review)).toEqual(after);
});

const marked = { page: 1, quads: [[50, 700, 150, 700, 50, 690, 150, 690]] };

interface SaidReply {
  readonly name: string;
  readonly answered: string;
  readonly title: string;
  readonly date: string;
  /** Empty for a reason. */
  readonly state: string;
  readonly contents: string;
}

/** A date in the format of PDF. */
const stampOf = (timestamp: unknown) =>
  `D:${new Date(String(timestamp)).toISOString().slice(0, 19).replaceAll(/[-T:]/g, "")}Z`;

const eventsOf = (api: ApiClient, { path }: { readonly path: string }) => listed(api, `${path}/history`);

async function repliesInPdf(pdf: Uint8Array): Promise<readonly SaidReply[]> {
  const document = await PDFDocument.load(pdf);
  const lists = document.getPages().map(({ node }) => node.Annots()?.asArray() ?? []);
  const annotations = lists.flat().map((one) => document.context.lookup(one, PDFDict));
  const text = (annotation: PDFDict | undefined, key: string) => {
    const value = annotation?.lookup(PDFName.of(key));
    return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : "";
  };
  return annotations
    .filter((annotation) => annotation.has(PDFName.of("IRT")))
    .map((annotation) => ({
      name: text(annotation, "NM"),
      answered: text(annotation.lookup(PDFName.of("IRT"), PDFDict), "NM"),
      title: text(annotation, "T"),
      date: text(annotation, "M"),
      state: text(annotation, "State"),
      contents: text(annotation, "Contents"),
    }));
}

function repliesInXfdf(xfdf: string): readonly SaidReply[] {
  const replies = xfdf.matchAll(/<text ([^>]* inreplyto=[^>]*)><contents>([^<]*)</g);
  return Array.from(replies, ([, attributes, contents]) => {
    const value = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes!)?.[1] ?? "";
    return {
      name: value("name"),
      answered: value("inreplyto"),
      title: value("title"),
      date: value("date"),
      state: value("state"),
      contents: contents!,
    };
  });
}

const words = (text: unknown) => String(text).replaceAll(/\s+/g, " ");

async function downloaded(api: ApiClient, review: string, format: "pdf" | "xfdf"): Promise<Uint8Array> {
  const { status, bytes } = await api.ask("GET", `${review}/download/${format}`, anything);
  expect(status).toBe(200);
  return bytes;
}

async function sent(api: ApiClient, review: string, copy: Uint8Array): Promise<Item> {
  const body = new FormData();
  body.set("copy", new File([Buffer.from(copy)], "copy"));
  const answer = await api.ask("POST", `${review}/judgements`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data as Item;
}

async function listed(api: ApiClient, path: string): Promise<readonly Item[]> {
  const answer: Answered = await api.ask("GET", `${path}?page[size]=100`);
  expect(answer.status).toBe(200);
  return answer.body.data as readonly Item[];
}

/** The triggers of all rules, each with its path. */
async function triggersOf(
  api: ApiClient,
  review: string,
): Promise<readonly (Item & { readonly path: string })[]> {
  const rules = await listed(api, `${review}/review-rules`);
  const found = await Promise.all(
    rules.map(async ({ id }) => {
      const path = `${review}/review-rules/${id}/triggers`;
      return (await listed(api, path)).map((trigger) => ({ ...trigger, path: `${path}/${trigger.id}` }));
    }),
  );
  return found.flat();
}

async function reasonsIn(
  api: ApiClient,
  triggers: readonly { readonly path: string }[],
): Promise<ReadonlySet<unknown>> {
  const histories = await Promise.all(triggers.map(({ path }) => listed(api, `${path}/history`)));
  return new Set(histories.map((events) => events.at(-1)!.attributes["reason"]));
}

/**
 * A rewritten copy: of one rule's findings, the first highlight is deleted, the second rejected with a reason, and its
 * words are marked again.
 */
async function edited(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  const { context } = document;
  const highlights = document
    .getPages()
    .flatMap(({ node }) => node.Annots() ?? [])
    .flatMap((list) => list.asArray().map((annotation) => ({ list, annotation })))
    .filter(({ annotation }) => isOfOneRule(context.lookup(annotation, PDFDict)));
  const [deleted, rejected] = highlights;
  const said = {
    Type: "Annot",
    Rect: [0, 0, 9, 9],
    T: PDFString.of("Ada"),
    M: PDFString.of("D:20240301120000Z"),
  };
  const reply = { ...said, Subtype: "Text", IRT: rejected!.annotation };
  const state = { State: PDFString.of("Rejected"), StateModel: PDFString.of("Review") };
  const quads = context.lookup(rejected!.annotation, PDFDict).lookup(PDFName.of("QuadPoints"), PDFArray);
  const made = [
    { ...reply, ...state, Contents: PDFString.of("Rejected set by Ada") },
    { ...reply, Contents: PDFHexString.fromText("The state guarantees it.") },
    { ...said, Subtype: "Highlight", QuadPoints: quads, Contents: PDFString.of("This as well.") },
  ];
  for (const annotation of made) rejected!.list.push(context.register(context.obj(annotation)));
  deleted!.list.remove(deleted!.list.asArray().indexOf(deleted!.annotation));
  return document.save();
}

function isOfOneRule(annotation: PDFDict): boolean {
  if (annotation.lookup(PDFName.of("Subtype")) !== PDFName.of("Highlight")) return false;
  const note = annotation.lookupMaybe(PDFName.of("Contents"), PDFString, PDFHexString);
  return note?.decodeText().includes("\nAlso ") === false;
}

const byName = (a: SaidReply, b: SaidReply) => (a.name < b.name ? -1 : 1);
