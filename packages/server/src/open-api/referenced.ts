/** Removes components that nothing refers to. */
import type { Components, OpenApiDocument } from "./notation.ts";

export function onlyReferenced(document: OpenApiDocument): OpenApiDocument {
  const { components } = document;
  const found = new Set<string>();
  const waiting: unknown[] = [document.paths, document.webhooks];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    for (const place of placesIn(value)) {
      if (found.has(place)) continue;
      found.add(place);
      waiting.push(componentAt(components, place));
    }
  }
  const kept = Object.entries(components).map(([section, members]) => {
    // Security schemes are used by name, not by reference.
    const isKept = (name: string) => section === "securitySchemes" || found.has(`${section}/${name}`);
    return [section, Object.fromEntries(Object.entries<unknown>(members).filter(([name]) => isKept(name)))];
  });
  return { ...document, components: Object.fromEntries(kept) as Components };
}

const placesIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, place = ""]) => place);

function componentAt(components: Components, place: string): unknown {
  const [section, name] = place.split("/", 2) as [keyof Components, string];
  const found = components[section]?.[name];
  if (found === undefined) throw new Error(`OpenAPI: ${place} does not exist`);
  return found;
}
