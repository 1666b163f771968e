/**
 * All routes of the application, read from its router, for tests that visit every route. New routes are included
 * automatically; a path parameter without an id in the test is an error.
 */
import type { FastifyInstance } from "fastify";
import { registeredRoutes } from "../open-api/testing/registered-routes.ts";
import { methods } from "../routing/add-endpoints.ts";
import { endpoints } from "../api/registry.ts";
import type { Endpoint } from "../routing/endpoint.ts";

export interface Route {
  /** `GET /v2/assets/{asset}` */
  readonly route: string;
  readonly method: string;
  readonly path: string;
  /** The path parameters. */
  readonly nouns: readonly string[];
  /** Null for a route outside version 2. */
  readonly endpoint: Endpoint | null;
}

/** Once the application is ready. */
export function routesOf(app: FastifyInstance): readonly Route[] {
  return registeredRoutes(app).map((route) => {
    const [method = "", path = ""] = route.split(" ");
    const nouns = [...path.matchAll(noun)].map(([, braced, plain]) => braced ?? plain ?? "");
    return { route, method, path, nouns, endpoint: endpointAt(method, path) };
  });
}

const noun = /\{([^}]+)\}|:([A-Za-z_]+)/g;

/** The URL of the route. @throws Error if there is no id for a parameter. */
export function addressOf({ path, route }: Route, ids: Readonly<Record<string, string>>): string {
  return path.replace(noun, (_, braced?: string, plain?: string) => {
    const id = ids[braced ?? plain ?? ""];
    if (id === undefined) throw new Error(`${route}: add an id of ${braced ?? plain}`);
    return id;
  });
}

function endpointAt(method: string, path: string): Endpoint | null {
  const handled = method === "HEAD" ? "GET" : method;
  return endpoints.find((endpoint) => endpoint.path === path && methods[endpoint.kind] === handled) ?? null;
}
