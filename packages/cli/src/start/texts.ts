/** What `start` tells: the accounts, once; the review; and where to go on. */
import type { Example } from "@docreview/server";
import { counted } from "../report/plain.ts";
import type { Style } from "../report/style.ts";
import { findingsText } from "./findings.ts";
import type { SampleReview } from "./review-sample.ts";
import type { Copies } from "./write-copies.ts";

export function accountsText({ company, made }: Example, program: string, { heading }: Style): string {
  if (made === null) {
    return [
      `${company.name} has its accounts already: their secrets were shown at the first start. A new client:`,
      `  ${program} admin client create --company ${company.id} --name NAME`,
      "",
      "",
    ].join("\n");
  }
  const { person, client } = made;
  return [
    heading(`A company, ${company.name}, a user and a client were made. Their secrets are shown this once:`),
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

export function reviewText({ name, review, copies }: ShownReview, style: Style): string {
  const { findings } = review;
  const fired = findings.filter(({ triggers }) => triggers.length > 0);
  const places = fired.reduce((sum, { triggers }) => sum + triggers.length, 0);
  const found = `${counted(fired.length, "finding")} in ${counted(places, "place")}`;
  const risk = `risk score ${String(review.review.attributes["riskScore"])} of 10`;
  return [
    `${style.heading(name)}\n`,
    `  Reviewed through the API: ${found}, ${risk}.\n\n`,
    findingsText(findings, style),
    `The annotated copy is ${copies.pdf}; its marks alone, ${copies.xfdf}.\n\n`,
  ].join("");
}

export interface Doors {
  /** Of the service. */
  readonly url: string;
  readonly example: Example;
  /** What the user types to run `docreview`. */
  readonly program: string;
}

/** Where to go on. curl asks for the secret itself, which so is shown no second time. */
export function addressesText({ url, example, program }: Doors, { heading }: Style): string {
  const clientId = example.made?.client.client.clientId ?? "CLIENT_ID";
  return [
    heading("Go on"),
    `  API            ${url}/v2`,
    `  Documentation  ${url}/docs`,
    `  OpenAPI        ${url}/openapi.json`,
    `  A token        curl -s ${url}/oauth/token -u ${clientId} -d grant_type=client_credentials`,
    `  Your own file  ${program} scan FILE --annotate out.pdf`,
    "",
  ].join("\n");
}
