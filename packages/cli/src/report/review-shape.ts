/**
 * Whether a value from a report looks like a review, as far as commands use it: a report may have been written by anybody. What is
 * not used here is passed on as it is.
 */
import { reviewSchemaVersion, type StoredReview } from "@docreview/model";

export function isReview(value: unknown): value is StoredReview {
  if (!isRecord(value)) return false;
  const { schemaVersion, status, document, findings, sentences, errors, problems } = value;
  const isFirst = schemaVersion === 1;
  if (!isFirst && schemaVersion !== reviewSchemaVersion) return false;
  if (typeof status !== "string" || !isRecord(document) || typeof document["sha256"] !== "string")
    return false;
  if (!isListOf(errors, isRuleError) || !isListOf(problems, isProblem)) return false;
  return isListOf(findings, isFinding) && (isFirst || isListOf(sentences, isSentence));
}

function isFinding(value: unknown): boolean {
  return (
    hasTexts(value, ["ruleId", "pack", "ruleHash", "reference", "group", "description", "feedback"]) &&
    typeof value["score"] === "number" &&
    isOptional(value["duty"], isText) &&
    isListOf(value["triggers"], isTrigger)
  );
}

function isTrigger(value: unknown): boolean {
  return (
    hasTexts(value, ["id", "text", "feedback"]) &&
    ["term", "sentence", "absence"].includes(String(value["type"])) &&
    isPlace(value["place"]) &&
    isListOf(value["places"], isRecord) &&
    isPage(value["page"]) &&
    (value["sentence"] === null || hasNumbers(value["sentence"], ["reference", "start", "end"])) &&
    isOptional(value["suggestions"], (list) => isListOf(list, isText)) &&
    isOptional(value["judgements"], (list) => isListOf(list, isJudgement)) &&
    isOptional(value["claim"], isPassage) &&
    isOptional(value["nearest"], (near) => isPassage(near) && isListOf(near["fails"], isText)) &&
    isOptional(value["nearest"], (near) => isRecord(near) && isOptional(near["measured"], isTexts))
  );
}

function isRuleError(value: unknown): boolean {
  return hasTexts(value, ["ruleId", "ruleNumber", "message"]);
}

function isProblem(value: unknown): boolean {
  return hasTexts(value, ["code", "message"]) && isOptional(value["place"], isRecord);
}

function isPlace(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (value["kind"] === "span") return hasNumbers(value["span"], ["start", "end"]);
  return value["kind"] === "document" || (value["kind"] === "page" && typeof value["page"] === "number");
}

function isSentence(value: unknown): boolean {
  return hasTexts(value, ["text"]) && typeof value["reference"] === "number";
}

function isPassage(value: unknown): value is Fields {
  return hasTexts(value, ["text"]) && typeof value["page"] === "number";
}

function isJudgement(value: unknown): boolean {
  return hasTexts(value, ["state", "by", "at"]) && (value["reason"] === null || isText(value["reason"]));
}

const isPage = (value: unknown) => value === null || typeof value === "number";
const isText = (value: unknown) => typeof value === "string";
const isTexts = (value: unknown) => isListOf(value, isText);

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isOptional(value: unknown, isOne: (value: unknown) => boolean): boolean {
  return value === undefined || isOne(value);
}

function hasTexts(value: unknown, keys: readonly string[]): value is Fields {
  return isRecord(value) && keys.every((key) => isText(value[key]));
}

function hasNumbers(value: unknown, keys: readonly string[]): boolean {
  return isRecord(value) && keys.every((key) => typeof value[key] === "number");
}
