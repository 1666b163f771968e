/**
 * Parses untrusted bytes into JSON that the rest of the service can process and store: valid UTF-8, exactly
 * representable numbers, well-formed Unicode without U+0000 (which databases reject), no `__proto__`, no duplicate
 * names, limited depth. The walk keeps its own stack, so that no nesting can overflow the call stack.
 */
import { apiError, maximumErrors, type ApiError, type Parsed } from "./error.ts";
import { pointerTo, type Json } from "./json.ts";
import { repeatedName } from "./repeated-name.ts";

/** How deeply lists and objects may be nested. */
export const maximumJsonDepth = 32;

export function readJson(bytes: Uint8Array): Parsed<Json> {
  const read = readWellFormedJson(bytes);
  if (read.kind === "refused") return read;
  const { value, unfit } = read.value;
  return unfit.length > 0 ? { kind: "refused", errors: unfit } : { kind: "parsed", value };
}

export interface WellFormedJson {
  readonly value: Json;
  /** The texts and numbers that cannot be stored, each with its pointer. */
  readonly unfit: readonly ApiError[];
}

/** For callers that can name the field of a value that cannot be stored. All other errors are as above. */
export function readWellFormedJson(bytes: Uint8Array): Parsed<WellFormedJson> {
  let text: string;
  let value: Json;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    value = JSON.parse(text) as Json;
  } catch (fault) {
    const what =
      fault instanceof SyntaxError ? "The body is not valid JSON." : "The body is not valid UTF-8.";
    return { kind: "refused", errors: [apiError("malformed-json", what)] };
  }
  const errors = faultsIn(value, structureFault);
  if (errors.length > 0) return { kind: "refused", errors };
  const name = repeatedName(text);
  if (name === null) return { kind: "parsed", value: { value, unfit: faultsIn(value, valueFault) } };
  const detail = `An object has two members named ${name.slice(0, 60).toWellFormed()}.`;
  return { kind: "refused", errors: [apiError("malformed-json", detail)] };
}

interface Visit {
  readonly value: Json;
  readonly name: string | number;
  readonly parent: Visit | null;
  readonly depth: number;
}

function faultsIn(root: Json, faultOf: (visit: Visit) => string | null): readonly ApiError[] {
  const errors: ApiError[] = [];
  const waiting: Visit[] = [{ value: root, name: "", parent: null, depth: 0 }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const fault = faultOf(visit);
    if (fault !== null) errors.push(apiError("malformed-json", fault, { pointer: pointerOf(visit) }));
    else for (const child of childrenOf(visit)) waiting.push(child);
    if (errors.length === maximumErrors) break;
  }
  return errors;
}

function* childrenOf(parent: Visit): Generator<Visit> {
  const { value, depth } = parent;
  if (typeof value !== "object" || value === null) return;
  for (const [name, child] of Object.entries(value)) yield { value: child, name, parent, depth: depth + 1 };
}

function structureFault({ value, name, depth }: Visit): string | null {
  if (name === "__proto__") return "This member name is not allowed.";
  if (typeof name === "string" && !isKeptText(name))
    return "A member name is not well-formed Unicode, or contains U+0000.";
  if (typeof value === "object" && depth >= maximumJsonDepth) {
    return `Lists and objects may be nested at most ${maximumJsonDepth} levels deep.`;
  }
  return null;
}

function valueFault({ value }: Visit): string | null {
  if (typeof value === "string" && !isKeptText(value)) {
    return "The text is not well-formed Unicode, or contains U+0000.";
  }
  if (typeof value === "number" && !isKeptNumber(value))
    return "The number is too large to be stored exactly.";
  return null;
}

const isKeptText = (text: string) => text.isWellFormed() && !text.includes("\u0000");
const isKeptNumber = (value: number) =>
  Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);

/** A name that is not well-formed cannot be written in a pointer; the pointer then leads to its object. */
function pointerOf(visit: Visit): string {
  const names: (string | number)[] = [];
  for (let at: Visit = visit; at.parent !== null; at = at.parent) names.unshift(at.name);
  if (!String(visit.name).isWellFormed()) names.pop();
  return pointerTo(...names);
}
