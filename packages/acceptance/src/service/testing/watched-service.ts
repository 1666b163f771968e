/** A service whose clients talk to it through a witness, and what must hold of every answer that went through there. */
import { Validator } from "jsonapi-validator";
import { expect, onTestFinished } from "vitest";
import { makeClient, type Secret } from "./client.ts";
import { documentOf, expectDocumented } from "./documented.ts";
import { serve, temporaryFolder } from "./program.ts";
import { startWitness, type Exchange } from "./witness.ts";

export interface WatchedService {
  /** Of the witness, which the service takes for its own. */
  readonly url: string;
  /** Of a client. */
  readonly secret: Secret;
  readonly exchanges: readonly Exchange[];
}

/** Gone when the test has finished. */
export async function openWatchedService(): Promise<WatchedService> {
  const witness = await startWitness();
  onTestFinished(witness.stop);
  const data = temporaryFolder();
  const service = await serve(data, { DOCREVIEW_PUBLIC_URL: witness.url });
  witness.watch(service.url);
  return { url: witness.url, secret: await makeClient(data), exchanges: witness.exchanges };
}

/** Each is as the service's own OpenAPI document says, and each document one of JSON:API. */
export async function expectSoundExchanges({ url, exchanges }: WatchedService): Promise<void> {
  expect(exchanges.length).toBeGreaterThan(0);
  expectDocumented(await documentOf(url), exchanges);
  expect(exchanges.flatMap(jsonApiFaults)).toEqual([]);
}

const validator = new Validator();

function jsonApiFaults(exchange: Exchange): readonly string[] {
  return jsonApiDocuments(exchange).flatMap((document) => {
    try {
      validator.validate(document);
      return [];
    } catch (error) {
      const { errors } = error as { readonly errors: unknown };
      return [`${exchange.method} ${exchange.path}: ${exchange.status}: ${JSON.stringify(errors)}`];
    }
  });
}

function jsonApiDocuments({ requestType, requestBody, contentType, body }: Exchange): readonly unknown[] {
  return [
    ...(isJsonApi(requestType) && requestBody.length > 0 ? [asAnswer(requestBody)] : []),
    ...(isJsonApi(contentType) && body.length > 0 ? [JSON.parse(body.toString()) as unknown] : []),
  ];
}

const isJsonApi = (type: string | undefined) => type === "application/vnd.api+json";

/** The validator knows answers alone, in which every resource has an id: what is to be created gets one. */
function asAnswer(request: Buffer): unknown {
  const document = JSON.parse(request.toString()) as { readonly data: object };
  return { ...document, data: { id: "new", ...document.data } };
}
