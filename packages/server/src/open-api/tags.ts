/** The nouns of the API, by which its operations are grouped. A path belongs to the last noun in it. */
import type { Tag } from "./notation.ts";

const nouns: Readonly<Record<string, Tag>> = {
  assets: {
    name: "Assets",
    description:
      "An asset is a submitted document. Announce it first, then upload its file. It is `ready` once it has been read.",
  },
  categorisations: {
    name: "Categorisations",
    description:
      "A categorisation is a questionnaire about one document. Its categories are questions, and the selected options determine which rules apply.",
  },
  reviews: {
    name: "Reviews",
    description:
      "A review checks an asset against the rules that its categorisation selects. It starts automatically once both are ready, and can be downloaded once it is `finished`.",
  },
  "review-views": {
    name: "Review views",
    description:
      "A view lists what is left to do in reviews, or was done. Each says how many reviews it has, up to 1,000: beyond, only that there are more.",
  },
  "review-rules": {
    name: "Review rules",
    description: "A review rule is a rule that fired in a review, or one that a person added to it.",
  },
  triggers: {
    name: "Triggers",
    description:
      "A trigger is what made a review rule fire: a term, a sentence, or an absence. It counts until it is dismissed.",
  },
  rules: {
    name: "Rules",
    description:
      "The rules that the service has loaded, by pack, and how often each fired and was dismissed.",
  },
  tries: {
    name: "Tries",
    description: "A try says what rules find in a text that is not stored.",
  },
  readings: { name: "Readings", description: "The text of a file that is not stored, to try rules on it." },
  "rule-schema": { name: "Rule schema", description: "The form of a rule's file, for editors." },
  packs: { name: "Packs", description: "The packs of the rules that the service has loaded." },
  comments: {
    name: "Comments",
    description:
      "People discuss a trigger in comments. Everybody in the company reads them; authors change and delete their own.",
  },
  events: {
    name: "Events",
    description:
      "An event says that something changed in a review. Pages that show reviews follow them as a stream (`Accept: text/event-stream`), or ask for those after the last one they know.",
  },
  judgements: {
    name: "Reviewed copies",
    description:
      "A reviewed copy (type `judgements`) is an annotated PDF or XFDF that people have edited and sent back. Annotations they deleted or rejected dismiss triggers, their replies go into the history, and their marks are added as triggers. A review imports each file once.",
  },
  "company-settings": {
    name: "Company settings",
    description: "What your company decides for its people, such as the reasons that the review page offers.",
  },
  users: {
    name: "Users",
    description:
      "The people of your company. Admins add them, change their roles, and let them choose a new password.",
  },
  clients: {
    name: "Clients",
    description:
      "A client is the pair of credentials with which a program requests access tokens. Each acts as a service user of its own.",
  },
  "webhook-endpoints": {
    name: "Webhooks",
    description:
      "A webhook endpoint is one of your URLs that is notified when an asset fails, a review finishes, fails or is assigned, or somebody comments. Its messages are signed as in [Standard Webhooks](https://www.standardwebhooks.com/); see “Webhooks” above.",
  },
};

export const authenticationTag: Tag = {
  name: "Authentication",
  description: "Issuing, refreshing and revoking access tokens.",
};

export const pageTag: Tag = {
  name: "Review page",
  description:
    "The session of the review page, and the passwords of its users. Requests that another site causes are refused.",
};

export const importTag: Tag = {
  name: "URL import",
  description:
    "Fetches a file from a URL instead of an upload, categorises it, and reviews it as soon as it is ready.",
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
