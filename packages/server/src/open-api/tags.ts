/** The nouns of the API, by which its operations are grouped. A path belongs to the last noun in it. */
import { resources } from "../api/registry.ts";
import type { Tag } from "../routing/api-resource.ts";

const nouns: Readonly<Record<string, Tag>> = Object.assign(
  {},
  ...resources.map(({ documentation }) => documentation.tags),
);

export const authenticationTag: Tag = {
  name: "Authentication",
  description: "Issuing, refreshing and revoking access tokens.",
};

export const pageTag: Tag = {
  name: "Review page",
  description:
    "The session of the review page, and the passwords of its users. Requests from other sites are rejected.",
};

export const importTag: Tag = {
  name: "URL import",
  description:
    "Fetches a file from a URL instead of uploading it, categorises it, and reviews it as soon as it is ready.",
};

export const serviceTag: Tag = {
  name: "Service",
  description: "Health, metrics and documentation of the service. No access token is needed.",
};

export const tagOrder: readonly Tag[] = [
  authenticationTag,
  ...Object.values(nouns),
  importTag,
  pageTag,
  serviceTag,
];

/** A noun that is not in the table is its own tag. */
export function tagOf(path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "" && !segment.startsWith("{"));
  const known = segments.findLast((segment) => Object.hasOwn(nouns, segment));
  const noun = known ?? segments[1] ?? path;
  return nouns[noun]?.name ?? noun;
}
