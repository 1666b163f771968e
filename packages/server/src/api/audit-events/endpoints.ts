/** The audit log: as a list, one row, and the whole of it as a file. Only admins see it. */
import { auditLines, type AuditEvent, type AuditSort, type CompanyReads, type Id } from "@docreview/store";
import { isRefused, notFound } from "../../json-api/error.ts";
import type { Query } from "../../json-api/query.ts";
import { downloadEndpoint, listEndpoint, readEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { pageRequest } from "../../routing/page-request.ts";
import { includedCreators } from "../users/included.ts";
import { auditFilter } from "./filter.ts";
import { auditEventResource } from "./type.ts";

const collection = "/v2/audit-events";

const list = listEndpoint({
  operation: "listAuditEvents",
  path: collection,
  summary: "Lists who changed what in the company, when and from where.",
  type: "audit-events",
  role: "admin",
  list: async ({ reads, query, addresses }) => {
    const filter = auditFilter(query);
    if (isRefused(filter)) return filter;
    const { items, ...page } = await reads.audit.list(pageRequest<AuditSort>(query), filter);
    const included = await includedOf(query, reads, items);
    return { items: items.map((event) => auditEventResource(addresses, event)), ...page, included };
  },
});

const read = readEndpoint({
  operation: "readAuditEvent",
  path: `${collection}/{audit-event}`,
  summary: "Reads one row of the audit log.",
  type: "audit-events",
  role: "admin",
  read: async ({ reads, ids, query, addresses }) => {
    const event = await reads.audit.find(ids["audit-event"]);
    if (event === null) return notFound();
    const included = await includedOf(query, reads, [event]);
    return { data: auditEventResource(addresses, event), included };
  },
});

const mediaType = "application/jsonl";

const download = downloadEndpoint({
  operation: "downloadAuditEvents",
  path: `${collection}/download`,
  summary:
    "Downloads the whole audit log as JSON Lines, one row in each line, with everything that its hashes are made of.",
  role: "admin",
  mediaTypes: [mediaType],
  download: async ({ reads, caller }) => {
    const head = await reads.audit.head();
    const end = head?.position ?? 0;
    return {
      filename: `audit-log-${caller.companyId}.jsonl`,
      mediaType,
      // Erasing what a row shows of a person adds a row.
      tag: `${end}-${head?.hash.slice(0, 32) ?? ""}`,
      open: async () => ({ size: null, bytes: () => linesAsBytes(reads, end) }),
    };
  },
});

export const auditEventEndpoints: readonly Endpoint[] = [list, download, read];

async function* linesAsBytes(reads: CompanyReads, end: number): AsyncGenerator<Uint8Array> {
  for await (const lines of auditLines(reads.audit, end)) yield Buffer.from(lines);
}

function includedOf({ include }: Query, reads: CompanyReads, events: readonly AuditEvent[]) {
  const users = events.filter(({ userId }) => userId > 0).map(({ userId }) => userId as Id<"user">);
  return includedCreators(reads, include?.includes("user") === true ? users : []);
}
