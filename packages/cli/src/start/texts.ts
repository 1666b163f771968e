/** The output of `start`: the accounts, the review, and the next steps. */
import type { Example } from "@docreview/server";
import type { Style } from "../report/style.ts";
import { counted } from "../report/plain.ts";
import type { SampleReview } from "./review-sample.ts";
import type { Copies } from "./write-copies.ts";

/** Empty after the first start, because secrets are shown once. */
export function accountsText({ company, made }: Example, { heading }: Style): string {
  if (made === null) return "";
  const { person, client } = made;
  return [
    heading(`Created the company ${company.name}, a user and a client. The secrets will not be shown again:`),
    `  email          ${person.user.email}`,
    `  password       ${person.password}`,
    `  client_id      ${client.client.clientId}`,
    `  client_secret  ${client.secret}`,
    "",
    "",
  ].join("\n");
}

export interface ShownReview {
  readonly name: string;
  readonly review: SampleReview;
  readonly copies: Copies;
}

export function reviewText({ name, review, copies }: ShownReview, { heading }: Style): string {
  const { openTriggers, riskScore } = review.review.attributes;
  return [
    heading(`Reviewed the sample ${name} through the API`),
    `  Result         something found in ${counted(Number(openTriggers), "place")}, risk score ${String(riskScore)} of 10`,
    `  Copy           ${copies.pdf}`,
    "",
    "",
  ].join("\n");
}

/** The next steps when the service has ended. */
export function endedText(program: string, { heading }: Style): string {
  return [
    heading("Next steps"),
    `  The service    ${program} start`,
    `  Your own file  ${program} scan FILE --annotate out.pdf`,
    "",
  ].join("\n");
}

export interface Doors {
  /** The address of the service. */
  readonly url: string;
  /** Null if the review page is not installed. */
  readonly signInLink: string | null;
  readonly example: Example;
  /** What the user types to run `docreview`. */
  readonly program: string;
}

/** The link, and the next steps. curl prompts for the secret, so it is not shown a second time. */
export function addressesText({ url, signInLink, example, program }: Doors, { heading }: Style): string {
  const { company, made } = example;
  const page = [
    heading("Open this link to see the findings. It signs you in once, within one hour:"),
    `  ${signInLink}`,
    "",
  ];
  const client =
    made === null
      ? `  A client       ${program} admin client create --company ${company.id} --name NAME`
      : `  A token        curl -s ${url}/oauth/token -u ${made.client.client.clientId} -d grant_type=client_credentials`;
  return [
    ...(signInLink === null ? [] : page),
    heading("Next steps"),
    `  Your own file  ${program} scan FILE --annotate out.pdf`,
    ...(signInLink === null ? [] : [`  Review page    ${url}`]),
    `  API            ${url}/v2`,
    `  Documentation  ${url}/docs`,
    client,
    "",
  ].join("\n");
}
