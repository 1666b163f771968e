/** Bodies that no endpoint accepts: not JSON, not a request document, or not valid. */
import { jsonApiMediaType } from "../../json-api/media-type.ts";
import { resourceType, type AttributeType, type RelationshipType } from "../../json-api/resource-type.ts";
import { schemaFaults } from "../../json-api/schema-fault.ts";
import type { Json } from "../../json-api/json.ts";
import { serviceTypes } from "../../api/registry.ts";
import type { ComputeEndpoint, CreateEndpoint, UpdateEndpoint } from "../../routing/endpoint.ts";
import { changed } from "../valid-document.ts";
import type { Fault } from "./probe.ts";

const headers = { "content-type": jsonApiMediaType };
const list = (depth: number, inner = "1") => "[".repeat(depth) + inner + "]".repeat(depth);
const object = (depth: number) => '{"a":'.repeat(depth) + "1" + "}".repeat(depth);

/** Text that is not JSON, or JSON that cannot be stored; each is in a member that would otherwise be ignored. */
const unfit: Readonly<Record<string, string>> = {
  "a number past every double": "1e400",
  "a number past every double, negative": "-1e400",
  "2^63": "9223372036854775808",
  "-2^63": "-9223372036854775808",
  "2^53 + 1": "9007199254740993",
  "2^53": "9007199254740992",
  "half a surrogate pair": '"\\ud800"',
  "the other half": '"a\\udc00"',
  "U+0000": '"a\\u0000b"',
  "a name with U+0000": '{"\\u0000":1}',
  "a name of half a pair": '{"\\udfff":1}',
  "a name twice": '{"a":1,"a":2}',
  "a name twice, one of them escaped": '{"a":1,"b":[{}],"\\u0061":1}',
  __proto__: '{"__proto__":{"admin":true}}',
  "__proto__, escaped": '{"\\u005f_proto__":1}',
  "lists in lists": list(40),
  "lists in lists past every stack": list(30_000),
  "objects in objects": object(40),
  "objects in objects past every stack": object(10_000),
  "not a number": "NaN",
  "a single quote": "'a'",
  "a comma too many": "[1,]",
  "a comment": "1 /* one */",
  "a control character": '"\u0001"',
  "a number in hexadecimal": "0x10",
  nothing: "",
};

/** `tooLong`: a number of bytes beyond the limit. */
export function malformedBodies(good: Json, tooLong: number): readonly Fault[] {
  const text = JSON.stringify(good);
  const bytes: readonly (readonly [name: string, body: string | Buffer])[] = [
    ...Object.entries(unfit).map(
      ([name, value]) => [name, `${text.slice(0, -1)},"meta":{"x":${value}}}`] as const,
    ),
    ["no body", ""],
    ["half a body", text.slice(0, text.length / 2)],
    ["more than a body", `${text}{}`],
    ["UTF-16", Buffer.from(text, "utf16le")],
    ["bytes that are no UTF-8", Buffer.concat([Buffer.from(text), Buffer.from([0xff])])],
    [
      "a character cut off",
      Buffer.concat([Buffer.from('{"data":"'), Buffer.from([0xc3]), Buffer.from('"}')]),
    ],
    ["overlong UTF-8", Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc0, 0x80]), Buffer.from('"}')])],
    ["a whole text twice under data", text.replace('{"data":', '{"data":{},"data":')],
    ...[
      "null",
      "true",
      "1",
      '"data"',
      "[]",
      "{}",
      '{"data":null}',
      '{"data":[]}',
      '{"data":"x"}',
      '{"Data":{}}',
    ].map((other) => [`no document but ${other}`, other] as const),
    [`a list of documents`, JSON.stringify([good])],
    [`the document in a list`, `{"data":[${text}]}`],
  ];
  const malformed = bytes.map(([name, body]) => ({ name, body, headers, statuses: [400] }));
  return [
    ...malformed,
    { name: "a body past the limit", body: " ".repeat(tooLong), headers, statuses: [413] },
  ];
}

const strange: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53 - 1,
  "",
  " ",
  "../x",
  "..",
  "a/b",
  "a\\b",
  "/etc/passwd",
  "a\nb",
  "\u007f",
  "x".repeat(20_000),
  [],
  [[]],
  [null],
  [{}],
  ["a", 1],
  {},
  { a: {} },
];
const names = [
  "nothing",
  "constructor",
  "toString",
  "hasOwnProperty",
  "",
  "a b",
  "$ref",
  "ü",
  "id",
  "type",
  "links",
];

export function invalidDocuments(
  endpoint: CreateEndpoint | ComputeEndpoint | UpdateEndpoint,
  good: Json,
): readonly Fault[] {
  const type = resourceType(serviceTypes, endpoint.type);
  const intent = endpoint.kind === "compute" ? "create" : endpoint.kind;
  const bad = (
    name: string,
    path: readonly string[],
    value: Json | undefined,
    ...statuses: readonly number[]
  ): Fault => ({
    name: `${name} ${JSON.stringify(value)?.slice(0, 60)}`,
    body: JSON.stringify(changed(good, path, value)),
    headers,
    statuses,
  });
  const attribute = (name: string) => ["data", "attributes", name];
  const relationship = (name: string) => ["data", "relationships", name];
  return [
    ...[undefined, null, 1, [type.type], {}].map((value) => bad("type", ["data", "type"], value, 400)),
    ...["", "users", "companies", "__proto__", type.type.toUpperCase()]
      .filter((value) => value !== type.type)
      .map((value) => bad("type", ["data", "type"], value, 409)),
    ...(intent === "create"
      ? ["1", "x", null, 1, {}].map((value) => bad("id", ["data", "id"], value, 403))
      : [
          ...[undefined, null, 1, [], {}].map((value) => bad("id", ["data", "id"], value, 400)),
          ...["", "0", "x", "999999999", "1 "].map((value) => bad("id", ["data", "id"], value, 409)),
        ]),
    ...["attributes", "relationships"].flatMap((section) =>
      [null, 1, "x", [], [{}]].map((value) => bad(section, ["data", section], value, 400)),
    ),
    ...names.flatMap((name) => [
      bad(name, attribute(name), 1, 422),
      bad(name, relationship(name), { data: null }, 422),
    ]),
    ...Object.entries(type.attributes).flatMap(([name, described]) =>
      refusedValues(described, intent).map((value) => bad(name, attribute(name), value, 422)),
    ),
    ...Object.entries(type.relationships).flatMap(([name, described]) => {
      if (described[intent] !== undefined)
        return linkages
          .filter((value) => !isAccepted(described, value))
          .map((value) => bad(name, relationship(name), value, 422));
      return bad(name, relationship(name), { data: null }, intent === "create" ? 422 : 403);
    }),
    ...Object.entries({ attributes: type.attributes, relationships: type.relationships }).flatMap(
      ([section, members]) =>
        Object.keys(members)
          .filter((name) => members[name]?.[intent] === "required")
          .map((name) => bad(`without ${name}`, ["data", section, name], undefined, 422)),
    ),
  ];
}

/** A read-only attribute is refused with any value. */
function refusedValues(
  { schema, accepts, ...writable }: AttributeType,
  intent: "create" | "update",
): readonly Json[] {
  if (writable[intent] === undefined) return [null, "x"];
  return strange.filter((value) => schemaFaults(accepts ?? schema, value).length > 0);
}

const noIdentifiers: readonly Json[] = [
  1,
  "1",
  [],
  {},
  { id: "1" },
  { type: "users", id: "1" },
  { type: "__proto__", id: "1" },
];
const noIds: readonly Json[] = ["0", "-1", "01", "x", "", "999999999", "9223372036854775808", 1, null, {}];
const linkages: readonly Json[] = [
  [null, 1, "1", [], {}, { id: "1" }, { links: {} }],
  noIdentifiers.map((data) => ({ data })),
  noIdentifiers.map((one) => ({ data: [one] })),
  noIds.flatMap((id) => ["assets", "categorisations"].map((type) => ({ data: { type, id } }))),
].flat();

/** Whether it refers to nothing or to the first resource of an allowed type, in the relationship's own form. */
function isAccepted({ kind, types }: RelationshipType, linkage: Json): boolean {
  const first = types.map((type) => ({ type, id: "1" }));
  const accepted = kind === "to-many" ? [[], ...first.map((one) => [one])] : first;
  return accepted.some((data) => JSON.stringify(linkage) === JSON.stringify({ data }));
}
