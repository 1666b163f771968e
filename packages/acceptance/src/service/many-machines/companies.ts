/** Companies and their clients: each makes one review after the other, and hears of them by webhook. */
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import type { Chance } from "../testing/chance.ts";
import { clientAt, tokenFor, type ApiClient, type Secret } from "../testing/client.ts";
import { fixture } from "../testing/data-template.ts";
import { documentOf } from "../testing/documented.ts";
import { advance, createJourney, type Journey } from "../testing/journey.ts";
import { docreview, type Environment } from "../testing/program.ts";
import type { Listening, Receiver } from "../testing/receiver.ts";
import { patientClient, type Experience } from "./patient-client.ts";

export interface Company {
  readonly name: string;
  readonly api: ApiClient;
  readonly endpoint: Listening;
  readonly journeys: Journey[];
}

const documents = ["fund-brochure.pdf", "rotated-flyer.pdf", "product-disclosure.pdf"].map((filename) => ({
  filename,
  bytes: fixture(filename),
}));
const answerSheets = [
  ["11", "21", "31", "44", "61"],
  ["12", "21", "36", "42", "61"],
];

/** Milliseconds before a journey is looked at again that could not go on. */
const pause = 100;

/** An administrator of a new company, created on the command line. */
export async function newSecret(name: string, words: readonly string[], environment: Environment) {
  const admin = async (...command: readonly string[]) => {
    const { code, stdout, stderr } = await docreview(["admin", ...command, ...words, "--json"], environment);
    expect(code, stderr).toBe(0);
    return JSON.parse(stdout) as Readonly<Record<string, string>>;
  };
  const { id } = await admin("company", "create", name);
  const client = ["client", "create", "--company", id!, "--name", "tests", "--role", "admin"];
  return (await admin(...client)) as unknown as Secret;
}

export interface Access {
  readonly url: string;
  readonly secret: Secret;
  readonly receiver: Receiver;
  readonly experience: Experience;
}

/** Asks for everything that is needed before the faults begin. */
export async function openCompany(name: string, access: Access): Promise<Company> {
  const { url, secret, receiver, experience } = access;
  await documentOf(url);
  const api = clientAt(url, await tokenFor(url, secret));
  const endpoint = await receiver.listen(api, ["review.finished", "review.failed"]);
  return { name, api: patientClient(api, experience), endpoint, journeys: [] };
}

export interface Load {
  readonly chance: Chance;
  /** Whether no further journeys are begun. */
  readonly isOver: () => boolean;
}

/** One client of the company: one journey after the other, each to its end. */
export async function keepBusy({ name, api, journeys }: Company, { chance, isOver }: Load): Promise<void> {
  while (!isOver()) {
    const journey = createJourney({
      name: `${name} ${journeys.length}`,
      document: chance.pick(documents),
      answers: chance.pick(answerSheets),
      isKeyed: true,
      asksEarly: chance.isTrue(0.3),
    });
    journeys.push(journey);
    for (let progress = await advance(journey, api); progress !== "ended";) {
      if (progress !== "advanced") await delay(pause);
      progress = await advance(journey, api);
    }
  }
}
