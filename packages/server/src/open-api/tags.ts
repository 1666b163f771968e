/** The nouns of the API, under which its operations are told. A path belongs to the last of them that it names. */
import type { Tag } from "./notation.ts";

const nouns: Readonly<Record<string, Tag>> = {
  assets: {
    name: "Assets",
    description:
      "An asset is a document that is handed in. It is announced first, then its file is uploaded; it is `ready` once it has been read.",
  },
  categorisations: {
    name: "Categorisations",
    description:
      "A categorisation is a questionnaire about one document: its categories are questions, and the options that are selected decide which rules apply.",
  },
  reviews: {
    name: "Reviews",
    description:
      "A review scans an asset with the rules that its categorisation selects. It starts by itself once both are there, and can be downloaded when it is `finished`.",
  },
  "review-rules": {
    name: "Review rules",
    description: "A review rule is a rule that fired in a review, or one that a person added to it.",
  },
  triggers: {
    name: "Triggers",
    description:
      "A trigger is what made a review rule fire: a term, a sentence, or something that is missing. It counts until it is dismissed.",
  },
  judgements: {
    name: "Judgements",
    description:
      "A judgement is an annotated PDF or XFDF that came back from people: annotations that they deleted or rejected dismiss triggers, what they replied goes into the history, and what they marked is added. A review takes each file once.",
  },
  "webhook-endpoints": {
    name: "Webhooks",
    description:
      "A webhook endpoint is an address of yours that is told when an asset has failed or a review has ended. What it is sent is signed as [Standard Webhooks](https://www.standardwebhooks.com/) says; see “Be told of what happens” above.",
  },
};

export const authenticationTag: Tag = {
  name: "Authentication",
  description: "Where access tokens come from, and where they end.",
};

export const importTag: Tag = {
  name: "URL import",
  description:
    "A file is fetched from a URL instead of being uploaded, categorised with it, and reviewed as soon as it is ready.",
};

export const serviceTag: Tag = {
  name: "Service",
  description: "The service about itself: no access token is needed here.",
};

export const tagOrder: readonly Tag[] = [authenticationTag, ...Object.values(nouns), importTag, serviceTag];

/** A noun that is not in the table yet goes by its own name. */
export function tagOf(path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "" && !segment.startsWith("{"));
  const known = segments.findLast((segment) => Object.hasOwn(nouns, segment));
  const noun = known ?? segments[1] ?? path;
  return nouns[noun]?.name ?? noun;
}
