/** Tries: what rules find in a text, and reading a file for one. Nothing of it is stored. */
import { createHash } from "node:crypto";
import { isError, readableMediaTypes, type Answers } from "@docreview/model";
import { ThreadDied } from "@docreview/runner";
import type { Service } from "../http/service.ts";
import { apiError, isRefused, refused, type Refused } from "../json-api/error.ts";
import type { JsonObject } from "../json-api/json.ts";
import { readingResource, tryResource } from "../resources/tries.ts";
import {
  computeEndpoint,
  inspectEndpoint,
  readEndpoint,
  type Endpoint,
  type PrepareContext,
} from "../routing/endpoint.ts";
import { triedRule } from "../tries/tried-rule.ts";
import type { TryRequest, TryResult } from "../tries/try-request.ts";

const path = "/v2/tries";

const create = computeEndpoint({
  operation: "tryRules",
  path,
  summary: "Says what the loaded rules, or one that is being written, find in a text. Nothing is stored.",
  type: "tries",
  compute: async (context) => {
    const request = requestOf(context);
    if (isRefused(request)) return request;
    const result = await judged(context.service, request);
    return "errors" in result ? result : { data: tryResource(request, result) };
  },
});

const readFile = inspectEndpoint({
  operation: "readFile",
  path: "/v2/readings",
  summary: "Reads the text of a file, to try rules on it. Nothing is stored.",
  type: "readings",
  part: "file",
  mediaTypes: [...readableMediaTypes],
  described: ": a document of any kind that can be reviewed, of at most 20 MiB",
  maximumBytes: 20 * 1024 ** 2,
  inspect: async ({ service, bytes }) => {
    const signal = AbortSignal.timeout(readingLasts);
    const { document, problems } = await service.tries.read(bytes, { signal });
    const faults = problems.filter((problem) => document === null || !isError(problem));
    const sentences = faults.map(({ message }) => message);
    if (document === null) {
      const detail = signal.aborted ? "Reading the file took too long." : sentences.join(" ");
      return refused(apiError("invalid-upload", detail));
    }
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { data: readingResource(sha256, { text: document.text, problems: sentences }) };
  },
});

const schema = readEndpoint({
  operation: "readRuleSchema",
  path: "/v2/rule-schema",
  summary: "Reads the JSON Schema of a rule's file, from which editors complete it.",
  type: "rule-schemas",
  read: async ({ service }) => {
    const described = (await service.runner.runTask("describeRuleSchema", null)) as JsonObject;
    return { data: { type: "rule-schemas", id: "rule", attributes: { schema: described } } };
  },
});

export const tryEndpoints: readonly Endpoint[] = [create, readFile, schema];

/** Milliseconds. */
const tryLasts = 15_000;
const readingLasts = 60_000;

/** The attributes of a request, as validated by the resource type. */
interface Tried {
  readonly text: string;
  readonly rule?: string;
  readonly pack?: string;
  readonly answers?: Answers;
}

function requestOf({ service, request }: PrepareContext<typeof path>): TryRequest | Refused {
  const { text, rule, pack, answers = {} } = request.attributes as unknown as Tried;
  const asOf = new Date(service.clock()).toISOString().slice(0, 10);
  const tried = rule === undefined ? null : triedRule(service.ruleBase, rule, pack ?? null);
  if (rule !== undefined && tried === null) {
    const detail = "No pack of this name is loaded.";
    return refused(apiError("invalid-attribute", detail, { pointer: "/data/attributes/pack" }));
  }
  return { text, rule: tried, answers, asOf };
}

async function judged({ tries }: Service, request: TryRequest): Promise<TryResult | Refused> {
  const signal = AbortSignal.timeout(tryLasts);
  try {
    const result = await tries.tryText(request, signal);
    if (result.answerFaults.length === 0) return result;
    const pointer = { pointer: "/data/attributes/answers" };
    return refused(...result.answerFaults.map((fault) => apiError("invalid-attribute", fault, pointer)));
  } catch (error) {
    if (!signal.aborted && !(error instanceof ThreadDied)) throw error;
    return refused(apiError("invalid-attribute", tooMuch, { pointer: "/data/attributes/text" }));
  }
}

const tooMuch = "Judging took too long or needed too much memory. Shorten the text, or simplify the rule.";
