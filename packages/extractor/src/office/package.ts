/**
 * An archive as a package of the Open Packaging Conventions (ECMA-376, part 2): parts, and the relationships between
 * them. A part is found by its relationships and its media type, never by its usual name alone.
 */
import { attribute, child, childrenNamed, textOf } from "../xml/xml.ts";
import type { Parts } from "./parts.ts";

export interface Relationship {
  /** Last segment of the type's address, the same in transitional and strict files: `header`, `image`. */
  readonly type: string;
  /** The name of a part, or an external address. */
  readonly target: string;
  readonly external: boolean;
}

/** The references of a part. */
export interface Relationships {
  /** By the identifier used in the part. */
  readonly get: (id: string) => Relationship | undefined;
  /** Parts of this type, each once, in the order of the relationships. */
  readonly targetsOf: (type: string) => readonly string[];
}

/** Empty if the part has none. */
export function relationshipsOf(parts: Parts, part: string): Relationships {
  const found = new Map<string, Relationship>();
  const slash = part.lastIndexOf("/") + 1;
  const root = parts.read(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
  for (const element of root === null ? [] : childrenNamed(root, "Relationship")) {
    const id = attribute(element, "Id");
    const target = attribute(element, "Target");
    if (id === null || target === null || found.has(id)) continue;
    const external = attribute(element, "TargetMode") === "External";
    found.set(id, {
      type: lastSegment(attribute(element, "Type") ?? ""),
      target: external ? target : resolveTarget(part, target),
      external,
    });
  }
  // Grouped once, because each slide asks its layout again.
  const internal = [...found.values()].filter(({ external }) => !external);
  const byType = Map.groupBy(internal, ({ type }) => type);
  const targets = new Map(
    Array.from(byType, ([type, all]) => [type, [...new Set(all.map(({ target }) => target))]]),
  );
  return { get: (id) => found.get(id), targetsOf: (type) => targets.get(type) ?? [] };
}

/**
 * The main part of the package: by relationship, otherwise by media type, otherwise by its usual name. Null if there is
 * none.
 */
export function mainPart(parts: Parts, mediaType: RegExp, usualName: string): string | null {
  const names = new Set(parts.archive.names.map((name) => name.toLowerCase()));
  const candidates = [
    ...relationshipsOf(parts, "").targetsOf("officeDocument"),
    ...[...mediaTypesOf(parts)].filter(([, type]) => mediaType.test(type)).map(([name]) => name),
    usualName,
  ];
  return candidates.find((name) => names.has(name.toLowerCase())) ?? null;
}

/** Media types that the package states for parts by name, not those by extension. */
function mediaTypesOf(parts: Parts): ReadonlyMap<string, string> {
  const root = parts.read("[Content_Types].xml");
  const found = new Map<string, string>();
  for (const element of root === null ? [] : childrenNamed(root, "Override")) {
    const name = attribute(element, "PartName");
    const type = attribute(element, "ContentType");
    if (name !== null && type !== null) found.set(name.replace(/^\/+/, ""), type);
  }
  return found;
}

/** The title in the file's properties; null if there is none. */
export function titleOf(parts: Parts): string | null {
  const [name] = relationshipsOf(parts, "").targetsOf("core-properties");
  const root = name === undefined ? null : parts.read(name);
  const title = root === null ? null : child(root, "title");
  const text = title === null ? "" : textOf(title).trim();
  return text === "" ? null : text;
}

/** A reference within the package (RFC 3986, 5.2) as the name of a part; it cannot lead out of the package. */
export function resolveTarget(source: string, target: string): string {
  const reference = decoded(target.replaceAll("\\", "/").replace(/[?#].*$/s, ""));
  const segments = reference.startsWith("/") ? [] : source.split("/").slice(0, -1);
  for (const segment of reference.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}

function lastSegment(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}
