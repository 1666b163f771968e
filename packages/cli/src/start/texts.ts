/** The output of `start`: the accounts, the review, and the next steps. */
import type { Example } from "@docreview/server";
import type { Style } from "../report/style.ts";
import { counted } from "../report/plain.ts";
import type { SampleReview } from "./review-sample.ts";
import type { Copies } from "./write-copies.ts";

export function accountsText({ company, made }: Example, program: string, { heading }: Style): string {
  if (made === null) {
    return [
      `${company.name} already has accounts. Their secrets were shown at the first start. To create another client:`,
      `  ${program} admin client create --company ${company.id} --name NAME`,
      "",
      "",
    ].join("\n");
  }
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
  const found = `something found in ${counted(Number(openTriggers), "place")}`;
  const risk = `risk score ${String(riskScore)} of 10`;
  return [
    heading(`Reviewed the sample ${name} through the API`),
    `  Result         ${found}, ${risk}`,
    `  Annotated copy ${copies.pdf}`,
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

/** The next steps. curl prompts for the secret, so it is not shown a second time. */
export function addressesText({ url, signInLink, example, program }: Doors, { heading }: Style): string {
  const clientId = example.made?.client.client.clientId ?? "CLIENT_ID";
  const page = [
    heading("Review page"),
    `  ${url}`,
    "  To sign in without a password, open this link, which is valid once and for an hour:",
    `  ${signInLink}`,
    "",
  ];
  return [
    ...(signInLink === null ? [] : page),
    heading("Next steps"),
    `  API            ${url}/v2`,
    `  Documentation  ${url}/docs`,
    `  OpenAPI        ${url}/openapi.json`,
    `  A token        curl -s ${url}/oauth/token -u ${clientId} -d grant_type=client_credentials`,
    `  Your own file  ${program} scan FILE --annotate out.pdf`,
    "",
  ].join("\n");
}
