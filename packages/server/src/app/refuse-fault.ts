/**
 * Turns what Fastify reports outside the routes into error responses: an unknown path, a method that is not allowed, an
 * unreadable body. A service fault, such as a full disk, becomes 503 with Retry-After. Anything else that is thrown is a
 * bug in the service: 500 without details.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serviceFaultOf } from "@docreview/model";
import { TookTooLong } from "@docreview/runner";
import { pathOf, tracedFaultOf } from "../observability/log.ts";
import { CallerLeft, CompanyQueueFull } from "../on-demand/fair-queue.ts";
import { isVersionTwo, refuse, type Refusal } from "../http/refusal.ts";
import { sendUnknownView, type PageDocument } from "../review-page/add-page.ts";

/**
 * Must be called before any route is registered: it records routes, to distinguish a wrong method from a wrong path.
 * `document`: of the review page; null if there is none.
 */
export function refuseFaults(app: FastifyInstance, document: PageDocument | null): void {
  const routes: { readonly url: string; readonly methods: readonly string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => void routes.push({ url, methods: [method].flat() }));
  const refuseUnrouted = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const methods = routes.filter(({ url }) => isPathOf(url, path)).flatMap((route) => route.methods);
    if (document !== null && methods.length === 0 && isForView(request))
      return sendUnknownView(document, reply);
    return refuse(request, reply, unroutedRefusal(request, [...new Set(methods)]));
  };
  app.setNotFoundHandler(refuseUnrouted);
  app.setErrorHandler<FastifyError>((fault, request, reply) => {
    if (request.is404) return refuseUnrouted(request, reply);
    return refuseFault(fault, request, reply);
  });
}

/** Paths for programs, whose responses are never pages. */
const programPaths = /^\/(?:v\d+|oauth|ui|\.well-known)(?:\/|$)/;

/** Whether a browser requests it for display: only then does it name HTML. */
function isForView(request: FastifyRequest): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const accepted = request.headers.accept ?? "";
  return isRead && /\btext\/html\b/.test(accepted) && !programPaths.test(pathOf(request));
}

/** Also for errors before a route is found. */
export function refuseFault(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The connection broke while the body was being sent: no one receives the response, and the service has not failed.
  const isCutOff = request.raw.errored === fault;
  const serviceFault = isCutOff ? null : serviceFaultOf(fault);
  if (serviceFault !== null) {
    request.log.error({ fault: tracedFaultOf(fault) }, `${serviceFault.message} A request was refused.`);
    return refuse(request, reply, unavailable);
  }
  const refusal =
    isCutOff || fault instanceof CallerLeft
      ? ({ kind: "malformed-request" } as const)
      : (queueRefusal(fault) ?? refusalOf(fault));
  if (refusal.kind === "internal-error") request.log.error({ fault: tracedFaultOf(fault) }, "request failed");
  return refuse(request, reply, refusal);
}

/** Null if the fault does not concern work that a company requested. */
function queueRefusal(fault: Error): Refusal | null {
  if (fault instanceof CompanyQueueFull) {
    const { retryAfter: seconds } = fault;
    const detail = `Your company has too many slow requests waiting. Try again in ${seconds} seconds.`;
    return { kind: "throttled", detail, headers: { "retry-after": String(seconds) } };
  }
  if (!(fault instanceof TookTooLong)) return null;
  const detail = `This took longer than ${fault.seconds} seconds and was stopped. Try again when the service is less busy.`;
  return { kind: "unavailable", detail, headers: { "retry-after": String(retryAfter) } };
}

/** Seconds after which a client may repeat a request that met a service fault. */
const retryAfter = 10;

const unavailable: Refusal = {
  kind: "unavailable",
  detail: `The service is temporarily unavailable. Try again in ${retryAfter} seconds.`,
  headers: { "retry-after": String(retryAfter) },
};

function unroutedRefusal(request: FastifyRequest, methods: readonly string[]): Refusal {
  if (methods.length === 0) return { kind: "not-found" };
  const headers = { allow: methods.toSorted().join(", ") };
  // JSON:API demands 403 for updates that are not supported.
  const isUpdate = request.method === "PATCH" && isVersionTwo(pathOf(request));
  return isUpdate
    ? { kind: "forbidden", detail: "The resource cannot be changed.", headers }
    : { kind: "method-not-allowed", headers };
}

/** Only errors with one of Fastify's codes are about the request; a status alone may come from anywhere. */
function refusalOf({ code, statusCode }: FastifyError): Refusal {
  if (typeof code !== "string" || !code.startsWith("FST_ERR_")) return { kind: "internal-error" };
  if (statusCode === 413) return { kind: "content-too-large" };
  if (statusCode === 414) return { kind: "uri-too-long" };
  if (statusCode === 415) return { kind: "unsupported-media-type" };
  return statusCode === 400 ? { kind: "malformed-request" } : { kind: "internal-error" };
}

/** `:name` in a route matches one segment. */
function isPathOf(route: string, path: string): boolean {
  const segments = path.split("/");
  const pattern = route.split("/");
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, index) =>
    part.startsWith(":") ? segments[index] !== "" : part === segments[index],
  );
}
