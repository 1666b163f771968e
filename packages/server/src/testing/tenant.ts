/**
 * A company with one of each resource, created by its own user over the API and processed by the real runner. All its free
 * text contains its mark, so that tests notice a response that leaks any of it.
 */
import { forCompany, parseId } from "@docreview/store";
import { createService } from "../http/service.ts";
import { sessionGrant } from "../tokens/session-grant.ts";
import { webhookPayload } from "../wire/webhook-payload.ts";
import { importPath } from "../url-import/add-url-import.ts";
import { fixture } from "./job-harness.ts";
import type { Api, Method, Reply, Sending } from "./api.ts";
import { formOf, type Form } from "./form.ts";
import { openPipeline } from "./reviewed.ts";

/** The owner of the resources. */
export type Owner = Pick<Api, "company" | "user">;

export interface Tenant {
  readonly mark: string;
  /** A new token each time, so that revoking one does not affect the others. */
  readonly token: () => Promise<string>;
  readonly send: (method: Method, url: string, sending?: Sending) => Promise<Reply>;
  /** By path parameter. */
  readonly ids: Readonly<Record<string, string>>;
  /** The same, but with a rule that fired and its trigger instead of manual ones. */
  readonly found: Readonly<Record<string, string>>;
  /** The id of an asset that waits for its file. */
  readonly announced: string;
  /** The file. */
  readonly form: Form;
  /** The file as a document for a try. */
  readonly inspected: Form;
  /** An annotated copy of the review. */
  readonly copy: Form;
}

export async function createTenant(api: Api, owner: Owner, mark: string): Promise<Tenant> {
  const token = tokensOf(api, owner);
  const send: Tenant["send"] = async (method, url, sending) => api.as(await token())(method, url, sending);
  const bytes = await fixture("rotated-flyer.pdf");
  const form = await formOf(bytes);
  const inspected = await formOf(bytes, "file");
  const make = async (url: string, data: object) => idOf(await send("POST", url, { body: { data } }));
  const announce = (): Promise<string> => {
    const named = { title: `Flyer ${mark}`, filename: `${mark}.pdf`, mimetype: "application/pdf" };
    return make("/v2/assets", { type: "assets", attributes: { ...named, filesize: bytes.length } });
  };
  const asset = await announce();
  idOf(
    await send("POST", `/v2/assets/${asset}/upload`, {
      headers: { "content-type": form.type },
      body: form.body,
    }),
  );
  const answers = { type: "categorisations", attributes: { name: `Answers ${mark}` } };
  const made = await send("POST", "/v2/categorisations", { body: { data: answers } });
  const relationships = { asset: { data: { type: "assets", id: asset } } };
  const review = await make("/v2/reviews", { type: "reviews", relationships });
  await openPipeline({ ...api, ...owner }).work();
  const rules = `/v2/reviews/${review}/review-rules`;
  const fired = await firstTrigger(send, rules);
  const rule = await make(rules, { type: "review-rules", attributes: { description: `Rule ${mark}` } });
  const trigger = await make(`${rules}/${rule}/triggers`, {
    type: "triggers",
    attributes: { text: `Words ${mark}` },
  });
  const comment = await make(`${rules}/${rule}/triggers/${trigger}/comments`, {
    type: "comments",
    attributes: { text: `Comment ${mark}` },
  });
  const judgements = `/v2/reviews/${review}/judgements`;
  const { bytes: xfdf } = await send("GET", `/v2/reviews/${review}/download/xfdf`);
  const copy = await formOf(xfdf, "copy");
  const sent = await send("POST", judgements, { headers: { "content-type": copy.type }, body: copy.body });
  const said = { kind: "changes-requested", comment: `Changes ${mark}` };
  const signOff = await make(`/v2/reviews/${review}/sign-offs`, { type: "sign-offs", attributes: said });
  const category = String(made.body.included[0].id);
  const client = await make("/v2/clients", { type: "clients", attributes: { name: `Client ${mark}` } });
  const endpoint = await make("/v2/webhook-endpoints", {
    type: "webhook-endpoints",
    attributes: { url: `https://hooks.example/${mark}`, description: mark },
  });
  const delivery = await makeDelivery(api, owner, { asset, endpoint, mark });
  const hooks = { "webhook-endpoint": endpoint, delivery };
  const correlationId = `import-${mark}`;
  const categorisation = idOf(made);
  const importing = { ...validImport({ categorisation }, mark), correlationId };
  await send("POST", importPath, { headers: { "content-type": "application/json" }, body: importing });
  await dropImport(api);
  const named = {
    asset,
    categorisation,
    category,
    review,
    "review-rule": rule,
    trigger,
    comment,
    judgement: idOf(sent),
    "sign-off": signOff,
    rule: "consumer-claims.absolute-claim",
  };
  const packs = await makePack(make, mark);
  const log = forCompany(api.store.reader, owner.company.id).audit;
  const last = { "audit-event": String((await log.head())?.position ?? 0) };
  const people = { company: String(owner.company.id), user: String(owner.user.id) };
  const ids = { ...named, ...hooks, ...packs, ...people, ...last, correlationId, client };
  const found = { ...ids, ...fired };
  return { mark, token, send, ids, found, announced: await announce(), form, inspected, copy };
}

/** A published pack with one rule, and a preview of it that has not begun. */
async function makePack(make: (url: string, data: object) => Promise<string>, mark: string) {
  const pack = await make("/v2/own-packs", { type: "own-packs", attributes: { name: "house-rules" } });
  const text = `id: marked
number: H-1
group: Marks
description: It says ${mark}.
feedback: Remove it.
score: 3
term: {find: [nothing says ${mark}]}
tests:
  - fires: But ⟦nothing says ${mark}⟧.
`;
  const file = await make(`/v2/own-packs/${pack}/files`, {
    type: "own-pack-files",
    attributes: { path: "marked.yaml", text },
  });
  const version = await make(`/v2/own-packs/${pack}/versions`, { type: "own-pack-versions" });
  const preview = await make(`/v2/own-packs/${pack}/previews`, { type: "own-pack-previews" });
  return {
    "own-pack": pack,
    "own-pack-file": file,
    "own-pack-version": version,
    "own-pack-preview": preview,
  };
}

/** What the rules found first in the review. */
async function firstTrigger(send: Tenant["send"], rules: string): Promise<Readonly<Record<string, string>>> {
  const { body } = await send("GET", `${rules}?include=triggers`);
  const { id, relationships } = body.included[0];
  return { trigger: String(id), "review-rule": String(relationships["review-rule"].data.id) };
}

/** A valid import request. Its file is not fetched. */
export function validImport({ categorisation }: Tenant["ids"], mark: string) {
  return { url: `https://files.example/${mark}.pdf`, categorisationId: Number(categorisation) };
}

/** A worker would retry it, but the clock of a test does not advance. */
async function dropImport({ store }: Api): Promise<void> {
  const [job] = await store.jobs.claim({ needs: ["network"], limit: 1 });
  if (job === undefined) throw new Error("the import was refused");
  await store.write((transaction) => store.jobs.complete(transaction, job));
}

/** A delivery that is not sent. */
async function makeDelivery(
  { store, clock }: Api,
  { company }: Owner,
  { asset, endpoint, mark }: Readonly<Record<"asset" | "endpoint" | "mark", string>>,
): Promise<string> {
  const [assetId, endpointId] = [parseId<"asset">(asset)!, parseId<"webhook-endpoint">(endpoint)!];
  const event = "asset.failed.import";
  const happening = { event, at: clock(), correlationId: mark, review: null, errors: [] } as const;
  const payload = webhookPayload({ ...happening, asset: { id: assetId, status: "failed" } });
  const { id } = await store.write(async (transaction) => {
    const { webhookDeliveries } = forCompany(transaction, company.id);
    const made = await webhookDeliveries.create({
      endpointId,
      event,
      messageId: `msg_${mark}`,
      body: JSON.stringify(payload),
    });
    const attempt = { deliveryId: made.id, at: clock(), milliseconds: 1, status: null, fault: mark };
    await webhookDeliveries.log(attempt);
    return made;
  });
  return String(id);
}

/** Issues a new token of the user each time. */
export function tokensOf(api: Api, { company, user }: Owner): Tenant["token"] {
  const { tokens } = createService(api);
  const grant = sessionGrant({ ...user, companyId: company.id });
  return async () => (await tokens.issue(grant, api.settings.sessionTokenLife)).text;
}

function idOf({ status, body }: Reply): string {
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return String(body.data.id);
}
