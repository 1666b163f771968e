/** A service whose clients connect through a recording proxy, and the checks of every recorded response. */
import { Validator } from "jsonapi-validator";
import { expect, onTestFinished } from "vitest";
import { makeClient, type Secret } from "./client.ts";
import { documentOf, expectDocumented } from "./documented.ts";
import { serve, temporaryFolder } from "./program.ts";
import { startWitness, type Exchange } from "./witness.ts";

export interface WatchedService {
  /** The URL of the proxy, which the service uses as its own. */
  readonly url: string;
  /** The secret of a client. */
  readonly secret: Secret;
  readonly exchanges: readonly Exchange[];
}

/** Stopped when the test has finished. */
export async function openWatchedService(): Promise<WatchedService> {
  const witness = await startWitness();
  onTestFinished(witness.stop);
  const data = temporaryFolder();
  const service = await serve(data, { DOCREVIEW_PUBLIC_URL: witness.url });
  witness.watch(service.url);
  return { url: witness.url, secret: await makeClient(data), exchanges: witness.exchanges };
}

/** Every response conforms to the service's OpenAPI document, and every document to JSON:API. */
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

/** The validator only supports responses, in which every resource has an id, so a resource to be created gets one. */
function asAnswer(request: Buffer): unknown {
  const document = JSON.parse(request.toString()) as { readonly data: object };
  return { ...document, data: { id: "new", ...document.data } };
}
