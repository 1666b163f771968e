/** Bodies that the token routes and the import refuse: not a form, not JSON, incomplete or invalid. */
import type { Json } from "../../json-api/json.ts";
import { importPath } from "../../url-import/add-url-import.ts";
import type { Fault } from "./probe.ts";

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };

/** By path. */
/** Unreadable JSON. */
const malformed: readonly (string | Buffer)[] = [
  "",
  "{",
  "nul",
  "[1,]",
  '{"url":"\\ud800"}',
  '{"categorisationId":1e400}',
  '{"categorisationId":9007199254740993}',
  '{"__proto__":{}}',
  '{"url":"a","url":"b"}',
  "[".repeat(20_000),
  Buffer.from([0xff, 0xfe]),
];

const otherTypes = ["text/plain", "application/vnd.api+json", "application/jsonp", "nonsense", ""];

const url = "https://files.example/a.pdf";
/** Each replaces a field of an import. */
const unfitImports: readonly Json[] = [
  null,
  1,
  "x",
  [],
  {},
  { url },
  { categorisationId: 1 },
  ...[
    1,
    "",
    "x",
    "ftp://files.example/a",
    "file:///etc/passwd",
    "javascript:1",
    "http://",
    "https://a:b@files.example/",
  ].map((other) => ({ url: other, categorisationId: 1 })),
  { url: `https://files.example/${"x".repeat(2_048)}`, categorisationId: 1 },
  ...[1, "", {}, "x".repeat(256)].map((correlationId) => ({ url, correlationId, categorisationId: 1 })),
  ...["1", 0, -1, 1.5, {}, true, 999_999_999].map((categorisationId) => ({ url, categorisationId })),
  ...["1", [], ["1"], [1.5], [0], [-1], [null], [999_999_999], {}, 1].map((selectedOptionIds) => ({
    url,
    selectedOptionIds,
  })),
  { url, categorisationId: 1, selectedOptionIds: [1] },
];

export const badVersionOne: Readonly<Record<string, readonly Fault[]>> = {
  "/v1/login": [
    ...faults(json, 400, malformed),
    ...faults(json, 422, ["null", "1", "[]", "{}", '"x"', '{"email":1,"password":{}}']),
    ...faults(json, 422, ['{"email":["a"],"password":"x"}', '{"email":"","password":""}']),
    ...faults(json, 422, [`{"email":"${"x".repeat(321)}","password":"x"}`]),
    ...faults(json, 422, [`{"email":"a@example.org","password":"${"x".repeat(1025)}"}`]),
    ...faults(json, 413, [" ".repeat(70_000)]),
    ...otherTypes.flatMap((type) => faults({ "content-type": type }, 415, ['{"email":"a","password":"b"}'])),
  ],
  [importPath]: [
    ...faults(json, 400, malformed),
    ...faults(
      json,
      422,
      unfitImports.map((body) => JSON.stringify(body)),
    ),
    ...faults(json, 413, [" ".repeat(70_000)]),
    ...otherTypes.flatMap((type) =>
      faults({ "content-type": type }, 415, [JSON.stringify({ url, categorisationId: 1 })]),
    ),
  ],
  "/oauth/token": [
    ...faults(form, 400, [
      "",
      "x",
      "&&&",
      "grant_type",
      "grant_type=",
      "grant_type=password",
      "grant_type[]=client_credentials",
    ]),
    ...faults(form, 400, [
      "grant_type=client_credentials&grant_type=client_credentials",
      Buffer.from([0xff, 0x3d, 0x31]),
    ]),
    ...faults(form, 400, [
      "grant_type=client_credentials&scope=everything",
      "grant_type=client_credentials&scope=%00",
    ]),
    ...faults(form, 400, [
      "grant_type=client_credentials&client_id=a&client_id=b",
      "%zz=1",
      "grant_type=client%5Fcredentials%00",
    ]),
    ...faults(form, 401, [
      "grant_type=client_credentials",
      "grant_type=client_credentials&client_id=a&client_secret=",
    ]),
    ...faults(form, 401, [`grant_type=client_credentials&client_id=${"x".repeat(2_000)}&client_secret=y`]),
    ...faults(form, 401, ["grant_type=client_credentials&client_id=%00&client_secret=%ff"]),
    ...[
      "Basic",
      "Basic x",
      "Basic %",
      `Basic ${Buffer.from("no colon").toString("base64")}`,
      "Bearer x",
    ].flatMap((authorization) => faults({ ...form, authorization }, 401, ["grant_type=client_credentials"])),
    ...faults({ ...form, authorization: `Basic ${Buffer.from("a:%zz").toString("base64")}` }, 401, [
      "grant_type=client_credentials",
    ]),
    ...faults(form, 413, ["x".repeat(70_000)]),
    ...["text/plain", "application/json", "nonsense", ""].flatMap((type) =>
      faults({ "content-type": type }, [400, 415], ["grant_type=client_credentials"]),
    ),
  ],
};

/** Queries of the import status. */
export function badPages(address: string): readonly Fault[] {
  const pages = ["0", "-1", "1.5", "01", "x", "", "1e1", "%201", "9999999999", "%00", "1&page=1"];
  return pages.map((page) => ({ name: `page ${page}`, url: `${address}?page=${page}`, statuses: [422] }));
}

function faults(
  headers: Readonly<Record<string, string>>,
  status: number | readonly number[],
  bodies: readonly (string | Buffer)[],
): readonly Fault[] {
  return bodies.map((body) => ({
    name: `${Object.values(headers).join()} ${String(body).slice(0, 60)}`,
    headers,
    body,
    statuses: [status].flat(),
  }));
}
