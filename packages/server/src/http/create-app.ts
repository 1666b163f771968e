/**
 * The HTTP application: routes over a store, without a port of its own. Bodies reach a route as bytes within a limit
 * and each route says what it takes them for. Logs name method, path and status; never a query, header or body.
 */
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyServerOptions,
} from "fastify";
import { addEndpoints } from "../endpoints/add-endpoints.ts";
import { endpoints } from "../endpoints/all.ts";
import { addUrlImport } from "../url-import/add-url-import.ts";
import { maximumCorrelationId } from "../url-import/read-import.ts";
import { addDocumentation } from "../open-api/documentation.ts";
import { addDrain } from "./drain.ts";
import { addLogin } from "./login.ts";
import { addMetrics } from "./metrics-route.ts";
import { addOauthToken } from "./oauth-token.ts";
import { addProbes } from "./probes.ts";
import { refuseFault, refuseFaults } from "./refuse-fault.ts";
import { createService, type ServiceOptions } from "./service.ts";
import { addSession } from "./session.ts";
import { ensureSigningKey } from "./signing-keys.ts";

export interface AppOptions extends ServiceOptions {
  readonly log: FastifyBaseLogger;
  /** Of the program. */
  readonly version: string;
}

/** Of a body, in bytes, where a route does not say otherwise. */
export const maximumBodyBytes = 64 * 1024;

/**
 * How long a client may take, in milliseconds, before its connection is closed. Nobody is silent for longer than a file
 * takes to be made; a whole request lasts as long as the largest upload over a slow line.
 */
export const clientPatience = {
  headers: 30_000,
  silence: 180_000,
  request: 3_600_000,
  /** How often the first and the last of them are looked at. */
  check: 2_000,
} as const;

/** Ready once `app.ready()` or `listen` has made the first signing key. */
export function createApp(options: AppOptions): FastifyInstance {
  const service = createService(options);
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    trustProxy: trustedOf(options.settings),
    bodyLimit: maximumBodyBytes,
    // Of what stands in a path, decoded: the longest is a correlation id.
    routerOptions: { maxParamLength: maximumCorrelationId },
    connectionTimeout: clientPatience.silence,
    requestTimeout: clientPatience.request,
    http: { headersTimeout: clientPatience.headers, connectionsCheckingInterval: clientPatience.check },
    rewriteUrl: ({ url = "/" }) => pathAndQuery(url),
    frameworkErrors: (fault: FastifyError, request, reply) => void refuseFault(fault, request, reply),
  });
  takeBodiesAsBytes(app);
  refuseFaults(app);
  app.addHook("onReady", () => ensureSigningKey(service.keys));
  addDrain(app);
  addMetrics(app, service);
  addProbes(app, service);
  addOauthToken(app, service);
  addLogin(app, service);
  addSession(app, service);
  addUrlImport(app, service);
  addEndpoints(app, service, endpoints);
  addDocumentation(app, { publicUrl: options.settings.publicUrl, version: options.version });
  return app;
}

/** Of a target as a proxy is sent it, with scheme and host, or with a fragment, which is none of ours. */
function pathAndQuery(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "").replace(/#.*$/s, "");
  return path.startsWith("/") || path === "*" ? path : `/${path}`;
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
