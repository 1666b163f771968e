/** Tries: what rules find in a text, and the text of a file to try. Nothing is stored. */
import { readableMediaTypes, type Answers } from "@docreview/model";
import { ThreadDied, TookTooLong } from "@docreview/runner";
import { apiError, isRefused, refused, type Refused } from "../../json-api/error.ts";
import type { JsonObject } from "../../json-api/json.ts";
import {
  computeEndpoint,
  inspectEndpoint,
  readEndpoint,
  type Endpoint,
  type ComputeContext,
  type InspectContext,
} from "../../routing/endpoint.ts";
import { triedRule } from "../../tries/tried-rule.ts";
import type { WrittenAnswer } from "../../json-api/written-answer.ts";
import type { TryRequest } from "../../tries/try-request.ts";

const path = "/v2/tries";

const create = computeEndpoint({
  operation: "tryRules",
  path,
  summary: "Shows what the loaded rules, or a rule being written, find in a text. Nothing is stored.",
  type: "tries",
  compute: async (context) => {
    const request = requestOf(context);
    return isRefused(request) ? request : judged(context, request);
  },
});

const readFile = inspectEndpoint({
  operation: "readFile",
  path: "/v2/readings",
  summary: "Reads the text of a file, for trying rules on it. Nothing is stored.",
  type: "readings",
  part: "file",
  mediaTypes: [...readableMediaTypes],
  described: ": a document of any reviewable kind, at most 20 MiB",
  maximumBytes: 20 * 1024 ** 2,
  inspect: textOf,
});

const schema = readEndpoint({
  operation: "readRuleSchema",
  path: "/v2/rule-schema",
  summary: "Reads the JSON Schema of a rule file, which editors use for completion.",
  type: "rule-schemas",
  read: async ({ service }) => {
    const described = (await service.runner.runTask("describeRuleSchema", null)) as JsonObject;
    return { data: { type: "rule-schemas", id: "rule", attributes: { schema: described } } };
  },
});

export const tryEndpoints: readonly Endpoint[] = [create, readFile, schema];

/** The attributes of a request, as validated by the resource type. */
interface Tried {
  readonly text: string;
  readonly rule?: string;
  readonly pack?: string;
  readonly answers?: Answers;
  readonly assume?: TryRequest["assume"];
}

function requestOf({ service, request }: ComputeContext<typeof path>): TryRequest | Refused {
  const { text, rule, pack, answers = {}, assume } = request.attributes as unknown as Tried;
  const asOf = new Date(service.clock()).toISOString().slice(0, 10);
  const tried = rule === undefined ? null : triedRule(service.ruleBase, rule, pack ?? null);
  if (rule !== undefined && tried === null) {
    const detail = "No pack with this name is loaded.";
    return refused(apiError("invalid-attribute", detail, { pointer: "/data/attributes/pack" }));
  }
  const questionnaire = rule === undefined ? service.ruleBase.questionnaire : null;
  return { text, rule: tried, answers, assume: assume ?? usually(answers), questionnaire, asOf };
}

/** Clients that answer some questions and do not know about assumptions expect exactly those answers to be used. */
function usually(answers: Answers): TryRequest["assume"] {
  return Object.keys(answers).length === 0 ? "evidence" : "none";
}

async function judged(
  { service, caller, query, left }: ComputeContext<typeof path>,
  request: TryRequest,
): Promise<WrittenAnswer | Refused> {
  try {
    const result = await service.tries.tryText(request, { ...caller, query, left });
    if (result.kind === "written") return result;
    const pointer = { pointer: "/data/attributes/answers" };
    return refused(...result.faults.map((fault) => apiError("invalid-attribute", fault, pointer)));
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    return refused(apiError("invalid-attribute", tooMuch, { pointer: "/data/attributes/text" }));
  }
}

const tooMuch = "Judging took too long or needed too much memory. Shorten the text, or simplify the rule.";

async function textOf({
  service,
  caller,
  query,
  left,
  bytes,
}: InspectContext<"/v2/readings">): Promise<WrittenAnswer | Refused> {
  try {
    const result = await service.tries.readText(bytes, { ...caller, query, left });
    return result.kind === "written" ? result : refused(apiError("invalid-upload", result.detail));
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    return refused(apiError("invalid-upload", "Reading the file took too long or needed too much memory."));
  }
}

const isTooMuch = (error: unknown) => error instanceof TookTooLong || error instanceof ThreadDied;
