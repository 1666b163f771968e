/**
 * Versions, dismissals, approvals and the audit log under `kill -9`: people upload next versions, dismiss, request changes and
 * approve, while others still judge; all processes are killed at a random moment and restarted on the same data. Nothing that was
 * acknowledged is lost, no review is half closed, what was dismissed is carried once, and each change has one row in a log that verifies.
 *
 * @module-tag long
 */
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "@docreview/model";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { repository } from "../testing/source-files.ts";
import { listAll } from "./testing/acknowledged.ts";
import { createChance, type Chance } from "./testing/chance.ts";
import type { ApiClient } from "./testing/client.ts";
import { stepOn } from "./testing/crowd.ts";
import { isIdle, testSettings } from "./testing/data-template.ts";
import {
  advance,
  approvalOf,
  claims,
  createLineage,
  hasEnded,
  triggersOf,
  type Lineage,
  type Version,
} from "./testing/lineage.ts";
import { makePeople, signedIn, type Accounts, type People } from "./testing/people.ts";
import { docreview, serve, temporaryFolder, type Environment } from "./testing/program.ts";
import { auditFaults, databaseFaults, query, storedJobs } from "./testing/stored-data.ts";

/** To run longer, or to repeat a run: `CRASH_ROUNDS=100 CRASH_SEED=1`. */
const rounds = Number(process.env["CRASH_ROUNDS"] ?? 3);
const nightlyRounds = 40;
const seed = Number(process.env["CRASH_SEED"] ?? Date.now() % 1_000_000);

/** Maximum milliseconds from the first request to the kill. */
const longestLife = 1_500;
/** Documents of the first round, which have taken up to so many steps before the first kill, so that it may meet any of them. */
const firstLineages = 3;
const mostSteps = 30;
const newLineages = 1;
const clients = 4;

interface Trial {
  readonly data: string;
  readonly settings: Environment;
  readonly accounts: Accounts;
  readonly chance: Chance;
  readonly lineages: Lineage[];
}

test(
  `${rounds} kills lose no version, dismissal or approval, and double none`,
  { timeout: 180_000 + rounds * 60_000 },
  async () => {
    expect(await survive(rounds)).toBe(firstLineages + rounds * newLineages);
  },
);

test(
  `${nightlyRounds} kills lose no version, dismissal or approval, and double none`,
  { tags: "nightly", timeout: 180_000 + nightlyRounds * 60_000 },
  async () => {
    expect(await survive(nightlyRounds)).toBe(firstLineages + nightlyRounds * newLineages);
  },
);

/** Returns the number of documents. */
async function survive(kills: number): Promise<number> {
  console.info(`CRASH_SEED=${seed}`);
  const data = join(temporaryFolder(), "data");
  const accounts = await makePeople(data);
  const trial: Trial = {
    data,
    settings: { ...testSettings, DOCREVIEW_RULES: rulesOnClaims(), DOCREVIEW_WORKERS: "2" },
    accounts,
    chance: createChance(seed),
    lineages: [],
  };
  await begin(trial);
  for (let round = 1; round <= kills; round++) await oneRound(trial, round);
  await driveToTheEnd(trial);
  await expectSound(trial);
  await expectToldOnce(trial);
  const versions = trial.lineages.flatMap((lineage) => lineage.versions);
  console.info(`${kills} kills: ${trial.lineages.length} documents in ${versions.length} versions`);
  return trial.lineages.length;
}

/** One rule for each claim. */
function rulesOnClaims(): string {
  const folder = temporaryFolder();
  cpSync(join(repository, "rules/questionnaire.yaml"), join(folder, "questionnaire.yaml"));
  mkdirSync(join(folder, "offers"));
  for (const [index, claim] of claims.entries()) {
    const id = claim.replace(" ", "-");
    const rule = `id: ${id}\nnumber: O-${index}\ngroup: Offers\ndescription: No offers.\nfeedback: Remove it.\nscore: 7\nterm: {find: [${claim}]}\n`;
    writeFileSync(join(folder, "offers", `${id}.yaml`), rule);
  }
  return folder;
}

/** Requires two people, and takes the first documents some of their way. */
async function begin(trial: Trial): Promise<void> {
  const { data, settings, accounts, chance, lineages } = trial;
  const service = await serve(data, settings);
  const people = await signedIn(service.url, accounts);
  await requireTwoPeople(people.author);
  for (let first = 0; first < firstLineages; first++) lineages.push(createLineage(`first${first}`));
  const steps = lineages.map((lineage) => {
    let left = Math.floor(chance.number() * mostSteps);
    return async () => (left-- > 0 ? advance(lineage, people) : "ended");
  });
  await stepOn({ steps, size: clients, isOver: () => false });
  await service.kill();
}

async function requireTwoPeople(author: ApiClient): Promise<void> {
  const { id } = at(await listAll(author, "/v2/company-settings"), 0);
  const approvalPolicy = {
    ownUploads: "refused",
    twoPeopleFrom: 0,
    blockedFrom: null,
    stages: [],
    expiresAfterDays: null,
    withdrawal: "nobody",
  };
  const body = { data: { type: "company-settings", id, attributes: { approvalPolicy } } };
  const { status } = await author.ask("PATCH", `/v2/company-settings/${id}`, { body });
  expect(status).toBe(200);
}

async function oneRound(trial: Trial, round: number): Promise<void> {
  const { data, settings, accounts, chance, lineages } = trial;
  const service = await serve(data, settings);
  const people = await signedIn(service.url, accounts);
  for (const lineage of lineages) await expectAcknowledged(people, lineage);
  for (let more = 0; more < newLineages; more++) lineages.push(createLineage(`r${round}n${more}`));
  let isOver = false;
  const walking = stepOn({ steps: stepsOf(trial, people), size: clients, isOver: () => isOver });
  const life = chance.number() * longestLife;
  await Promise.race([delay(life), walking.then(() => delay(life))]);
  isOver = true;
  await service.kill();
  await walking;
  while (service.members().length > 0) await delay(5);
}

function stepsOf({ lineages, chance }: Trial, people: People) {
  const open = lineages.filter((lineage) => !hasEnded(lineage));
  return chance.sample(open, open.length).map((lineage) => () => advance(lineage, people));
}

async function driveToTheEnd(trial: Trial): Promise<void> {
  const { data, settings, accounts, lineages } = trial;
  const service = await serve(data, settings);
  const people = await signedIn(service.url, accounts);
  while (!lineages.every(hasEnded)) {
    await stepOn({ steps: stepsOf(trial, people), size: clients, isOver: () => false });
    await delay(50);
  }
  while (!(await isIdle(service))) await delay(50);
  for (const lineage of lineages) await expectAcknowledged(people, lineage);
  expect(await service.stop()).toMatchObject({ code: 0 });
}

async function expectAcknowledged({ author }: People, { name, versions }: Lineage): Promise<void> {
  for (const [index, version] of versions.entries()) {
    const where = `${name}, version ${index + 1}`;
    if (version.asset === null) continue;
    const previous = versions[index - 1]?.asset ?? null;
    const { body } = await author.ask("GET", `/v2/assets/${version.asset}`);
    expect(body.data.relationships["previous-version"].data?.id ?? null, where).toBe(previous);
    if (!version.isFinished) continue;
    await expectVerdicts(author, { version, where, carried: claims.slice(0, index) });
    await expectSignOffs(author, version, where);
  }
}

interface Judged {
  readonly version: Version;
  readonly where: string;
  /** The claims that earlier versions dismissed. */
  readonly carried: readonly string[];
}

async function expectVerdicts(api: ApiClient, { version, where, carried }: Judged): Promise<void> {
  const triggers = await triggersOf(api, version);
  const textsOf = (found: typeof triggers) =>
    found.map(({ attributes }) => String(attributes["text"])).toSorted();
  expect(textsOf(triggers), where).toEqual(claims);
  const come = triggers.filter(({ attributes }) => attributes["carried"] !== null);
  expect(textsOf(come), where).toEqual(carried);
  for (const { attributes } of come) expect(attributes["verdict"], where).toBe("dismissed");
  const verdictAt = async (path: string) => (await api.ask("GET", path)).body.data.attributes["verdict"];
  if (version.confirmed !== null) expect(await verdictAt(version.confirmed), where).toBe("confirmed");
  if (version.dismissed === null) return;
  expect(await verdictAt(version.dismissed), where).toBe("dismissed");
  const history = await listAll(api, `${version.dismissed}/history`);
  const reason = where.replace(", version ", "-");
  expect(history.map(({ attributes }) => attributes["reason"])).toEqual([reason]);
}

async function expectSignOffs(api: ApiClient, version: Version, where: string): Promise<void> {
  const listed = await listAll(api, `/v2/reviews/${version.review}/sign-offs`);
  const kinds = new Map(listed.map(({ id, attributes }) => [id, attributes["kind"]]));
  for (const id of version.approvals) expect(kinds.get(id), where).toBe("approval");
  if (version.changesRequested !== null)
    expect(kinds.get(version.changesRequested), where).toBe("changes-requested");
  const { state, closed, approvedBy } = await approvalOf(api, version);
  if (version.isClosed) expect(closed, where).toBe(true);
  const isApproved = new Set(approvedBy.map(({ user }) => user)).size === 2;
  expect([state === "approved", closed], where).toEqual([isApproved, isApproved]);
}

/** What the API does not show. */
async function expectSound({ data }: Trial): Promise<void> {
  expect(await databaseFaults(data)).toEqual([]);
  expect(await auditFaults(data)).toEqual([]);
  expect(await docreview(["admin", "audit", "verify", "--data", data])).toMatchObject({ code: 0 });
  expect((await storedJobs(data)).filter(({ status }) => status !== "dead")).toEqual([]);
  const halfClosed = await query(
    data,
    `select r."id" from "review" r where ("closedAt" is null) <> ("signedOffAt" is null) or "approvals" <>
       (select count(*) from "signOff" s where s."reviewId" = r."id" and s."kind" = 'approval' and s."withdrawnAt" is null)
       or ("closedAt" is null) = ("approvals" = 2)`,
  );
  expect(halfClosed).toEqual([]);
}

/** What each change left in its table, by the action that the audit log has for it. */
const changes = {
  "asset.created": `select "id" from "asset"`,
  "asset.uploaded": `select "id" from "asset" where "contentHash" is not null`,
  "asset.ready": `select "id" from "asset" where "status" = 'ready'`,
  "review.created": `select "id" from "review"`,
  "review.finished": `select "id" from "review" where "status" = 'finished'`,
  "sign-off.created": `select "id" from "signOff"`,
  "trigger.changed": `select "triggerId" as "id" from "triggerEvent" e
    where not exists (select 1 from "carriedJudgement" c where c."eventId" = e."id")`,
} as const;

/** Each change has its row once, and nothing has a row that did not happen. */
async function expectToldOnce({ data, lineages }: Trial): Promise<void> {
  for (const [action, changed] of Object.entries(changes)) {
    const happened = await query(data, changed);
    const told = await query(
      data,
      `select "subjectId" as "id" from "auditEvent" where "action" = '${action}'`,
    );
    const ids = (rows: typeof told) => rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
    expect(ids(told), action).toEqual(ids(happened));
    expect(happened.length, action).toBeGreaterThan(0);
  }
  const made = await query(data, `select "id" from "asset"`);
  expect(made).toHaveLength(lineages.length * claims.length);
  const carried = await query(
    data,
    `select count(*) as "count" from "carriedJudgement" c join "trigger" t on t."id" = c."triggerId"
       where t."verdict" = 'dismissed'`,
  );
  // The second version has one, the third has two.
  expect(carried.map(({ count }) => Number(count))).toEqual([lineages.length * 3]);
}
