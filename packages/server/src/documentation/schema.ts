/** Renders a schema: its type in one line, and its members as nested definition lists. */
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../json-api/json.ts";
import { nameOf } from "../open-api/notation.ts";
import { html, joined, type Html, type Piece } from "./html.ts";
import { inlineMarkdown } from "./markdown.ts";

export const schemaAnchor = (name: string) => `schema-${name.replaceAll(".", "-")}`;

/** The type, the description, and the members. */
export function schemaDetails(schema: JsonSchema): Html {
  const { description } = schema;
  return html`<p class="type">${typeLine(schema as JsonObject)}</p>
    ${typeof description === "string" ? html`<p>${inlineMarkdown(description)}</p>` : null}${membersOf(schema as JsonObject)}`;
}

/** For example “string, at most 255 characters”; a named schema is a link. */
export function typeLine(schema: JsonObject): Html {
  const { $ref, oneOf, anyOf = oneOf } = schema;
  if (typeof $ref === "string") return schemaLink(nameOf({ $ref }));
  if (Array.isArray(anyOf)) return joined(anyOf.map(lineOf), html` <i>or</i> `);
  return joined([kindOf(schema), ...limitsOf(schema)], ", ");
}

const lineOf = (schema: Json) => (isJsonObject(schema) ? typeLine(schema) : html`any value`);

export function schemaLink(name: string): Html {
  return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
}

function kindOf(schema: JsonObject): Piece {
  const { type, items, enum: values, const: value, contentMediaType } = schema;
  if (value !== undefined) return codes([value]);
  if (Array.isArray(values)) return html`${type === undefined ? null : "one of "}${codes(values)}`;
  if (type === "array" && isJsonObject(items) && Array.isArray(items["enum"]))
    return html`any of ${codes(items["enum"])}`;
  if (type === "array") return html`list of ${isJsonObject(items) ? typeLine(items) : "anything"}`;
  if (contentMediaType !== undefined) return "file";
  if (type === undefined) return "anything";
  return [type].flat().map(String).join(" or ");
}

const codes = (values: readonly Json[]) =>
  joined(
    values.map((value) => html`<code>${written(value)}</code>`),
    " ",
  );

const written = (value: Json) => (typeof value === "string" ? value : JSON.stringify(value));

/** How each keyword is shown. Keywords that are not listed are not shown. */
const limits: Readonly<Record<string, (value: Json) => Piece>> = {
  format: written,
  minimum: (value) => `from ${written(value)}`,
  maximum: (value) => `to ${written(value)}`,
  minLength: (value) => `at least ${written(value)} ${value === 1 ? "character" : "characters"}`,
  maxLength: (value) => `at most ${written(value)} characters`,
  minItems: (value) => `at least ${written(value)}`,
  maxItems: (value) => `at most ${written(value)}`,
  uniqueItems: () => "no duplicates",
  pattern: (value) => html`pattern <code>${written(value)}</code>`,
  default: (value) => html`default <code>${written(value)}</code>`,
};

function limitsOf(schema: JsonObject): readonly Piece[] {
  const hasSize = schema["minItems"] !== undefined && schema["minItems"] === schema["maxItems"];
  if (hasSize) return [`exactly ${written(schema["minItems"] ?? 0)}`];
  return Object.entries(limits).flatMap(([keyword, text]) => {
    const value = schema[keyword];
    return value === undefined ? [] : [text(value)];
  });
}

/** The members of an object, of the items of a list, or of each alternative. */
function membersOf(schema: JsonObject): Piece {
  const { properties, items, oneOf, anyOf = oneOf, required, additionalProperties } = schema;
  if (isJsonObject(properties)) return memberList(properties, Array.isArray(required) ? required : []);
  if (isJsonObject(items)) return membersOf(items);
  if (Array.isArray(anyOf)) return anyOf.map((form: Json) => (isJsonObject(form) ? membersOf(form) : null));
  if (isJsonObject(additionalProperties)) return memberList({ "any name": additionalProperties }, []);
  return null;
}

function memberList(properties: JsonObject, required: readonly Json[]): Piece {
  const members = Object.entries(properties).filter(([, member]) => isJsonObject(member));
  if (members.length === 0) return null;
  return html`<dl>
    ${members.map(
      ([name, member]) =>
        html`<div>
          <dt><code>${name}</code>${required.includes(name) ? requiredMark : null}</dt>
          <dd>${schemaDetails(member as JsonObject)}</dd>
        </div> `,
    )}
  </dl>`;
}

export const requiredMark = html` <span class="mark">required</span>`;
