/** Reads and validates the body of an import request. All errors are reported together, each with its field. Pure. */
import { apiError, type ApiError, type Parsed } from "../json-api/error.ts";
import { isJsonObject, type Json, type JsonObject } from "../json-api/json.ts";

export interface ImportRequest {
  /** Null: the service generates one. */
  readonly correlationId: string | null;
  readonly url: string;
  readonly answers: ImportAnswers;
}

/** The answers that determine which rules apply. */
export type ImportAnswers =
  | {
      readonly kind: "options";
      readonly values: readonly number[];
      /** The version of the questionnaire that the client supports; undefined for the first. */
      readonly questionnaireVersion?: number;
    }
  | { readonly kind: "categorisation"; readonly id: number };

/** Characters. */
export const maximumCorrelationId = 255;
export const maximumUrl = 2048;

/** A null field counts as omitted; unknown fields are ignored. */
export function readImport(body: Json): Parsed<ImportRequest> {
  const fields = isJsonObject(body) ? body : {};
  const correlationId = readCorrelationId(given(fields, "correlationId"));
  const url = readUrl(given(fields, "url"));
  const answers = readAnswers(fields);
  const errors = [correlationId, url, answers].flatMap((parsed) =>
    parsed.kind === "refused" ? parsed.errors : [],
  );
  if (correlationId.kind === "refused" || url.kind === "refused" || answers.kind === "refused") {
    return { kind: "refused", errors };
  }
  return parsed({ correlationId: correlationId.value, url: url.value, answers: answers.value });
}

/** An error of one field. */
export const fieldFault = (field: string, detail: string): ApiError =>
  apiError("invalid-attribute", detail, { pointer: `/${field}` });

const parsed = <Value>(value: Value): Parsed<Value> => ({ kind: "parsed", value });

const fault = (field: string, demand: string): Parsed<never> => ({
  kind: "refused",
  errors: [fieldFault(field, `${field} ${demand}.`)],
});

function given(fields: JsonObject, name: string): Exclude<Json, null> | undefined {
  return Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined;
}

function readCorrelationId(text: Json | undefined): Parsed<string | null> {
  if (text === undefined) return parsed(null);
  if (typeof text !== "string") return fault("correlationId", "must be a string");
  if (text === "" || text.length > maximumCorrelationId) {
    return fault("correlationId", `must have 1 to ${maximumCorrelationId} characters`);
  }
  // In a URL, clients would remove these path segments.
  return [".", ".."].includes(text) ? fault("correlationId", "must not be “.” or “..”") : parsed(text);
}

/** Validates only the text: the host is resolved and checked when the file is fetched. */
function readUrl(text: Json | undefined): Parsed<string> {
  if (text === undefined || text === "") return fault("url", "is required");
  if (typeof text !== "string") return fault("url", "must be a string");
  if (text.length > maximumUrl) return fault("url", `must have at most ${maximumUrl} characters`);
  const url = URL.parse(text);
  if (url === null || !["http:", "https:"].includes(url.protocol)) {
    return fault("url", "must be an http or https URL");
  }
  const hasCredentials = url.username !== "" || url.password !== "";
  return hasCredentials ? fault("url", "must not contain a user name or a password") : parsed(text);
}

function readAnswers(fields: JsonObject): Parsed<ImportAnswers> {
  const options = given(fields, "selectedOptionIds");
  const categorisation = given(fields, "categorisationId");
  if ((options === undefined) === (categorisation === undefined)) {
    const detail = `Exactly one of selectedOptionIds and categorisationId must be given, not ${options === undefined ? "neither" : "both"}.`;
    const errors = ["selectedOptionIds", "categorisationId"].map((field) => fieldFault(field, detail));
    return { kind: "refused", errors };
  }
  if (categorisation !== undefined) {
    if (!isId(categorisation)) return fault("categorisationId", "must be a positive integer");
    return parsed({ kind: "categorisation", id: categorisation });
  }
  const isList = Array.isArray(options) && options.every(isId);
  if (!isList) return fault("selectedOptionIds", "must be a list of positive integers");
  const version = given(fields, "questionnaireVersion");
  if (version === undefined) return parsed({ kind: "options", values: options });
  if (!isId(version)) return fault("questionnaireVersion", "must be a positive integer");
  return parsed({ kind: "options", values: options, questionnaireVersion: version });
}

const isId = (value: Json | undefined): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0;
