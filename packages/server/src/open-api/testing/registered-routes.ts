/** The routes of an application, such as `GET /v2/assets/{asset}`, sorted: read from the router's own listing. */
import type { FastifyInstance } from "fastify";
import { endpoints } from "../../api/registry.ts";
import { routePattern } from "../../routing/path.ts";

/** Once the application is ready. */
export function registeredRoutes(app: FastifyInstance): readonly string[] {
  const paths = new Map(endpoints.map(({ path }) => [routePattern(path), path]));
  const parents: string[] = [];
  const routes = app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", name = "", methods] =
        /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      parents.length = Math.min(parents.length, depth);
      const url = parents.join("") + name;
      parents[depth] = name;
      if (methods === undefined) return [];
      return methods
        .split(", ")
        .map((method) => `${method} ${paths.get(url) ?? url.replaceAll(/:(\w+)/g, "{$1}")}`);
    });
  return routes.toSorted();
}
