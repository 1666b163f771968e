/** Bad requests apart from their bodies: URL, query, headers and method. */
import { jsonApiMediaType } from "../../json-api/media-type.ts";
import { addressOf, type Route } from "../routes.ts";
import type { Fault } from "./probe.ts";

type Ids = Readonly<Record<string, string>>;

const words = (...lines: readonly string[]) => lines.flatMap((line) => line.split(" "));

/** Only URLs that a client sends unchanged; others are tested over a raw connection. */
const noIds = words(
  "0 -1 +1 01 1.0 1e3 0x1 x NaN null __proto__ constructor {asset} $1 * 1;drop 1'-- %20 1%20 %001 1%00 1%0a %2f 1%2f2",
  "..%2f1 %5c %F0%9F%92%A9 %EF%BC%91 9007199254740993 9223372036854775807 9223372036854775808 18446744073709551617",
);

export function badAddresses(stop: Route, ids: Ids): readonly Fault[] {
  return stop.nouns.flatMap((noun) => {
    const at = (id: string) => addressOf(stop, { ...ids, [noun]: id });
    return [
      ...noIds.map((id) => ({ name: `${noun} ${id}`, url: at(id), statuses: [404] })),
      // The document of an update then names another resource.
      { name: `${noun} of nothing`, url: at("999999999"), statuses: isSubject(stop, noun) ? [409] : [404] },
      ...["%", "%zz", "%ff", "%c3%28"].map((id) => ({ name: `${noun} ${id}`, url: at(id), statuses: [400] })),
      { name: `a long ${noun}`, url: at("1".repeat(5_000)), statuses: [414] },
    ];
  });
}

const isSubject = ({ endpoint }: Route, noun: string) =>
  endpoint?.kind === "update" && endpoint.subject === noun;

const noQueries = [
  ...words(
    "nothing nothing=1 Include=asset __proto__=1 constructor=1 =1 page=1 page[]=1 page[offset]=1 page[number filter=x",
    "filter[nothing]=x fields=x fields[nothing]=x include=nothing include=__proto__ include=, include=a.b sort=nothing",
    "% a=%zz %ff=1 a=%c3 a=%00 %00=1 a=1&a=2 include=nothing&include=nothing id=1%20or%201=1 a[b][c]=1",
  ),
  "x=".repeat(50),
  `include=${"a,".repeat(500)}`,
];

const noPages = ["", ...words("0 -1 1.5 1e1 %2b1 01 x 9999999999999999 NaN Infinity 0x10 1,2 %201")];

const noLists = [
  ...noPages.flatMap((value) => [`page[number]=${value}`, `page[size]=${value}`]),
  ...words(
    "page[size]=101 page[number]=2147483648 page[size]=1&page[size]=1 sort=id,id sort=id,-id sort=- sort=--id",
    "sort=id&sort=id sort=__proto__ sort=id;drop filter[status]= filter[status]=nothing filter[status]=ready, filter[id]=1",
  ),
];

export function badQueries({ endpoint, ...stop }: Route, url: string): readonly Fault[] {
  if (endpoint === null) return [];
  const queries = [...noQueries, ...(endpoint.kind === "list" ? noLists : [])];
  const isSent = stop.method !== "HEAD";
  return queries.map((query) => ({
    name: `${isSent ? "query" : "query of HEAD"} ${query.slice(0, 60)}`,
    url: `${url}?${query.replaceAll("[", "%5B").replaceAll("]", "%5D")}`,
    statuses: [400],
  }));
}

export function badHeaders({ endpoint, method }: Route): readonly Fault[] {
  if (endpoint === null) return [];
  const hasDocument = endpoint.kind !== "download";
  const isWritten = !["GET", "HEAD"].includes(method);
  const keepsAnswers = endpoint.kind !== "compute" && endpoint.kind !== "inspect";
  const isJson = ["create", "compute", "update", "bulk"].includes(endpoint.kind);
  return [
    ...(hasDocument ? headersThat("accept", noAccept, 406) : []),
    ...(isJson ? headersThat("content-type", noTypes, 415) : []),
    ...(isWritten && keepsAnswers ? headersThat("idempotency-key", noKeys, 400) : []),
    ...(endpoint.kind === "update" ? headersThat("if-match", noTags, 412) : []),
    ...(endpoint.kind === "upload" || endpoint.kind === "inspect"
      ? headersThat("content-type", [...noTypes, jsonApiMediaType], 415)
      : []),
  ];
}

const noAccept = [
  ...words('text/html application/json image/* nonsense , ; " application/vnd.api+json;q=0 */*;q=0'),
  "application/vnd.api+json; charset=utf-8",
  'application/vnd.api+json; ext="https://example.com/x"',
];
const noTypes = [
  ...words('text/plain application/json application/vnd.api+jsonp application/* nonsense */* / ; "'),
  "application/vnd.api+json; charset=utf-8",
  'application/vnd.api+json; ext="https://example.com/x"',
  "application/vnd.api+json, application/json",
  "application/x-www-form-urlencoded",
  "multipart/mixed; boundary=x",
];
const noKeys = ["", " ", "a b", "a,b c", "x".repeat(256), "\u00fc", "a\tb"];
const noTags = ["", '""', "x", '"x"', 'W/"x"', ",", '"*"', "W/*", "x".repeat(4_000)];

function headersThat(name: string, values: readonly string[], status: number): readonly Fault[] {
  return values.map((value) => ({
    name: `${name}: ${value.slice(0, 60)}`,
    headers: { [name]: value },
    statuses: [status],
  }));
}

/** Ranges of a download: ignored, or without any bytes. */
export const strangeRanges: readonly Fault[] = [
  ...words(
    "bytes bytes= bytes=- bytes=x-y bytes=1-0 bytes=-0 bytes=--1 bytes=0-0,2-3 items=0-1 0-1 bytes=0x1-2",
  ),
  ...words("bytes=99999999999- bytes=1e3- bytes=0-1.5"),
  ...["bytes=#-", "bytes=-#", "bytes=0-#"].map((range) => range.replace("#", "9".repeat(400))),
  `bytes=${"0-1,".repeat(1e3)}0-1`,
  "bytes= 0 - 1",
  "",
].map((range) => ({ name: `range: ${range.slice(0, 60)}`, headers: { range }, statuses: [200, 206, 416] }));

/** Methods that the path does not allow. */
export function otherMethods(stops: readonly Route[], { path, method }: Route): readonly Fault[] {
  const taken = stops.filter((stop) => stop.path === path).map((stop) => stop.method);
  if (method !== taken[0]) return [];
  return ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS", "TRACE"]
    .filter((other) => !taken.includes(other))
    .map((other) => {
      const isUpdate = other === "PATCH" && path.startsWith("/v2/");
      return { name: "another method", method: other, statuses: [isUpdate ? 403 : 405] };
    });
}
