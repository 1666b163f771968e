/**
 * What Fastify reports before or around a route becomes an answer: a path that is not there, a method that the path
 * does not take, a body that cannot be read. Whatever else is thrown is a bug of ours: 500, and nothing told.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { tracedFaultOf } from "../log.ts";
import { isVersionTwo, pathOf, refuse, type Refusal } from "./refusal.ts";

/** Before any route is registered: the routes that come are noted, to tell a wrong method from a wrong path. */
export function refuseFaults(app: FastifyInstance): void {
  const routes: { readonly url: string; readonly methods: readonly string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => void routes.push({ url, methods: [method].flat() }));
  const refuseUnrouted = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const methods = routes.filter(({ url }) => isPathOf(url, path)).flatMap((route) => route.methods);
    return refuse(request, reply, unroutedRefusal(request, [...new Set(methods)]));
  };
  app.setNotFoundHandler(refuseUnrouted);
  app.setErrorHandler<FastifyError>((fault, request, reply) => {
    if (request.is404) return refuseUnrouted(request, reply);
    return refuseFault(fault, request, reply);
  });
}

/** Also for what goes wrong before there is a route. */
export function refuseFault(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Its connection broke in the midst of its body: nobody hears the answer, and nothing of ours has failed.
  const isCutOff = request.raw.errored === fault;
  const refusal = isCutOff ? ({ kind: "malformed-request" } as const) : refusalOf(fault);
  if (refusal.kind === "internal-error")
    request.log.error({ fault: tracedFaultOf(fault) }, "a request failed");
  return refuse(request, reply, refusal);
}

function unroutedRefusal(request: FastifyRequest, methods: readonly string[]): Refusal {
  if (methods.length === 0) return { kind: "not-found" };
  const headers = { allow: methods.toSorted().join(", ") };
  // JSON:API has it so: a change that a resource does not take is forbidden.
  const isUpdate = request.method === "PATCH" && isVersionTwo(pathOf(request));
  return isUpdate
    ? { kind: "forbidden", detail: "What is there cannot be changed.", headers }
    : { kind: "method-not-allowed", headers };
}

/** The faults of a request have a code of Fastify's own; a status alone may come from anywhere. */
function refusalOf({ code, statusCode }: FastifyError): Refusal {
  if (typeof code !== "string" || !code.startsWith("FST_ERR_")) return { kind: "internal-error" };
  if (statusCode === 413) return { kind: "content-too-large" };
  if (statusCode === 414) return { kind: "uri-too-long" };
  if (statusCode === 415) return { kind: "unsupported-media-type" };
  return statusCode === 400 ? { kind: "malformed-request" } : { kind: "internal-error" };
}

/** `:name` in a route stands for one segment. */
function isPathOf(route: string, path: string): boolean {
  const segments = path.split("/");
  const pattern = route.split("/");
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, index) =>
    part.startsWith(":") ? segments[index] !== "" : part === segments[index],
  );
}
