/** Approvals over the API: who may approve what, how a review is closed, sent back and opened again, and what is told of it. */
import { spawnSync } from "node:child_process";
import { forCompany, type Role, type User } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { enqueueApprovalExpiry } from "../../jobs/upkeep.ts";
import type { Api, Method, Reply, Sending } from "../../testing/api.ts";
import { formOf } from "../../testing/form.ts";
import { foundRule, openFindings, writeReview } from "../../testing/findings.ts";
import { openReviewed } from "../../testing/reviewed.ts";
import { tokensOf } from "../../testing/tenant.ts";
import { addEndpoint, workOffDue } from "../../testing/webhooks.ts";

const plain = {
  ownUploads: "allowed",
  twoPeopleFrom: null,
  blockedFrom: null,
  stages: [],
  expiresAfterDays: null,
  withdrawal: "nobody",
} as const;

type Policy = Partial<Record<keyof typeof plain, unknown>>;

async function personIn(api: Api, name: string, role: Role = "reviewer") {
  const email = `${name.toLowerCase().replace(" ", ".")}@approvals.example`;
  const user = await api.store.write((transaction) =>
    forCompany(transaction, api.company.id).users.createPerson({ email, name, role, passwordHash: null }),
  );
  return actorIn(api, user);
}

/** Somebody who sends requests, with a new token each time. */
function actorIn(api: Api, user: User) {
  const token = tokensOf(api, { company: api.company, user });
  return {
    user,
    send: async (method: Method, url: string, sending?: Sending) =>
      api.as(await token())(method, url, sending),
  };
}

type Actor = ReturnType<typeof actorIn>;

const setPolicy = async (api: Api, policy: Policy | null) => {
  const { id } = api.company;
  const attributes = { approvalPolicy: policy && { ...plain, ...policy } };
  const reply = await api.patch(`/v2/company-settings/${id}`, {
    data: { type: "company-settings", id: String(id), attributes },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};

/** The admin uploaded the document; Ada, Bob and Cy did not. */
async function stage(policy: Policy | null, rules = [foundRule()]) {
  const findings = await openFindings(rules);
  const { api, reviewId } = findings;
  const [ada, bob, cy] = [await personIn(api, "Ada"), await personIn(api, "Bob"), await personIn(api, "Cy")];
  await setPolicy(api, policy);
  return { ...findings, ...actingOn(api, reviewId), ada, bob, cy };
}

function actingOn(api: Api, reviewId: number) {
  const url = `/v2/reviews/${reviewId}`;
  const say = (actor: Pick<Actor, "send">, attributes: object, headers = {}) =>
    actor.send("POST", `${url}/sign-offs`, { headers, body: { data: { type: "sign-offs", attributes } } });
  const approval = async () => (await api.get(url)).body.data.attributes.approval;
  return {
    url,
    say,
    approval,
    approve: (actor: Pick<Actor, "send">, headers = {}) => say(actor, { kind: "approval" }, headers),
    sendBack: (actor: Pick<Actor, "send">, comment = "The fee is missing.") =>
      say(actor, { kind: "changes-requested", comment }),
    patch: (actor: Pick<Actor, "send">, changes: object) =>
      actor.send("PATCH", url, { body: { data: { type: "reviews", id: String(reviewId), ...changes } } }),
    triggerUrl: async (rule: string) =>
      `${rule}/triggers/${(await api.get(`${rule}/triggers`)).body.data[0].id}`,
  };
}

/** Whatever the rules ask people to judge. */
async function judgeAll(api: Api, self: string) {
  const rules = (await api.get(`${self}/review-rules?page[size]=100`)).body.data;
  for (const { id, attributes } of rules) {
    if (!attributes.requiresJudgement) continue;
    const data = { type: "review-rules", id, attributes: { judged: true } };
    expect((await api.patch(`${self}/review-rules/${id}`, { data })).status).toBe(200);
  }
}

const detailOf = ({ status, body }: Reply) => [status, body.errors?.[0]?.detail ?? null];
const verdict = (url: string, given = "dismissed") => ({
  body: { data: { type: "triggers", id: url.split("/").at(-1), attributes: { verdict: given } } },
});

describe("without a policy", () => {
  test("anybody approves, and the list says who, when and what they said", async () => {
    const { api, say, approval, url, ada } = await stage(null);
    expect(await approval()).toMatchObject({
      state: "open",
      closed: false,
      missing: "Missing: an approval.",
    });
    const made = await say(ada, { kind: "approval", comment: "Fine." });
    expect(made.status).toBe(201);
    expect(made.headers["location"]).toBe(made.body.data.links.self);
    const { data, included } = (await api.get(`${url}/sign-offs?include=user`)).body;
    expect(data).toEqual([made.body.data]);
    expect(data[0].attributes).toMatchObject({ kind: "approval", comment: "Fine.", withdrawnAt: null });
    expect(included[0].attributes.name).toBe("Ada");
    const { attributes, relationships } = (await api.get(url)).body.data;
    expect(attributes.signedOffAt).toBe(data[0].attributes.createdAt);
    expect(relationships.signedOffBy.data.id).toBe(String(ada.user.id));
    expect(attributes.approval).toMatchObject({ state: "approved", closed: false, missing: null });
  });

  test("a change of a finding withdraws the sign-off, and the row says so", async () => {
    const { api, approve, approval, ada, url, rules, triggerUrl } = await stage(null);
    await approve(ada);
    const trigger = await triggerUrl(rules[0]!);
    expect((await api.send("PATCH", trigger, verdict(trigger))).status).toBe(200);
    expect(await approval()).toMatchObject({ state: "open", approvedBy: [] });
    const [signOff] = (await api.get(`${url}/sign-offs`)).body.data;
    expect(signOff.attributes.withdrawnAt).not.toBeNull();
  });

  test("changes are requested with a comment, which sends the review back to who uploaded the document", async () => {
    const { api, say, sendBack, approve, approval, ada, bob, url } = await stage(null);
    await approve(ada);
    expect((await say(bob, { kind: "changes-requested" })).status).toBe(422);
    expect((await sendBack(bob)).status).toBe(201);
    const { attributes, relationships } = (await api.get(url)).body.data;
    expect([attributes.signedOffAt, relationships.assignee.data.id]).toEqual([null, String(api.user.id)]);
    expect(attributes.approval).toMatchObject({
      state: "changes-requested",
      missing: "Changes were requested. Missing: an approval.",
    });
    const found = await api.get("/v2/reviews?filter[approval]=changes-requested");
    expect(found.body.data).toHaveLength(1);
    await approve(ada);
    expect(await approval()).toMatchObject({ state: "approved" });
    expect((await api.get("/v2/reviews?filter[approval]=changes-requested")).body.data).toEqual([]);
  });
});

describe("under a policy", () => {
  test("nobody approves their own upload, over either route", async () => {
    const { api, approve, patch, ada } = await stage({ ownUploads: "refused" });
    const refusal = "You uploaded this document: somebody else has to approve it.";
    expect(detailOf(await approve(api))).toEqual([403, refusal]);
    expect(detailOf(await patch(api, { attributes: { signedOff: true } }))).toEqual([403, refusal]);
    expect((await approve(ada)).status).toBe(201);
  });

  test("an API client does not approve", async () => {
    const { api, approve } = await stage({});
    const service = await api.store.write((transaction) =>
      forCompany(transaction, api.company.id).users.createService({ name: "Pipeline", role: "admin" }),
    );
    expect((await approve(actorIn(api, service))).status).toBe(403);
  });

  test("two people approve from a score on, although the finding was dismissed, and each counts once", async () => {
    const { approve, approval, ada, bob, rules, triggerUrl, patch } = await stage({ twoPeopleFrom: 8 });
    const trigger = await triggerUrl(rules[0]!);
    expect((await ada.send("PATCH", trigger, verdict(trigger))).status).toBe(200);
    expect((await approve(ada)).status).toBe(201);
    expect(await approval()).toMatchObject({ missing: "Missing: the approval of a second person." });
    expect((await approve(ada)).status).toBe(409);
    const again = await patch(ada, { attributes: { signedOff: true } });
    expect(detailOf(again)).toEqual([
      409,
      "You have approved it: two people must, so a second person has to approve it.",
    ]);
    expect((await patch(bob, { attributes: { signedOff: true } })).status).toBe(200);
    expect(await approval()).toMatchObject({ state: "approved", closed: true });
  });

  test("two people who approve at once are counted once each", async () => {
    const { api, approve, approval, ada, bob, url } = await stage({ twoPeopleFrom: 0 });
    const replies = await Promise.all([approve(ada), approve(ada), approve(bob), approve(bob)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
    expect((await approval()).approvedBy).toHaveLength(2);
    expect((await api.get(`${url}/sign-offs`)).body.data).toHaveLength(2);
  });

  test("a change between two approvals withdraws the first", async () => {
    const { approve, approval, ada, bob, rules, triggerUrl } = await stage({ twoPeopleFrom: 0 });
    await approve(ada);
    const trigger = await triggerUrl(rules[0]!);
    await bob.send("PATCH", trigger, verdict(trigger));
    await approve(bob);
    expect((await approval()).approvedBy).toMatchObject([{ user: String(bob.user.id) }]);
    expect((await approval()).state).toBe("open");
  });

  test("a manual finding between two approvals withdraws the first", async () => {
    const { approve, approval, ada, bob, list } = await stage({ twoPeopleFrom: 0 });
    await approve(ada);
    const data = { type: "review-rules", attributes: { description: "The logo is old." } };
    expect((await bob.send("POST", list, { body: { data } })).status).toBe(201);
    expect((await approval()).approvedBy).toEqual([]);
  });

  test("open triggers of a score block it until they have a verdict", async () => {
    const { approve, approval, ada, rules, triggerUrl } = await stage({ blockedFrom: 8 });
    const missing = "Missing: a verdict on 1 open trigger with a score of 8 or more and an approval.";
    expect(await approval()).toMatchObject({ missing, refusal: missing });
    expect(detailOf(await approve(ada))).toEqual([409, missing]);
    const trigger = await triggerUrl(rules[0]!);
    await ada.send("PATCH", trigger, verdict(trigger, "confirmed"));
    expect((await approve(ada)).status).toBe(201);
  });

  test("stages are approved in order by their groups", async () => {
    const { api, ...staged } = await stage(null);
    const { approve, approval, ada, bob, cy } = staged;
    const group = (name: string, ...members: readonly Actor[]) => ({
      name,
      members: members.map(({ user }) => String(user.id)),
    });
    await setPolicy(api, { stages: [group("Legal", ada), group("Compliance", bob, cy)] });
    expect(await approval()).toMatchObject({ stage: "Legal" });
    expect(detailOf(await approve(bob))).toEqual([
      403,
      "The stage Legal is approved by its group, and you are not in it.",
    ]);
    expect((await approve(ada)).body.data.attributes.stage).toBe("Legal");
    expect(await approval()).toMatchObject({
      stage: "Compliance",
      missing: "Missing: the approval of Compliance.",
    });
    expect((await approve(ada)).status).toBe(403);
    expect((await approve(cy)).status).toBe(201);
    expect((await approval()).approvedBy.map(({ stage: name }: { stage: string }) => name)).toEqual([
      "Legal",
      "Compliance",
    ]);
  });

  test("rules that need a judgement are named", async () => {
    const { approve, ada } = await stage({}, [foundRule({ requiresJudgement: true, reference: "AU-3.4" })]);
    expect(detailOf(await approve(ada))).toEqual([
      409,
      "Missing: the judgement of 1 rule and an approval. To judge: AU-3.4.",
    ]);
  });

  test("a policy names people of the company, each stage once", async () => {
    const { api, ada } = await stage({});
    const { id } = api.company;
    const legal = (...members: readonly string[]) => ({ name: "Legal", members });
    const reply = await api.patch(`/v2/company-settings/${id}`, {
      data: {
        type: "company-settings",
        id: String(id),
        attributes: { approvalPolicy: { ...plain, stages: [legal(String(ada.user.id)), legal("999999")] } },
      },
    });
    const at = "/data/attributes/approvalPolicy/stages/1";
    expect(reply.status).toBe(422);
    expect(reply.body.errors.map((error: { source: { pointer: string } }) => error.source.pointer)).toEqual([
      `${at}/name`,
      `${at}/members/0`,
    ]);
  });
});

describe("a stage whose group cannot approve", () => {
  const settingsOf = async (api: Api) =>
    (await api.get(`/v2/company-settings/${api.company.id}`)).body.data.attributes;
  const setDisabled = async (api: Api, { user }: Actor, disabled: boolean) => {
    const data = { type: "users", id: String(user.id), attributes: { disabled } };
    expect((await api.patch(`/v2/users/${user.id}`, { data })).status).toBe(200);
  };

  test("is named in the settings, and in each review that waits for it, until somebody is enabled again", async () => {
    const { api, approval, approve, url, ada, bob, cy } = await stage(null);
    await setPolicy(api, {
      stages: [
        { name: "Legal", members: [String(ada.user.id), String(bob.user.id)] },
        { name: "Compliance", members: [String(cy.user.id)] },
      ],
    });
    expect([(await approval()).warning, (await settingsOf(api)).stagesWithoutApprovers]).toEqual([null, []]);
    await setDisabled(api, ada, true);
    await setDisabled(api, cy, true);
    // Bob can still approve the stage that is next.
    expect([(await approval()).warning, (await settingsOf(api)).stagesWithoutApprovers]).toEqual([
      null,
      ["Compliance"],
    ]);
    await approve(bob);
    const warning =
      "Nobody in the group of Compliance has an enabled account. An admin has to change its group in the approval policy.";
    expect(await approval()).toMatchObject({ stage: "Compliance", warning });
    const listed = (await api.get("/v2/reviews")).body.data as readonly {
      readonly links: { readonly self: string };
    }[];
    expect(listed.find(({ links }) => links.self.endsWith(url))).toMatchObject({
      attributes: { approval: { warning } },
    });
    await setDisabled(api, cy, false);
    expect([(await approval()).warning, (await settingsOf(api)).stagesWithoutApprovers]).toEqual([null, []]);
    await setDisabled(api, cy, true);
    await setPolicy(api, null);
    expect([(await approval()).warning, (await settingsOf(api)).stagesWithoutApprovers]).toEqual([null, []]);
  });

  test("is told of where only the uploader is left in it, or who approved before", async () => {
    const { api, approval, approve, ada } = await stage(null);
    const members = [String(api.user.id)];
    await setPolicy(api, { ownUploads: "refused", stages: [{ name: "Legal", members }] });
    const left =
      "Nobody in the group of Legal can approve this review: they uploaded the document, or approved already. An admin has to change its group in the approval policy.";
    expect([(await approval()).warning, (await settingsOf(api)).stagesWithoutApprovers]).toEqual([left, []]);
    const stages = [{ name: "Legal", members: [String(ada.user.id)] }];
    await setPolicy(api, { twoPeopleFrom: 0, stages });
    expect((await approval()).warning).toBeNull();
    await approve(ada);
    expect(await approval()).toMatchObject({ stage: "Legal", warning: left });
  });

  test("is told of no more once the review is approved", async () => {
    const { api, approval, approve, ada } = await stage(null);
    await setPolicy(api, { stages: [{ name: "Legal", members: [String(ada.user.id)] }] });
    await approve(ada);
    await setDisabled(api, ada, true);
    expect(await approval()).toMatchObject({ state: "approved", warning: null });
  });
});

describe("a closed review", () => {
  test("changes over no route, and says why", async () => {
    const found = [foundRule(), foundRule({ ruleKey: "au/judge", requiresJudgement: true, triggers: [] })];
    const { api, ada, url, list, rules, approve, sendBack, patch, triggerUrl, approval } = await stage(
      {},
      found,
    );
    const rule = rules[0]!;
    await judgeAll(api, url);
    const trigger = await triggerUrl(rule);
    const comments = `${trigger}/comments`;
    const text = (words: string) => ({
      body: { data: { type: "comments", attributes: { text: words } } },
    });
    const comment = (await ada.send("POST", comments, text("Why?"))).body.data;
    const manual = (
      await ada.send("POST", list, {
        body: { data: { type: "review-rules", attributes: { description: "Old logo." } } },
      })
    ).body.data;
    const added = { data: { type: "triggers", attributes: { text: "Logo" } } };
    const mark = (await ada.send("POST", `${list}/${manual.id}/triggers`, { body: added })).body.data;
    await approve(ada);
    const before = (await api.get(`${url}?include=issues`)).body;
    const user = { data: { type: "users", id: String(ada.user.id) } };
    const changes: readonly (readonly [Method, string, Sending])[] = [
      ["PATCH", trigger, verdict(trigger)],
      ["PATCH", `${url}/triggers`, { body: { data: [verdict(trigger).body.data] } }],
      ["POST", `${list}/${manual.id}/triggers`, { body: added }],
      ["DELETE", `${list}/${manual.id}/triggers/${mark.id}`, {}],
      ["DELETE", `${list}/${manual.id}`, {}],
      ["POST", list, { body: { data: { type: "review-rules", attributes: { description: "New." } } } }],
      [
        "PATCH",
        rules[1]!,
        {
          body: {
            data: { type: "review-rules", id: rules[1]!.split("/").at(-1), attributes: { judged: false } },
          },
        },
      ],
      ["POST", comments, text("Late.")],
      [
        "PATCH",
        `${comments}/${comment.id}`,
        { body: { data: { type: "comments", id: comment.id, attributes: { resolved: true } } } },
      ],
      ["DELETE", `${comments}/${comment.id}`, {}],
      [
        "PATCH",
        url,
        { body: { data: { type: "reviews", id: before.data.id, relationships: { assignee: user } } } },
      ],
      [
        "PATCH",
        url,
        { body: { data: { type: "reviews", id: before.data.id, attributes: { dueOn: "2027-01-31" } } } },
      ],
    ];
    for (const [method, path, sending] of changes) {
      const reply = await ada.send(method, path, sending);
      expect([method, path, reply.status]).toEqual([method, path, 409]);
      expect(reply.body.errors[0].detail).toContain("it is closed");
    }
    expect((await sendBack(ada)).status).toBe(409);
    expect(detailOf(await approve(ada))).toEqual([409, "The review is approved already."]);
    expect((await api.get(`${url}?include=issues`)).body).toEqual(before);
    expect(await approval()).toMatchObject({ state: "approved", closed: true });
    expect((await patch(ada, { attributes: { signedOff: true } })).status).toBe(200);
  });

  test("does not take a returned copy, nor a rehearsal of one that would change it", async () => {
    const { api, self, reviewId } = await openReviewed();
    await judgeAll(api, self);
    await setPolicy(api, {});
    const xfdf = (await api.get(`${self}/download/xfdf`)).bytes.toString("utf8");
    const name = /(?<!<field) name="([^"/]*)"/.exec(xfdf)?.[1] ?? "";
    const removed = xfdf.replace(new RegExp(`<highlight[^>]* name="${name}".*?</highlight>`, "s"), "");
    expect(removed.length).toBeLessThan(xfdf.length);
    const { approve } = actingOn(api, reviewId);
    expect((await approve(api)).status).toBe(201);
    const copy = await formOf(Buffer.from(removed), "copy");
    const sending = { headers: { "content-type": copy.type }, body: copy.body };
    const sent = await api.send("POST", `${self}/judgements`, sending);
    expect(detailOf(sent)).toEqual([409, expect.stringContaining("it is closed")]);
    const rehearsed = await api.send("POST", `${self}/judgements?dryRun=true`, sending);
    expect(rehearsed.status).toBe(409);
    expect((await api.get(`${self}/judgements`)).body.data).toEqual([]);
  });

  test("is opened again by an admin alone, and only if the policy lets them", async () => {
    const { api, approve, patch, approval, ada, url } = await stage({});
    await approve(ada);
    const withdrawal = { attributes: { signedOff: false } };
    expect((await patch(api, withdrawal)).status).toBe(403);
    await setPolicy(api, { withdrawal: "admins" });
    expect((await patch(ada, withdrawal)).status).toBe(403);
    expect((await patch(api, withdrawal)).status).toBe(200);
    expect(await approval()).toMatchObject({ state: "open", closed: false, approvedBy: [] });
    const kinds = (await api.get(`${url}/sign-offs`)).body.data.map(
      ({ attributes }: { attributes: { kind: string } }) => attributes.kind,
    );
    expect(kinds).toEqual(["approval", "withdrawal"]);
  });

  test("is deleted with its document by admins alone", async () => {
    const { api, approve, ada, url } = await stage({});
    await approve(ada);
    const asset = (await api.get(url)).body.data.relationships.asset.data.id;
    expect((await ada.send("DELETE", `/v2/assets/${asset}`)).status).toBe(403);
    expect((await api.remove(`/v2/assets/${asset}`)).status).toBe(204);
  });

  test("never changes together with its approval: one of both loses", async () => {
    for (let round = 0; round < 5; round++) {
      const { api, approve, ada, bob, url, rules, triggerUrl } = await stage({});
      const trigger = await triggerUrl(rules[0]!);
      const { etag } = (await ada.send("GET", url)).headers as { etag: string };
      const wanted = [
        () => approve(ada, { "if-match": etag }),
        () => bob.send("PATCH", trigger, verdict(trigger)),
      ];
      const order = round % 2 === 0 ? wanted : wanted.toReversed();
      const statuses = (await Promise.all(order.map((send) => send()))).map(({ status }) => status);
      const isApproved = (await api.get(url)).body.data.attributes.signedOffAt !== null;
      const isJudged = (await api.get(trigger)).body.data.attributes.verdict === "dismissed";
      expect(isApproved).toBe(!isJudged);
      expect(statuses.toSorted((a, b) => a - b)).toEqual(isApproved ? [201, 409] : [200, 412]);
    }
  });
});

describe("an approval that expires", () => {
  const day = 24 * 60 * 60 * 1000;

  test("is listed while it expires soon, and expires once, with one event and one webhook", async () => {
    const { api, approve, ada, url } = await stage({ expiresAfterDays: 40 });
    await addEndpoint(api, {
      url: "https://hooks.example/approvals",
      events: ["review.approved", "review.approval.expired"],
    });
    await approve(ada);
    const listed = async (state: string) =>
      (await ada.send("GET", `/v2/reviews?filter[approval]=${state}&sort=approval.expiresAt`)).body.data
        .length;
    expect(await listed("expires-soon")).toBe(0);
    api.advance(11 * day);
    expect(await listed("expires-soon")).toBe(1);
    api.advance(29 * day);
    const upkeep = { ...api, sleep: async () => undefined, signal: new AbortController().signal };
    await enqueueApprovalExpiry({ ...upkeep, retentionDays: null, report: () => undefined });
    await workOffDue(api);
    await enqueueApprovalExpiry({ ...upkeep, retentionDays: null, report: () => undefined });
    await workOffDue(api);
    expect([await listed("expires-soon"), await listed("expired")]).toEqual([0, 1]);
    const { events, webhookEndpoints, webhookDeliveries } = forCompany(api.store.reader, api.company.id);
    const names = (await events.after(0, 1000)).map(({ name }) => name);
    expect(names.filter((name) => name === "review.approval.expired")).toHaveLength(1);
    const [endpoint] = await webhookEndpoints.enabled();
    const { items } = await webhookDeliveries.list(endpoint!.id, { number: 1, size: 10 });
    expect(items.map(({ event }) => event)).toEqual(["review.approved", "review.approval.expired"]);
    const { data } = (await ada.send("GET", `${url}/sign-offs`)).body;
    expect(JSON.parse(items[0]!.body)).toMatchObject({ signOff: { id: Number(data[0].id) } });
    const expired = (await ada.send("GET", url)).body.data.attributes.approval;
    expect(expired).toMatchObject({
      state: "expired",
      closed: true,
      missing: "The approval has expired: review the document again.",
    });
  });
});

test("the summary and the annotated copy name who approved, at once", async () => {
  const isInstalled = spawnSync("pdftotext", ["-v"]).error === undefined;
  const { api, self, reviewId } = await openReviewed();
  const ada = await personIn(api, "Ada Lovelace");
  await judgeAll(api, self);
  await setPolicy(api, { expiresAfterDays: 30 });
  const tags = async () =>
    Promise.all(
      ["summary", "pdf"].map(async (format) => (await api.get(`${self}/download/${format}`)).headers["etag"]),
    );
  const before = await tags();
  await actingOn(api, reviewId).approve(ada);
  const after = await tags();
  expect(after.every((tag, at) => tag !== before[at])).toBe(true);
  if (!isInstalled) return;
  for (const format of ["summary", "pdf"]) {
    const { bytes } = await api.get(`${self}/download/${format}`);
    const text = spawnSync("pdftotext", ["-", "-"], { input: bytes }).stdout.toString();
    expect(text).toContain("Approved by Ada Lovelace on 2026-06-01");
    expect(text).toContain("Approval valid until 2026-07-01");
  }
});

test("the reviews of a page are told apart", async () => {
  const { api, approve, ada } = await stage({ blockedFrom: 5 }, [foundRule({ score: 2 })]);
  await approve(ada);
  await writeReview(api, [foundRule({ score: 9 })]);
  const { data } = (await api.get("/v2/reviews?sort=id")).body;
  const states = data.map(
    ({ attributes }: { attributes: { approval: { missing: string | null } } }) => attributes.approval.missing,
  );
  expect(states).toEqual([
    null,
    "Missing: a verdict on 1 open trigger with a score of 5 or more and an approval.",
  ]);
});
