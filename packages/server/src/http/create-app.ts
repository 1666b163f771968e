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

/** Ready once `app.ready()` or `listen` has made the first signing key. */
export function createApp(options: AppOptions): FastifyInstance {
  const service = createService(options);
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    trustProxy: trustedOf(options.settings),
    bodyLimit: maximumBodyBytes,
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
  addEndpoints(app, service, endpoints);
  addDocumentation(app, { publicUrl: options.settings.publicUrl, version: options.version });
  return app;
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
