/**
 * POST /v1/import/url, which imports a file from a URL, and the list with the status of imports. Both use plain JSON, and
 * the error format of version 1.
 */
import { randomUUID } from "node:crypto";
import { forCompany } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerActor } from "../audit/actors.ts";
import { queueFull, sendAnswer } from "../routing/answer.ts";
import { admission, searchOf } from "../routing/request-context.ts";
import { mutate } from "../routing/mutation.ts";
import { callerIn } from "../http/bearer.ts";
import { isQueueFull } from "../http/queue-full.ts";
import { readBody } from "../http/read-body.ts";
import { refuse } from "../http/refusal.ts";
import type { Service } from "../http/service.ts";
import { isRefused } from "../json-api/error.ts";
import { addressesAt } from "../wire/addresses.ts";
import { beginImport } from "./begin-import.ts";
import { readImport } from "./read-import.ts";
import { refusalOf } from "./refusal-of.ts";
import { pageSize, statusPage } from "./status-page.ts";

export const importPath = "/v1/import/url";

export function addUrlImport(app: FastifyInstance, service: Service): void {
  const onRequest = admission(service);
  app.post(importPath, { onRequest }, (request, reply) => take(service, request, reply));
  app.get<StatusRoute>(`${importPath}/:correlationId/status`, { onRequest }, (request, reply) =>
    readStatus(service, request, reply),
  );
}

async function take(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = readBody(request);
  if (body.kind === "refused") return refuse(request, reply, body.refusal);
  const parsed = readImport(body.value);
  if (parsed.kind === "refused") return refuse(request, reply, refusalOf(parsed));
  if (await isQueueFull(service)) return refuse(request, reply, refusalOf(queueFull));
  const { url, correlationId: given } = parsed.value;
  const outcome = await mutate(service, { request, body: body.bytes }, async (transaction) => {
    const correlationId = given ?? randomUUID();
    const caller = callerIn(request);
    const actor = callerActor(caller, request);
    const importing = { transaction, service, caller, actor, correlationId };
    const begun = await beginImport(importing, parsed.value);
    if (typeof begun === "object") return begun;
    return {
      status: 201,
      headers: {
        "content-type": "application/json; charset=utf-8",
        location: addressesAt(service.settings.publicUrl).importStatus(correlationId),
      },
      body: JSON.stringify({ categorisationId: begun, correlationId, url }),
    };
  });
  return isRefused(outcome) ? refuse(request, reply, refusalOf(outcome)) : sendAnswer(reply, outcome);
}

interface StatusRoute {
  readonly Params: { readonly correlationId: string };
}

async function readStatus(
  service: Service,
  request: FastifyRequest<StatusRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const number = pageIn(searchOf(request));
  if (number === null) {
    const fields = { page: ["page must be a whole number from 1."] };
    return refuse(request, reply, { kind: "invalid-fields", fields });
  }
  const { correlationId } = request.params;
  const { imports } = forCompany(service.store.reader, callerIn(request).companyId);
  const page = await imports.states(correlationId, { number, size: pageSize });
  if (page.total === 0) return refuse(request, reply, { kind: "not-found" });
  const path = addressesAt(service.settings.publicUrl).importStatus(correlationId);
  return reply.send(statusPage({ path, number }, page));
}

/** Null if the parameter is not a valid page number. */
function pageIn(search: string): number | null {
  const [text = "1", ...others] = new URLSearchParams(search).getAll("page");
  return others.length === 0 && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
