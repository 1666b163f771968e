/**
 * Every route that the application has, read from its router: what a test that walks over all of them goes by. A new
 * route is walked without being named anywhere; a noun in its path that nobody has an id for stops the walk.
 */
import type { FastifyInstance } from "fastify";
import { registeredRoutes } from "../../open-api/testing/registered-routes.ts";
import { methods } from "../add-endpoints.ts";
import { endpoints } from "../all.ts";
import type { Endpoint } from "../endpoint.ts";

export interface Stop {
  /** `GET /v2/assets/{asset}` */
  readonly route: string;
  readonly method: string;
  readonly path: string;
  /** The nouns whose ids stand in the path. */
  readonly nouns: readonly string[];
  /** Null for a route beside version 2. */
  readonly endpoint: Endpoint | null;
}

/** Once the application is ready. */
export function stopsOf(app: FastifyInstance): readonly Stop[] {
  return registeredRoutes(app).map((route) => {
    const [method = "", path = ""] = route.split(" ");
    const nouns = [...path.matchAll(noun)].map(([, braced, plain]) => braced ?? plain ?? "");
    return { route, method, path, nouns, endpoint: endpointAt(method, path) };
  });
}

const noun = /\{([^}]+)\}|:([A-Za-z_]+)/g;

/** The address of the stop. @throws Error when nobody has an id for a noun. */
export function addressOf({ path, route }: Stop, ids: Readonly<Record<string, string>>): string {
  return path.replace(noun, (_, braced?: string, plain?: string) => {
    const id = ids[braced ?? plain ?? ""];
    if (id === undefined) throw new Error(`${route}: give the walk an id of ${braced ?? plain}`);
    return id;
  });
}

function endpointAt(method: string, path: string): Endpoint | null {
  const asked = method === "HEAD" ? "GET" : method;
  return endpoints.find((endpoint) => endpoint.path === path && methods[endpoint.kind] === asked) ?? null;
}
