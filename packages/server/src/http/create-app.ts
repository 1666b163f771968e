/**
 * The HTTP application: routes over a store, without a port of its own. Bodies reach a route as bytes within a limit
 * and each route says what it takes them for. Logs name method, path and status; never a query, header or body.
 */
import Fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions } from "fastify";
import { addLogin } from "./login.ts";
import { addOauthToken } from "./oauth-token.ts";
import { addProbes } from "./probes.ts";
import { pathOf } from "./refusal.ts";
import { refuseFault, refuseFaults } from "./refuse-fault.ts";
import { createService, type ServiceOptions } from "./service.ts";
import { addSession } from "./session.ts";
import { ensureSigningKey } from "./signing-keys.ts";

export interface AppOptions extends ServiceOptions {
  /** Where log lines (JSON) go; the standard output when it is not given. */
  readonly log?: { readonly write: (line: string) => void };
}

/** Of a body, in bytes, where a route does not say otherwise. */
export const maximumBodyBytes = 64 * 1024;

/** Ready once `app.ready()` or `listen` has made the first signing key. */
export function createApp(options: AppOptions): FastifyInstance {
  const service = createService(options);
  const app: FastifyInstance = Fastify({
    logger: loggerOf(options),
    trustProxy: trustedOf(options.settings),
    bodyLimit: maximumBodyBytes,
    frameworkErrors: (fault: FastifyError, request, reply) => void refuseFault(fault, request, reply),
  });
  takeBodiesAsBytes(app);
  refuseFaults(app);
  app.addHook("onReady", () => ensureSigningKey(service.keys));
  addProbes(app, service);
  addOauthToken(app, service);
  addLogin(app, service);
  addSession(app, service);
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

/** A fault is logged by its name and code: its message and stack may quote what must not be kept. */
function loggerOf({ settings, log }: AppOptions): NonNullable<FastifyServerOptions["logger"]> {
  return {
    level: settings.logLevel,
    ...(log && { stream: log }),
    redact: ["headers", "body", "query", "*.headers", "*.body", "*.query"],
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request), address: request.ip }),
      res: ({ statusCode }) => ({ statusCode }),
      err: ({ name, code }) => ({ type: name, message: "", stack: "", code }),
    },
  };
}
