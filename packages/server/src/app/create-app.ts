/**
 * The HTTP application: all routes over a store, without a port. Routes receive bodies as bytes within a limit and parse
 * them themselves. Logs contain method, path and status, never a query, header or body.
 */
import { serviceFaultOf } from "@docreview/model";
import { whenReachable } from "@docreview/store";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyServerOptions,
} from "fastify";
import { addEndpoints } from "../routing/add-endpoints.ts";
import { endpoints, serviceTypes } from "../api/registry.ts";
import { addUrlImport } from "../url-import/add-url-import.ts";
import { maximumCorrelationId } from "../url-import/read-import.ts";
import { addDocumentation, addStartPage } from "../documentation/documentation.ts";
import { addCompression } from "./compression.ts";
import { addConnectionLimits } from "./connection-limits.ts";
import { addDrain } from "./drain.ts";
import { addLogin } from "../tokens/login.ts";
import { addMetrics } from "./metrics-route.ts";
import { addOauthToken } from "../tokens/oauth-token.ts";
import { addProbes, addSigningKeys } from "./probes.ts";
import { refuseFault, refuseFaults } from "./refuse-fault.ts";
import { addResponseHeaders, setResponseHeaders } from "./response-headers.ts";
import { findCaller } from "../http/bearer.ts";
import { createService, type ServiceOptions } from "../http/service.ts";
import { addPage, pageDocument } from "../review-page/add-page.ts";
import type { PageFiles } from "../review-page/page-files.ts";
import { addPagePassword } from "../review-page/page-password.ts";
import { addPageSession } from "../review-page/page-session.ts";
import { placeUnder } from "../review-page/session-cookie.ts";
import { catalogueOf } from "../rule-catalogue/rule-catalogue.ts";
import { addSession } from "../tokens/session.ts";
import { ensureEvidenceKey } from "../auth/evidence-key-store.ts";
import { ensureSigningKey } from "../auth/signing-key-store.ts";

export interface AppOptions extends ServiceOptions {
  readonly log: FastifyBaseLogger;
  /** The built review page; null: a short page at `/` says what the service is. */
  readonly page: PageFiles | null;
}

/** The size limit of bodies in bytes, unless a route sets another. */
export const maximumBodyBytes = 64 * 1024;

/**
 * The size limit of the URL and the headers together. Node.js answers anything larger with a bare 431, so the limit is
 * high enough for an overlong query to be read and rejected with the name of its parameter.
 */
const maximumHeaderBytes = 64 * 1024;

/**
 * How long a client may take, in milliseconds, before its connection is closed. Silence must be longer than rendering a
 * file takes; a whole request must allow for the largest upload over a slow connection.
 */
export const clientTimeouts = {
  headers: 30_000,
  silence: 180_000,
  request: 3_600_000,
  /** The interval at which `headers` and `request` are checked. */
  check: 2_000,
} as const;

/** Ready once `app.ready()` or `listen` has created the first signing keys. */
export function createApp(options: AppOptions): FastifyInstance {
  const service = createService(options);
  const { basePath } = placeUnder(options.settings.publicUrl);
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    trustProxy: trustedOf(options.settings),
    bodyLimit: maximumBodyBytes,
    // No timeout: hooks that run before it listens wait for the database, which itself reports when it gives up.
    pluginTimeout: 0,
    // The longest path parameter, decoded, is a correlation id.
    routerOptions: { maxParamLength: maximumCorrelationId },
    connectionTimeout: clientTimeouts.silence,
    requestTimeout: clientTimeouts.request,
    http: {
      maxHeaderSize: maximumHeaderBytes,
      headersTimeout: clientTimeouts.headers,
      connectionsCheckingInterval: clientTimeouts.check,
    },
    rewriteUrl: ({ url = "/" }) => belowBase(pathAndQuery(url), basePath),
    frameworkErrors: (fault: FastifyError, request, reply) => {
      setResponseHeaders(reply);
      refuseFault(fault, request, reply);
    },
  });
  const { connections, connectionsPerAddress, trustProxy } = options.settings;
  addConnectionLimits(app, {
    connections,
    perNetwork: trustProxy === false ? connectionsPerAddress : null,
    isAuthenticated: (request) => findCaller(request) !== null,
  });
  app.addHook("onError", async (_request, _reply, error) => {
    const fault = serviceFaultOf(error);
    if (fault !== null) service.metrics.serviceFault(fault.kind);
  });
  takeBodiesAsBytes(app);
  // This must come before the default `no-store` is set: routes that set it themselves return a secret.
  addCompression(app);
  const document = options.page === null ? null : pageDocument(options.page, basePath);
  refuseFaults(app, document);
  app.addHook("onReady", () => whenReachable(() => ensureSigningKey(service.keys)));
  app.addHook("onReady", () => whenReachable(() => ensureEvidenceKey(service.keys)));
  // Otherwise the first page of a review would have to wait for it.
  app.addHook("onListen", async () => void catalogueOf(service).catch(() => undefined));
  addResponseHeaders(app);
  addDrain(app, service);
  addMetrics(app, service);
  addProbes(app, service);
  addSigningKeys(app, service);
  addOauthToken(app, service);
  addLogin(app, service);
  addSession(app, service);
  addPageSession(app, service);
  addPagePassword(app, service);
  addUrlImport(app, service);
  addEndpoints(app, { service, types: serviceTypes }, endpoints);
  addDocumentation(app, { publicUrl: options.settings.publicUrl, version: options.version });
  if (options.page === null || document === null) {
    addStartPage(app, options.version);
  } else {
    addPage(app, options.page, document);
  }
  return app;
}

/** Strips scheme and host, as sent to proxies, and the fragment from a request target. */
function pathAndQuery(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "").replace(/#.*$/s, "");
  return path.startsWith("/") || path === "*" ? path : `/${path}`;
}

/** A proxy may leave the path of the service in the requests or strip it. */
function belowBase(url: string, basePath: string): string {
  if (basePath === "" || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === "") return "/";
  if (rest.startsWith("?")) return `/${rest}`;
  return rest.startsWith("/") ? rest : url;
}

function takeBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

function trustedOf({
  trustProxy,
}: ServiceOptions["settings"]): NonNullable<FastifyServerOptions["trustProxy"]> {
  if (typeof trustProxy === "number") return (_address, hop) => hop < trustProxy;
  return trustProxy === false ? false : [...trustProxy];
}
