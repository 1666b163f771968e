/** One sentence about each resource and each of its attributes; a test checks that every attribute has one. */
import { createdAt, updatedAt, type NotesByType } from "./note-form.ts";
import { reviewNotes } from "./review-notes.ts";

export const notes: NotesByType = {
  companies: { itself: "A tenant of the service.", attributes: { name: "The name of the company." } },
  "company-settings": {
    itself: "What your company decides for its people. It has the id of the company.",
    attributes: {
      dismissalReasons:
        "The reasons that the review page offers when somebody dismisses a trigger, in their order. Null: the reasons of the page.",
    },
  },
  users: {
    itself: "A person, or the service user that a client acts as.",
    attributes: {
      name: "The name of the user.",
      email: "The e-mail address; null for the service user of a client.",
      role: "`reviewer`, or `admin`, who may also manage users, clients and webhooks. Reviewer by default.",
      disabled: "Whether the user has no access now.",
    },
  },
  "password-resets": {
    itself: "With it, a user chooses a new password. It has the id of the user.",
    attributes: {
      code: "For PUT `/ui/password`, once. It ends with the password that the user had when it was issued.",
      link: "The page on which the user chooses the password, with the code in its fragment.",
      expiresAt: "An hour after it was issued.",
    },
  },
  clients: {
    itself: "The credentials of a program, which acts as the client's own service user.",
    attributes: {
      name: "The name of the client and of its service user.",
      role: "The role of its service user. Reviewer by default.",
      clientId: "The `client_id` of token requests.",
      secret: "The `client_secret`. Only present in the response that created it.",
      disabled: "Whether the client has no access now.",
      createdAt,
    },
  },
  assets: {
    itself: "A submitted document.",
    attributes: {
      title: "The title of the document. For an import, the name of its file.",
      filename: "The name of the file, without a path.",
      filesize:
        "The length of the file in bytes. The upload must have exactly this length. 0 until an import has been fetched.",
      mimetype:
        "The media type of the file. The upload must match it. `application/octet-stream` until an import has been fetched.",
      status:
        "`pending-upload` until the file has arrived, `processing` until it has been read, then `ready` or `failed`. An admin may change `failed` to `processing` to retry it.",
      progress:
        "The share that has been read, from 0 to 1. Pages whose text is recognised are counted one by one.",
      errors: "Why it failed. Only present if it failed.",
      rendition:
        "How the PDF at `/pdf` was made, to which all coordinates refer: `original`, the file itself; `layout`, the document with its original layout; `reflowed`, the document laid out again (original layout not kept). Null until it has been read.",
      createdAt,
      updatedAt,
    },
  },
  sentences: {
    itself: "A sentence of an asset. Triggers refer to it.",
    attributes: {
      reference: "The number of the sentence in the document, counted from 1.",
      text: "The text of the sentence, with normalised white space.",
      places: "Where it is: its pages or, if no page shows it, its part of the file.",
    },
  },
  "page-texts": {
    itself: "The text of a page of an asset, to search it. Pages without text have none.",
    attributes: {
      page: "The number of the page, counted from 1.",
      text: "Its sentences, one per line. A sentence that continues on the next page is only on the page where it begins.",
    },
  },
  "suggested-answers": {
    itself:
      "What the document of an asset says itself about the questionnaire. It has the id of its asset. A person decides: nothing is selected by it.",
    attributes: {
      categories:
        "The categories of the current questionnaire. Each has the `options` for which the document speaks: their `value` as in categories, the `probability` that the option is right, whether it is `assumed` where no answer is given, and the `words` that speak for it with their pages, at most three. `options` is empty where the document says nothing.",
    },
  },
  categorisations: {
    itself: "A questionnaire about one document, and its answers.",
    attributes: {
      name: "A name for it.",
      questionnaireVersion:
        "The version of the questionnaire that you know, by default the first. Categories that were added later may stay unanswered; the categorisation is then completed with their defaults. Left out if it was not named.",
      status: "`pending` while options are being selected, `completed` once reviews can use it.",
    },
  },
  categories: {
    itself: "One question of a categorisation.",
    attributes: {
      description: "The question.",
      multiple: "Whether several options may be selected.",
      order: "Its position among the categories, counted from 0.",
      options: "The options that can be selected, given the selections in other categories.",
      selections: "The values of the selected options.",
    },
  },
  ...reviewNotes,
  rules: {
    itself:
      "A rule that the service has loaded, the same for every company. Its id is its pack and its own id, joined by a dot, and never changes.",
    attributes: {
      reference: "The number of the rule.",
      pack: "The name of its pack.",
      group: "The group that the rule belongs to.",
      description: "The requirement that the rule checks.",
      feedback:
        "What to do about a finding, with placeholders such as `{{text}}` for what only a finding knows.",
      duty: "The duty that the rule checks.",
      source: "Where the duty comes from. Null for a rule of the house.",
      score: "The severity, from 0 to 10.",
      kind: "What it finds: a `term`, a `sentence` or an `absence`.",
      appliesTo:
        "The answers to the questionnaire that it needs, by category: one of `in`, or none of `not`. `unanswered` says how far it reaches without an answer.",
      applies: "The same in words. Empty if it applies to every document.",
      markets: "The markets to whose documents it can apply.",
      from: "The first day on which it is in effect. Null if there is none.",
      until: "The last day on which it is in effect. Null if there is none.",
      examples:
        "Its tests: a `text`, or a `document` of its pack, and whether a finding is `expected`. `marks` are what must be found in the text, in UTF-16 code units.",
      hash: "A hash of what the rule means. It changes with the rule.",
      yaml: "The text of its file. Only present if the rule is read by itself.",
      fired: "How many triggers it caused in the reviews of the company, counted at most every 15 seconds.",
      dismissed: "How many of these are dismissed.",
    },
  },
  tries: {
    itself: "What rules find in a text. Nothing of it is stored.",
    attributes: {
      text: "The text. Not returned.",
      rule: "The text of a rule's file, in YAML: only this rule is tried, whatever it applies to. Not returned.",
      pack: "The pack whose word lists, patterns and examples the rule can name. Not returned.",
      answers:
        "The answers to the questionnaire, as option keys by category, if all rules are tried. Not returned.",
      assume:
        "What decides where no answer is given: `evidence`, what the text says itself, or `none`. An empty answer leaves its category open. By default `evidence` if there are no answers, and `none` if there are some. Not returned.",
      categories:
        "The questions by which rules were selected, if all rules are tried: the `options` on offer, each with what the text says for it (`suggested`: see suggested answers), and the `selections`, given or assumed, as option keys.",
      rules:
        "How many rules are loaded (`total`), by how many the text was judged (`applied`), and how many on what is missing wait for an answer to which `categories` (`waiting`). Null if one rule is tried.",
      findings:
        "What was found, by rule. Offsets are UTF-16 code units of the text; they are null for what is missing. Proofs are as those of triggers, with offsets of the text as it was read.",
      sentences: "The sentences of the text.",
      tests: "The results of the rule's own tests on texts. Tests on files are left out.",
      faults: "What is wrong with the rule, where, and what to do. Without faults, the rule was tried.",
    },
  },
  readings: {
    itself: "The text of a file that was not stored.",
    attributes: {
      text: "The text, at most 100,000 UTF-16 code units.",
      isCut: "Whether the file has more text.",
      problems: "What could not be read.",
    },
  },
  "rule-schemas": {
    itself: "The form of a rule's file.",
    attributes: { schema: "JSON Schema (2020-12)." },
  },
  packs: {
    itself: "A pack of the rules that the service has loaded.",
    attributes: {
      name: "The name of the pack.",
      title: "The name as a heading.",
      description: "What its rules are about. Null if the pack does not say.",
      version: "The version of the pack. Null if the pack does not say.",
      locale: "The language and region of its rules. Null if the pack does not say.",
      rules: "How many rules it has.",
      groups: "The groups of its rules, in their order.",
      markets: "The markets to whose documents its rules can apply.",
    },
  },
  "webhook-endpoints": {
    itself: "A URL of yours that is notified of events. Only admins manage it.",
    attributes: {
      url: "The URL: http or https, on the public internet, without a user name or a password.",
      description: "A name for it.",
      events: "The events it receives. The default is all events.",
      status: "If `disabled`, it receives nothing, and pending messages are not sent.",
      disabledReason: "Why the service disabled it. Null if it did not.",
      failingSince: "Since when all deliveries have failed. After 24 hours, it is disabled.",
      secret: "The secret that signs the messages. Only present in the response that creates it.",
      createdAt,
      updatedAt,
    },
  },
  "webhook-secrets": {
    itself: "The secret that signs the messages of an endpoint.",
    attributes: {
      secret: "`whsec_` and the key in Base64. Only present in the response that creates it.",
      createdAt,
      previousExpiresAt: "Until when the previous secret signs too. Null if there is none.",
    },
  },
  "webhook-deliveries": {
    itself: "A message to an endpoint.",
    attributes: {
      event: "The event.",
      status: "`pending` while it is being attempted, `delivered` after a 2xx response, otherwise `failed`.",
      messageId: "The `webhook-id`: the same for each attempt, and if it is sent again.",
      payload: "The body, as of the time of the event.",
      createdAt,
      updatedAt,
    },
  },
  "webhook-attempts": {
    itself: "One attempt to deliver a message.",
    attributes: {
      at: "When it started.",
      milliseconds: "How long it took.",
      status: "The HTTP status of the response. Null if there was none.",
      fault: "What went wrong. Null if it succeeded.",
    },
  },
};
