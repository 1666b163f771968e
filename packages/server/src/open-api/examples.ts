/**
 * Examples of the main documents, by schema; a test validates each against its schema. They follow one story: a brochure
 * is announced, categorised and reviewed, and one of its triggers is dismissed.
 */
import type { Json, JsonObject } from "../json-api/json.ts";

/** Undefined if there is none. */
export function exampleOf(schema: string): Json | undefined {
  return examples[schema];
}

const root = "https://docreview.example/v2";
const jsonapi = { version: "1.1" };
const madeAt = "2026-11-20T10:58:08+00:00";
const one = (type: string, id: string) => ({ data: { type, id } });

const page = (url: string, data: JsonObject): JsonObject => ({
  jsonapi,
  meta: { page: { "current-page": 1, "per-page": 10, from: 1, to: 1, total: 1, "last-page": 1 } },
  links: Object.fromEntries(
    ["self", "first", "last"].map((name) => [name, `${url}?page%5Bnumber%5D=1&page%5Bsize%5D=10`]),
  ),
  data: [data],
});

const announced = {
  title: "Fund brochure",
  filename: "brochure.pdf",
  filesize: 51_200,
  mimetype: "application/pdf",
};

const asset = {
  type: "assets",
  id: "1001",
  attributes: {
    ...announced,
    status: "pending-upload",
    progress: 0,
    rendition: null,
    createdAt: madeAt,
    updatedAt: madeAt,
  },
  relationships: { owner: one("companies", "1"), creator: one("users", "7") },
  links: { self: `${root}/assets/1001`, upload: `${root}/assets/1001/upload` },
};

const category = {
  type: "categories",
  id: "3001",
  attributes: {
    description: "Where will this be published?",
    multiple: true,
    order: 0,
    options: [
      { label: "E-mail", value: "11" },
      { label: "Social media", value: "12" },
    ],
    selections: ["11"],
  },
  relationships: { categorisations: one("categorisations", "2001") },
  links: { self: `${root}/categorisations/2001/categories/3001` },
};

const categorisation = {
  type: "categorisations",
  id: "2001",
  attributes: { name: "Retail brochure", status: "pending" },
  relationships: { categories: { data: [{ type: "categories", id: "3001" }] } },
  links: { self: `${root}/categorisations/2001` },
};

const review = {
  type: "reviews",
  id: "4001",
  attributes: {
    status: "finished",
    progress: 1,
    riskScore: 8,
    openTriggers: 1,
    judgedTriggers: 2,
    confirmedTriggers: 1,
    signedOffAt: null,
    dueOn: "2026-12-24",
    createdAt: madeAt,
    updatedAt: madeAt,
  },
  relationships: {
    asset: one("assets", "1001"),
    categorisation: one("categorisations", "2001"),
    issues: { data: [{ type: "issues", id: "5001" }] },
    creator: one("users", "7"),
    owner: one("companies", "1"),
    assignee: one("users", "8"),
    signedOffBy: { data: null },
  },
  links: {
    self: `${root}/reviews/4001`,
    downloadPdf: `${root}/reviews/4001/download/pdf`,
    downloadXfdf: `${root}/reviews/4001/download/xfdf`,
    downloadSummary: `${root}/reviews/4001/download/summary`,
    downloadCsv: `${root}/reviews/4001/download/csv`,
  },
};

const rule = {
  type: "review-rules",
  id: "5001",
  attributes: {
    reference: "AU-1.1",
    group: "Promises",
    description: "Returns must not be promised.",
    feedback: "Remove “guaranteed return”, or say who guarantees it.",
    score: 8,
    riskScore: 8,
    status: "pending",
    requiresJudgement: false,
    judged: false,
    manual: false,
    hidden: false,
    createdAt: madeAt,
  },
  relationships: { review: one("reviews", "4001"), triggers: { data: [{ type: "triggers", id: "6001" }] } },
  links: { self: `${root}/reviews/4001/review-rules/5001` },
  meta: { etag: '"Jf0Cz2mVbq1sXw8ePzkLyA"', duty: "guaranteed-return", source: "ASIC RG 234" },
};

const coordinates = { page: 1, quads: [[72, 702, 168, 702, 72, 690, 168, 690]] };

const trigger = {
  type: "triggers",
  id: "6001",
  attributes: {
    text: "guaranteed return",
    classifier: "guaranteed-return",
    triggerType: "term",
    status: "pending",
    verdict: "open",
    replacement: null,
    displayable: true,
    coordinates,
    sentenceReference: 12,
    startOffset: 18,
    endOffset: 35,
    confidence: null,
    nearest: null,
    manual: false,
    places: [coordinates],
    createdAt: madeAt,
  },
  relationships: { "review-rule": one("review-rules", "5001") },
  links: { self: `${root}/reviews/4001/review-rules/5001/triggers/6001` },
  meta: { etag: '"h3N5uV1oRk9yTqGd7cBxMw"' },
};

const comment = {
  type: "comments",
  id: "6301",
  attributes: {
    text: "@Grace Hopper, is this our promise, or the fund’s?",
    createdAt: madeAt,
    updatedAt: madeAt,
    edited: false,
    resolvedAt: null,
  },
  relationships: {
    author: one("users", "7"),
    mentions: { data: [one("users", "8").data] },
    resolver: { data: null },
    trigger: one("triggers", "6001"),
  },
  links: { self: `${root}/reviews/4001/review-rules/5001/triggers/6001/comments/6301` },
};

const judgement = {
  type: "judgements",
  id: "6501",
  attributes: {
    dismissed: 2,
    restored: 0,
    noted: 1,
    added: 1,
    passedOver: 0,
    deletionsRead: true,
    createdAt: madeAt,
  },
  relationships: { review: one("reviews", "4001"), creator: one("users", "7") },
  links: { self: `${root}/reviews/4001/judgements/6501` },
};

const companySettings = {
  type: "company-settings",
  id: "1",
  attributes: { dismissalReasons: ["Agreed with legal", "Quotation", "Only for professional clients"] },
  relationships: { owner: one("companies", "1") },
  links: { self: `${root}/company-settings/1` },
};

const webhook = {
  url: "https://hooks.example/docreview",
  events: ["review.finished", "review.failed"],
};

const webhookEndpoint = {
  type: "webhook-endpoints",
  id: "7001",
  attributes: {
    ...webhook,
    description: "",
    status: "enabled",
    disabledReason: null,
    failingSince: null,
    createdAt: madeAt,
    updatedAt: madeAt,
  },
  relationships: { creator: one("users", "7") },
  links: { self: `${root}/webhook-endpoints/7001`, deliveries: `${root}/webhook-endpoints/7001/deliveries` },
};

const outcome = {
  correlationId: null,
  errors: [],
  asset: { id: 1001, status: "ready" },
  review: { id: 4001, status: "finished" },
};

const delivery = {
  type: "webhook-deliveries",
  id: "8001",
  attributes: {
    event: "review.finished",
    status: "delivered",
    messageId: "msg_Yk3v0mQ5s8tXcJ2wZr7hB1nD",
    payload: {
      ...outcome,
      event: "review.finished",
      type: "review.finished",
      timestamp: madeAt,
      data: outcome,
    },
    createdAt: madeAt,
    updatedAt: madeAt,
  },
  relationships: {
    "webhook-endpoint": one("webhook-endpoints", "7001"),
    attempts: { data: [{ type: "webhook-attempts", id: "9001" }] },
  },
  links: { self: `${root}/webhook-endpoints/7001/deliveries/8001` },
};

const rules = `${root}/reviews/4001/review-rules`;
const accessToken = "eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9…";
const issued = { type: "token", access_token: accessToken, expires_in: 900 };

const importStatus = "https://docreview.example/v1/import/url/brochure-2026-11/status";

export const examples: Readonly<Record<string, Json>> = {
  "assets.create": { data: { type: "assets", attributes: announced } },
  "assets.document": { jsonapi, data: asset },
  "assets.list": page(`${root}/assets`, asset),
  "categorisations.create": { data: { type: "categorisations", attributes: { name: "Retail brochure" } } },
  "categorisations.update": {
    data: { type: "categorisations", id: "2001", attributes: { status: "completed" } },
  },
  "categorisations.document": { jsonapi, data: categorisation, included: [category] },
  "categories.update": { data: { type: "categories", id: "3001", attributes: { selections: ["11"] } } },
  "categories.document": { jsonapi, data: category, included: [categorisation] },
  "reviews.create": {
    data: {
      type: "reviews",
      attributes: {},
      relationships: { asset: one("assets", "1001"), categorisation: one("categorisations", "2001") },
    },
  },
  "reviews.update": {
    data: { type: "reviews", id: "4001", relationships: { assignee: one("users", "8") } },
  },
  "reviews.document": { jsonapi, data: review },
  "review-rules.create": {
    data: { type: "review-rules", attributes: { description: "The fees must be stated.", score: 4 } },
  },
  "review-rules.update": { data: { type: "review-rules", id: "5001", attributes: { judged: true } } },
  "review-rules.document": { jsonapi, data: rule },
  "review-rules.list": page(rules, rule),
  "triggers.create": {
    data: { type: "triggers", attributes: { text: "guaranteed return", coordinates } },
  },
  "triggers.update": {
    data: {
      type: "triggers",
      id: "6001",
      attributes: { status: "dismissed", reason: "The state guarantees it." },
    },
  },
  "triggers.bulk": {
    data: [
      {
        type: "triggers",
        id: "6001",
        attributes: { status: "dismissed", reason: "The state guarantees it." },
        meta: { ifMatch: trigger.meta.etag },
      },
    ],
  },
  "triggers.bulk-document": {
    jsonapi,
    data: [{ ...trigger, attributes: { ...trigger.attributes, status: "dismissed" } }],
    meta: { results: [{ id: "6001", status: 200, code: "changed" }] },
  },
  "triggers.document": { jsonapi, data: trigger },
  "triggers.part": {
    jsonapi,
    meta: { page: { "per-page": 1 } },
    links: {
      self: `${root}/reviews/4001/triggers?page%5Bsize%5D=1`,
      first: `${root}/reviews/4001/triggers?page%5Bsize%5D=1`,
      next: `${root}/reviews/4001/triggers?page%5Bafter%5D=5001-6001&page%5Bsize%5D=1`,
    },
    data: [trigger],
  },
  "triggers.list": page(`${rules}/5001/triggers`, trigger),
  "comments.create": {
    data: {
      type: "comments",
      attributes: { text: comment.attributes.text },
      relationships: { mentions: comment.relationships.mentions },
    },
  },
  "comments.document": { jsonapi, data: comment },
  "comments.list": page(`${root}/reviews/4001/comments`, comment),
  "judgements.document": { jsonapi, data: judgement },
  "judgements.list": page(`${root}/reviews/4001/judgements`, judgement),
  "company-settings.update": {
    data: { type: "company-settings", id: "1", attributes: companySettings.attributes },
  },
  "company-settings.document": { jsonapi, data: companySettings },
  "company-settings.list": page(`${root}/company-settings`, companySettings),
  "webhook-endpoints.create": { data: { type: "webhook-endpoints", attributes: webhook } },
  "webhook-endpoints.document": { jsonapi, data: webhookEndpoint },
  "webhook-endpoints.list": page(`${root}/webhook-endpoints`, webhookEndpoint),
  "webhook-secrets.create": { data: { type: "webhook-secrets" } },
  "webhook-deliveries.document": { jsonapi, data: delivery },
  "webhook-deliveries.list": page(`${root}/webhook-endpoints/7001/deliveries`, delivery),
  "token-request": { grant_type: "client_credentials", client_id: "reviews", client_secret: "…" },
  token: {
    success: true,
    data: issued,
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: 900,
    scope: "service-review",
  },
  "login-request": { email: "ada@example.org", password: "…" },
  "session-token": { success: true, data: { ...issued, expires_in: 3600 } },
  "import-request": {
    correlationId: "brochure-2026-11",
    url: "https://files.example/brochure.pdf",
    selectedOptionIds: [11, 21, 31],
  },
  import: {
    categorisationId: 2001,
    correlationId: "brochure-2026-11",
    url: "https://files.example/brochure.pdf",
  },
  "import-statuses": {
    data: [
      { asset: { id: 1001, status: "ready" }, review: { id: 4001, status: "finished" }, errors: null },
      {
        asset: { id: 1002, status: "failed" },
        review: { id: null, status: null },
        errors: [{ code: "import", message: "The URL responded with status 404." }],
      },
    ],
    links: { first: `${importStatus}?page=1`, last: `${importStatus}?page=1`, prev: null, next: null },
    meta: { current_page: 1, from: 1, path: importStatus, per_page: 15, to: 2 },
  },
  message: { message: "The given data was invalid", errors: { email: ["email is required."] } },
  "oauth-error": {
    error: "invalid_client",
    error_description: "The client is unknown or its secret is wrong.",
  },
};
