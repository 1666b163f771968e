/** The address of a service and what identifies its client, from the environment: on the command line, others could read it. */
import type { Credentials } from "@docreview/mcp-server";
import type { Terminal } from "../terminal/terminal.ts";

export interface ServiceAccess {
  readonly url: string;
  readonly credentials: Credentials;
}

/** A sentence if something is missing. */
export function serviceAccess(service: string, env: Terminal["env"]): ServiceAccess | string {
  const url = URL.parse(service);
  if (url === null || !/^https?:$/.test(url.protocol))
    return `${service} is not the address of a service: write it as https://review.example.com`;
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    return "the address of the service must not contain a user, a query or a fragment";
  const credentials = credentialsFrom(env);
  return typeof credentials === "string" ? credentials : { url: url.href.replace(/\/+$/, ""), credentials };
}

function credentialsFrom(env: Terminal["env"]): Credentials | string {
  const token = env["DOCREVIEW_TOKEN"] ?? "";
  const clientId = env["DOCREVIEW_CLIENT_ID"] ?? "";
  const clientSecret = env["DOCREVIEW_CLIENT_SECRET"] ?? "";
  if (clientId !== "" && clientSecret !== "") return { clientId, clientSecret };
  if (token !== "") return { token };
  return "set DOCREVIEW_CLIENT_ID and DOCREVIEW_CLIENT_SECRET (docreview admin client create shows both), or DOCREVIEW_TOKEN";
}
