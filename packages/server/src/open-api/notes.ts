/**
 * What each resource and each of its attributes is, in a sentence. The notes are laid over the schemas that follow from
 * the resource types; a test holds that every attribute has one.
 */
import { isJsonObject, type Json, type JsonSchema } from "../json-api/json.ts";
import type { Schemas } from "../json-api/open-api-shared.ts";
import type { ResourceTypes } from "../json-api/resource-type.ts";

interface Notes {
  readonly itself: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const createdAt = "When it was made.";
const updatedAt = "When it last changed.";

export const notes: Readonly<Record<string, Notes>> = {
  companies: { itself: "A tenant of the service.", attributes: { name: "What the company is called." } },
  users: {
    itself: "A person, or the service user that a client acts as.",
    attributes: { name: "What the user is called.", email: "Null for the user of a client." },
  },
  assets: {
    itself: "A document that was handed in.",
    attributes: {
      title: "What people call the document; of an import the name of its file.",
      filename: "The name of the file, never a path.",
      filesize:
        "The length of the file in bytes; the upload must have exactly this length. 0 until an import has been fetched.",
      mimetype:
        "The media type of the file; the upload must be of it. `application/octet-stream` until an import has been fetched.",
      status:
        "`pending-upload` until the file is there, `processing` until it was read, then `ready` or `failed`.",
      errors: "Why it failed; only there when it did.",
      rendition:
        "What its `/pdf` is, on which all coordinates lie: `original`, the file itself; `layout`, the document as its own program would set it; `reflowed`, its text set anew. Null until it was read.",
      createdAt,
      updatedAt,
    },
  },
  sentences: {
    itself: "A sentence of an asset, as triggers refer to it.",
    attributes: {
      reference: "Its number within the document, counted from 1.",
      text: "The sentence, with its white space made even.",
      places: "Where it stands: on which pages or, where no page shows it, in which part of the file.",
    },
  },
  categorisations: {
    itself: "A questionnaire about one document, and the answers to it.",
    attributes: {
      name: "What people call it.",
      status: "`pending` while options are selected, `completed` once reviews may go by it.",
    },
  },
  categories: {
    itself: "One question of a categorisation.",
    attributes: {
      description: "The question.",
      multiple: "Whether several options may be selected.",
      order: "Its position among the categories, counted from 0.",
      options: "What can be selected now, given what is selected elsewhere.",
      selections: "The values of the options that are selected.",
    },
  },
  reviews: {
    itself: "An asset as the rules see it.",
    attributes: {
      status: "`pending` until it is `finished` or has `failed`.",
      progress: "How far it is, from 0 to 1.",
      riskScore: "The highest risk score of its review rules.",
      errors: "The rules that could not be judged; only there when some could not.",
      reviewed: "Only beside `errors`, and then false: not every rule was judged.",
      failures: "Why it failed; only there when it did.",
      createdAt,
      updatedAt,
    },
  },
  issues: {
    itself: "What still has to be looked at in a review: one for each review rule with something open.",
    attributes: {
      reference: "The number of the rule.",
      description: "The duty that the rule stands for.",
      riskScore: "The risk score of the review rule.",
      openTriggers: "How many of its triggers are not dismissed.",
    },
  },
  "review-rules": {
    itself: "A rule that fired in a review, or one that a person added.",
    attributes: {
      reference: "The number of the rule.",
      group: "The group that the rule belongs to.",
      description: "The duty that the rule stands for.",
      feedback: "What to do about it.",
      score: "How grave it is, from 0 to 10.",
      riskScore: "The score while a trigger is open, otherwise 0.",
      status: "`dismissed` when it has triggers and all of them are, otherwise `pending`.",
      requiresJudgement: "Whether a person must judge it.",
      judged: "Whether a person has; it can be written where a person must.",
      manual: "Whether a person added it.",
      hidden: "Whether it is left out of downloads.",
      createdAt,
    },
  },
  triggers: {
    itself: "What made a review rule fire, or what a person marked.",
    attributes: {
      text: "The words that were found; for an absence the words that were expected.",
      classifier: "Which pattern, condition or expected passage of the rule it was.",
      triggerType: "What was found: a term, a sentence, or an absence.",
      status: "`pending` counts as accepted; `dismissed` counts no more.",
      displayable: "Whether it has a place to be shown at.",
      coordinates: "The place of a term on its first page; null for the others, and where no page shows it.",
      sentenceReference: "The sentence that it stands in, counted from 1; 0 for an absence.",
      startOffset: "Where it begins in the sentence, in UTF-16 code units.",
      endOffset: "Where it ends in the sentence, exclusive.",
      confidence: "From 0 to 1; null for an exact match.",
      nearest:
        "Of an absence: what comes nearest to what was expected, on which page it begins, and what it fails (wording, placement, size, contrast); null where nothing like it is there.",
      manual: "Whether a person marked it.",
      places: "Every place of it, on all of its pages or, where no page shows it, the part of the file.",
      feedback: "What to do about it, in the words of this trigger.",
      reason: "Why the status changes; it is kept in the history and never shown here.",
      createdAt,
    },
  },
  "trigger-events": {
    itself: "A change of a trigger's status.",
    attributes: {
      status: "The status from then on.",
      reason: "Why, if it was said.",
      at: "When it happened.",
    },
  },
  judgements: {
    itself: "An annotated copy of a review that came back, and what came of it.",
    attributes: {
      dismissed: "How many triggers it dismissed: rejected, cancelled, or deleted from the copy.",
      restored: "How many triggers it accepted that were dismissed before.",
      noted: "How many triggers it left as they were and said something to, which is in their history.",
      added: "How many triggers it added: words that people marked.",
      passedOver:
        "How many of the annotations that people added say nothing of the document, such as drawings.",
      deletionsRead:
        "Whether deleted annotations were told. False where the program that saved the copy left out the list of what was in it.",
      createdAt,
    },
  },
  "webhook-endpoints": {
    itself: "An address of yours that is told of what happens. It is an admin's.",
    attributes: {
      url: "Where it is: http or https, on the public internet, without a user name and a password.",
      description: "What people call it.",
      events: "What it is told of; all there is, where nothing was said.",
      status: "`disabled`: it is told nothing, and what waited to be sent is not.",
      disabledReason: "Why the service disabled it; null where it did not.",
      failingSince: "Since when nothing but failure came of it; after 24 hours of that it is disabled.",
      secret: "What signs the messages; only in the answer that makes it.",
      createdAt,
      updatedAt,
    },
  },
  "webhook-secrets": {
    itself: "The secret that signs what an endpoint is sent.",
    attributes: {
      secret: "`whsec_` and the key in Base64; only in the answer that makes it.",
      createdAt,
      previousExpiresAt: "Until when the secret before it signs too; null where there was none.",
    },
  },
  "webhook-deliveries": {
    itself: "Something that an endpoint was told, or is to be told.",
    attributes: {
      event: "What happened.",
      status:
        "`pending` while it is tried, `delivered` once a try was answered with 2xx, otherwise `failed`.",
      messageId: "The `webhook-id`: the same with each try, and when it is sent again.",
      payload: "The body, as it was when it happened.",
      createdAt,
      updatedAt,
    },
  },
  "webhook-attempts": {
    itself: "One try to tell an endpoint.",
    attributes: {
      at: "When it began.",
      milliseconds: "How long it took.",
      status: "The HTTP status of the answer; null where none came.",
      fault: "What was wrong; null where nothing was.",
    },
  },
};

/** The schemas of the types with the notes on them. What has a description already keeps it. */
export function annotated(schemas: Schemas, types: ResourceTypes): Schemas {
  const named = [...types.keys()].flatMap((type) => {
    const forms = [type, `${type}.create`, `${type}.update`].filter((name) => Object.hasOwn(schemas, name));
    return forms.map((name) => [name, described(schemas[name] ?? {}, notes[type])] as const);
  });
  return { ...schemas, ...Object.fromEntries(named) };
}

function described(schema: JsonSchema, note: Notes | undefined): JsonSchema {
  if (note === undefined) return schema;
  const noted = withNotes(schema as Json, note.attributes) as JsonSchema;
  return { description: note.itself, ...noted };
}

/** Wherever there are properties named `attributes`: in a resource, or in the request document around it. */
function withNotes(schema: Json, attributes: Notes["attributes"]): Json {
  if (!isJsonObject(schema) || !isJsonObject(schema["properties"])) return schema;
  const properties = Object.entries(schema["properties"]).map(([name, member]) => [
    name,
    name === "attributes"
      ? onMembers(member, attributes)
      : name === "data"
        ? withNotes(member, attributes)
        : member,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

function onMembers(schema: Json, attributes: Notes["attributes"]): Json {
  if (!isJsonObject(schema) || !isJsonObject(schema["properties"])) return schema;
  const members = Object.entries(schema["properties"]).map(([name, member]) => {
    const description = attributes[name];
    return [name, isJsonObject(member) && description !== undefined ? { description, ...member } : member];
  });
  return { ...schema, properties: Object.fromEntries(members) };
}
