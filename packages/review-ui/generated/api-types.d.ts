/** Generated from the OpenAPI document; a test holds them equal. */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly jsonapi: {
            /** @constant */
            readonly version: "1.1";
        };
        readonly links: {
            readonly [key: string]: string;
        };
        readonly "tag-meta": {
            /** @description The `ETag` of the individual resource, for `If-Match`. */
            readonly etag: string;
        };
        readonly "list-meta": {
            readonly page: {
                readonly "current-page": number;
                readonly "per-page": number;
                readonly from: number | null;
                readonly to: number | null;
                readonly total: number;
                readonly "last-page": number;
                /**
                 * @description Present if the list has more items than are counted: `total` and `last-page` are then minimums.
                 * @constant
                 */
                readonly "total-is-minimum"?: true;
                /** @description For `page[before]` and `page[after]`, from the first and the last item of the page. Omitted if the page is empty. */
                readonly cursors?: {
                    readonly before: string;
                    readonly after: string;
                };
            };
        };
        readonly "list-links": {
            /** Format: uri */
            readonly self: string;
            /** Format: uri */
            readonly first: string;
            /** Format: uri */
            readonly prev?: string;
            /** Format: uri */
            readonly next?: string;
            /** Format: uri */
            readonly last: string;
        };
        readonly errors: {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly errors: readonly {
                readonly status: string;
                readonly code: string;
                readonly title: string;
                readonly detail: string;
                readonly source?: {
                    readonly pointer?: string;
                    readonly parameter?: string;
                    readonly header?: string;
                };
            }[];
        };
        readonly included: readonly (components["schemas"]["assets"] | components["schemas"]["sentences"] | components["schemas"]["page-texts"] | components["schemas"]["suggested-answers"] | components["schemas"]["categorisations"] | components["schemas"]["categories"] | components["schemas"]["reviews"] | components["schemas"]["issues"] | components["schemas"]["sign-offs"] | components["schemas"]["review-views"] | components["schemas"]["review-rules"] | components["schemas"]["triggers"] | components["schemas"]["trigger-events"] | components["schemas"]["proofs"] | components["schemas"]["rules"] | components["schemas"]["packs"] | components["schemas"]["own-packs"] | components["schemas"]["own-pack-files"] | components["schemas"]["own-pack-versions"] | components["schemas"]["own-pack-checks"] | components["schemas"]["own-pack-previews"] | components["schemas"]["own-pack-preview-changes"] | components["schemas"]["tries"] | components["schemas"]["readings"] | components["schemas"]["rule-schemas"] | components["schemas"]["comments"] | components["schemas"]["events"] | components["schemas"]["judgements"] | components["schemas"]["judgement-previews"] | components["schemas"]["company-settings"] | components["schemas"]["companies"] | components["schemas"]["users"] | components["schemas"]["password-resets"] | components["schemas"]["clients"] | components["schemas"]["webhook-endpoints"] | components["schemas"]["webhook-secrets"] | components["schemas"]["webhook-deliveries"] | components["schemas"]["webhook-attempts"] | components["schemas"]["audit-events"])[];
        /** @description A submitted document. */
        readonly assets: {
            /** @constant */
            readonly type: "assets";
            readonly id: string;
            readonly attributes?: {
                /** @description The title of the document. For an import, the name of its file. */
                readonly title?: string;
                /** @description The name of the file, without a path. */
                readonly filename?: string;
                /** @description The length of the file in bytes. The upload must have exactly this length. 0 until an import has been fetched. */
                readonly filesize?: number;
                /**
                 * @description The media type of the file. The upload must match it. `application/octet-stream` until an import has been fetched.
                 * @enum {string}
                 */
                readonly mimetype?: "application/pdf" | "application/msword" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.presentation" | "application/rtf" | "image/jpeg" | "image/png" | "message/rfc822" | "text/html" | "text/vtt" | "application/x-subrip" | "text/markdown" | "text/plain" | "application/octet-stream";
                /**
                 * @description `pending-upload` until the file has arrived, `processing` until it has been read, then `ready` or `failed`. An admin may change `failed` to `processing` to retry it.
                 * @enum {string}
                 */
                readonly status?: "pending-upload" | "processing" | "ready" | "failed";
                /** @description The fraction that has been read, from 0 to 1. Pages that need text recognition are counted one by one. */
                readonly progress?: number;
                /** @description Why it failed. Only present if it failed. */
                readonly errors?: readonly {
                    /** @enum {string} */
                    readonly code: "import" | "validation" | "malware" | "conversion" | "extraction";
                    readonly message: string;
                }[];
                /**
                 * @description How the PDF at `/pdf` was made, to which all coordinates refer: `original`, the file itself; `layout`, the document with its original layout; `reflowed`, the document laid out again (original layout not kept). Null until it has been read.
                 * @enum {string|null}
                 */
                readonly rendition?: "original" | "layout" | "reflowed" | null;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                readonly createdAt?: string;
                /**
                 * Format: date-time
                 * @description When it last changed.
                 */
                readonly updatedAt?: string;
            };
            readonly relationships?: {
                readonly owner?: {
                    readonly data?: components["schemas"]["companies.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly creator?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly "previous-version"?: {
                    readonly data?: components["schemas"]["assets.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "assets.identifier": {
            /** @constant */
            readonly type: "assets";
            readonly id: string;
        };
        readonly "assets.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["assets"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "assets.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["assets"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A submitted document. */
        readonly "assets.create": {
            readonly data: {
                /** @constant */
                readonly type: "assets";
                readonly id?: never;
                readonly attributes: {
                    /** @description The title of the document. For an import, the name of its file. */
                    readonly title: string;
                    /** @description The name of the file, without a path. */
                    readonly filename: string;
                    /** @description The length of the file in bytes. The upload must have exactly this length. 0 until an import has been fetched. */
                    readonly filesize: number;
                    /**
                     * @description The media type of the file. The upload must match it. `application/octet-stream` until an import has been fetched.
                     * @enum {string}
                     */
                    readonly mimetype: "application/pdf" | "application/msword" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.presentation" | "application/rtf" | "image/jpeg" | "image/png" | "message/rfc822" | "text/html" | "text/vtt" | "application/x-subrip" | "text/markdown" | "text/plain";
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly "previous-version"?: {
                        readonly data: components["schemas"]["assets.identifier"] | null;
                    };
                } & {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A submitted document. */
        readonly "assets.update": {
            readonly data: {
                /** @constant */
                readonly type: "assets";
                readonly id: string;
                readonly attributes?: {
                    /** @description The title of the document. For an import, the name of its file. */
                    readonly title?: string;
                    /**
                     * @description `pending-upload` until the file has arrived, `processing` until it has been read, then `ready` or `failed`. An admin may change `failed` to `processing` to retry it.
                     * @enum {string}
                     */
                    readonly status?: "processing";
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly "previous-version"?: {
                        readonly data: components["schemas"]["assets.identifier"] | null;
                    };
                } & {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A sentence of an asset. Triggers refer to it. */
        readonly sentences: {
            /** @constant */
            readonly type: "sentences";
            readonly id: string;
            readonly attributes?: {
                /** @description The number of the sentence in the document, counted from 1. */
                readonly reference?: number;
                /** @description The text of the sentence, with normalised white space. */
                readonly text?: string;
                /** @description Where it is: its pages or, if it is not on a page, its part of the file. */
                readonly places?: readonly ({
                    readonly page: number;
                    readonly quads: readonly (readonly number[])[];
                    readonly time?: number;
                } | {
                    /** @enum {string} */
                    readonly part: "title" | "heading" | "body" | "list" | "table" | "caption" | "header" | "footer" | "line-number" | "footnote" | "endnote" | "comment" | "text-box" | "inserted" | "deleted" | "hidden" | "alt-text" | "image-text" | "chart" | "smart-art" | "slide-title" | "notes-page" | "master" | "subject" | "from" | "quoted-reply" | "attachment-name" | "nested-message" | "form-field" | "bookmark" | "property";
                    /** @enum {string} */
                    readonly reason?: "outside-page" | "clipped" | "paper-coloured" | "tiny" | "not-drawn" | "covered" | "layer-off";
                })[];
            };
            readonly relationships?: Record<string, never>;
            readonly links?: components["schemas"]["links"];
        };
        readonly "sentences.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["sentences"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description The text of one page of an asset, for searching. Pages without text have no such resource. */
        readonly "page-texts": {
            /** @constant */
            readonly type: "page-texts";
            readonly id: string;
            readonly attributes?: {
                /** @description The number of the page, counted from 1. */
                readonly page?: number;
                /** @description Its sentences, one per line. A sentence that continues on the next page is only on the page where it begins. */
                readonly text?: string;
            };
            readonly relationships?: Record<string, never>;
            readonly links?: components["schemas"]["links"];
        };
        /** @description Answers to the questionnaire found in the document of an asset. The resource has the id of its asset. The answers are only suggestions: nothing is selected automatically. */
        readonly "suggested-answers": {
            /** @constant */
            readonly type: "suggested-answers";
            readonly id: string;
            readonly attributes?: {
                /** @description The categories of the current questionnaire. Each has the `options` that the document supports: their `value` as in categories, the `probability` that the option is right, whether it is `assumed` if no answer is given, and up to three `words` as evidence, with their pages. `options` is empty if the document contains no evidence. */
                readonly categories?: readonly {
                    readonly key: string;
                    readonly description: string;
                    readonly multiple: boolean;
                    readonly options: readonly {
                        readonly value: string;
                        readonly key: string;
                        readonly label: string;
                        readonly probability: number;
                        readonly assumed: boolean;
                        readonly words: readonly {
                            readonly text: string;
                            readonly page: number;
                        }[];
                    }[];
                }[];
            };
            readonly relationships?: {
                readonly asset?: {
                    readonly data?: components["schemas"]["assets.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "suggested-answers.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["suggested-answers"];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A questionnaire about one document, and its answers. */
        readonly categorisations: {
            /** @constant */
            readonly type: "categorisations";
            readonly id: string;
            readonly attributes?: {
                /** @description A name for it. */
                readonly name?: string;
                /** @description The version of the questionnaire that you support, by default the first. Categories that were added later may stay unanswered; the categorisation is then completed with their defaults. Omitted if it was not given. */
                readonly questionnaireVersion?: number;
                /**
                 * @description `pending` while options are being selected, `completed` once reviews can use it.
                 * @enum {string}
                 */
                readonly status?: "pending" | "completed";
            };
            readonly relationships?: {
                readonly categories?: {
                    readonly data?: readonly components["schemas"]["categories.identifier"][];
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "categorisations.identifier": {
            /** @constant */
            readonly type: "categorisations";
            readonly id: string;
        };
        readonly "categorisations.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["categorisations"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "categorisations.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["categorisations"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A questionnaire about one document, and its answers. */
        readonly "categorisations.create": {
            readonly data: {
                /** @constant */
                readonly type: "categorisations";
                readonly id?: never;
                readonly attributes: {
                    /** @description A name for it. */
                    readonly name: string;
                    /** @description The version of the questionnaire that you support, by default the first. Categories that were added later may stay unanswered; the categorisation is then completed with their defaults. Omitted if it was not given. */
                    readonly questionnaireVersion?: number;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A questionnaire about one document, and its answers. */
        readonly "categorisations.update": {
            readonly data: {
                /** @constant */
                readonly type: "categorisations";
                readonly id: string;
                readonly attributes?: {
                    /**
                     * @description `pending` while options are being selected, `completed` once reviews can use it.
                     * @enum {string}
                     */
                    readonly status?: "pending" | "completed";
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description One question of a categorisation. */
        readonly categories: {
            /** @constant */
            readonly type: "categories";
            readonly id: string;
            readonly attributes?: {
                /** @description The question. */
                readonly description?: string;
                /** @description Whether several options may be selected. */
                readonly multiple?: boolean;
                /** @description Its position among the categories, counted from 0. */
                readonly order?: number;
                /** @description The options that can be selected, given the selections in other categories. */
                readonly options?: readonly {
                    readonly label: string;
                    readonly value: string;
                }[];
                /** @description The values of the selected options. */
                readonly selections?: readonly string[];
            };
            readonly relationships?: {
                readonly categorisations?: {
                    readonly data?: components["schemas"]["categorisations.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "categories.identifier": {
            /** @constant */
            readonly type: "categories";
            readonly id: string;
        };
        readonly "categories.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["categories"];
            readonly included?: components["schemas"]["included"];
        };
        /** @description One question of a categorisation. */
        readonly "categories.update": {
            readonly data: {
                /** @constant */
                readonly type: "categories";
                readonly id: string;
                readonly attributes?: {
                    /** @description The values of the selected options. */
                    readonly selections?: readonly string[];
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description The check of an asset against the rules. */
        readonly reviews: {
            /** @constant */
            readonly type: "reviews";
            readonly id: string;
            readonly attributes?: {
                /**
                 * @description `pending` until it is `finished` or has `failed`. An admin may change `failed` to `pending` to retry it.
                 * @enum {string}
                 */
                readonly status?: "pending" | "finished" | "failed";
                /** @description The progress, from 0 to 1. */
                readonly progress?: number;
                /** @description The highest risk score of its review rules. */
                readonly riskScore?: number;
                /** @description The number of open triggers of its review rules, without hidden rules. */
                readonly openTriggers?: number;
                /** @description The number of confirmed and dismissed triggers of its review rules, without hidden rules. */
                readonly judgedTriggers?: number;
                /** @description The number of confirmed triggers among these, which require a change in the document. */
                readonly confirmedTriggers?: number;
                /** @description The number of its triggers that are `new`, `unchanged`, `moved` or `changed` against its baseline, of triggers of the baseline that are `fixed`, and of judgements that were `carried` from it, as of when it finished. Null without a baseline. */
                readonly comparison?: {
                    readonly new: number;
                    readonly unchanged: number;
                    readonly moved: number;
                    readonly changed: number;
                    readonly fixed: number;
                    readonly carried: number;
                } | null;
                /** @description The rules that could not be evaluated. Only present if there are any. */
                readonly errors?: readonly {
                    readonly status: {
                        readonly code: number;
                        readonly message: string;
                    };
                    readonly rule_id: string;
                    readonly rule_number: string;
                }[];
                /** @description Only present together with `errors`, and then false: not all rules were evaluated. */
                readonly reviewed?: boolean;
                /** @description Why it failed. Only present if it failed. */
                readonly failures?: readonly {
                    /** @enum {string} */
                    readonly code: "import" | "validation" | "malware" | "conversion" | "extraction";
                    readonly message: string;
                }[];
                /** @description The parts that were not read or not judged, such as a page without text, each with its page. Only present if there are any. */
                readonly warnings?: readonly {
                    readonly code: string;
                    readonly message: string;
                    readonly page: number | null;
                }[];
                /** @description Where the review stands with its approval, under the approval policy of the company: its state, whether it can no longer be changed (`closed`), what is missing in one sentence, a warning if nobody can approve the next stage, why you cannot approve it now, the stage that is next, who approved, and when the approval expires. */
                readonly approval?: {
                    /** @enum {string} */
                    readonly state: "open" | "changes-requested" | "approved" | "expired";
                    /** @description Whether nothing of the review changes. */
                    readonly closed: boolean;
                    /** @description What an approval still needs, in one sentence. Null if nothing is missing. */
                    readonly missing: string | null;
                    /** @description Why nobody in the group of the next stage can approve it, such as because all their accounts are disabled, in one sentence. Null if somebody can. */
                    readonly warning: string | null;
                    /** @description Why you cannot approve it now. Null if you can. */
                    readonly refusal: string | null;
                    /** @description The stage that is approved next. Null without stages. */
                    readonly stage: string | null;
                    /** @description The approvals that count, oldest first. */
                    readonly approvedBy: readonly {
                        readonly user: string;
                        readonly stage: string | null;
                        /** Format: date-time */
                        readonly at: string;
                    }[];
                    /** Format: date-time */
                    readonly expiresAt: string | null;
                };
                /**
                 * Format: date-time
                 * @description When it was signed off. Null if it was not, or if a trigger or a judgement has changed since.
                 */
                readonly signedOffAt?: string | null;
                /**
                 * Format: date
                 * @description The due date, such as `2026-01-31`. Null if none has been set.
                 */
                readonly dueOn?: string | null;
                /** @description The versions of your company’s own packs by which the document was judged, chosen when work on the review began. Empty if there were none. */
                readonly ownPacks?: readonly {
                    readonly name: string;
                    readonly version: number;
                }[];
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                readonly createdAt?: string;
                /**
                 * Format: date-time
                 * @description When it last changed.
                 */
                readonly updatedAt?: string;
            };
            readonly relationships?: {
                readonly asset?: {
                    readonly data?: components["schemas"]["assets.identifier"];
                    readonly links?: components["schemas"]["links"];
                };
                readonly categorisation?: {
                    readonly data?: components["schemas"]["categorisations.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly baseline?: {
                    readonly data?: components["schemas"]["reviews.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly issues?: {
                    readonly data?: readonly components["schemas"]["issues.identifier"][];
                    readonly links?: components["schemas"]["links"];
                };
                readonly creator?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly owner?: {
                    readonly data?: components["schemas"]["companies.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly assignee?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly signedOffBy?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "reviews.identifier": {
            /** @constant */
            readonly type: "reviews";
            readonly id: string;
        };
        readonly "reviews.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["reviews"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "reviews.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["reviews"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description The check of an asset against the rules. */
        readonly "reviews.create": {
            readonly data: {
                /** @constant */
                readonly type: "reviews";
                readonly id?: never;
                readonly attributes?: {
                    readonly [key: string]: unknown;
                };
                readonly relationships: {
                    readonly asset: {
                        readonly data: components["schemas"]["assets.identifier"];
                    };
                    readonly categorisation?: {
                        readonly data: components["schemas"]["categorisations.identifier"] | null;
                    };
                    readonly baseline?: {
                        readonly data: components["schemas"]["reviews.identifier"] | null;
                    };
                } & {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description The check of an asset against the rules. */
        readonly "reviews.update": {
            readonly data: {
                /** @constant */
                readonly type: "reviews";
                readonly id: string;
                readonly attributes?: {
                    /**
                     * @description `pending` until it is `finished` or has `failed`. An admin may change `failed` to `pending` to retry it.
                     * @enum {string}
                     */
                    readonly status?: "pending";
                    /** @description Signs the review off, or withdraws the sign-off: the short form of a sign-off. The review must be finished, every rule that requires judgement must be judged, and the approval policy of the company must allow it. Under a policy it approves the current stage, and `approval` says what is still missing. */
                    readonly signedOff?: boolean;
                    /**
                     * Format: date
                     * @description The due date, such as `2026-01-31`. Null if none has been set.
                     */
                    readonly dueOn?: string | null;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly assignee?: {
                        readonly data: components["schemas"]["users.identifier"] | null;
                    };
                } & {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A review rule that still needs attention: it has a pending trigger, or a judgement is due. */
        readonly issues: {
            /** @constant */
            readonly type: "issues";
            readonly id: string;
            readonly attributes?: {
                /** @description The number of the rule. */
                readonly reference?: string;
                /** @description The requirement that the rule checks. */
                readonly description?: string;
                /** @description The risk score of the review rule. */
                readonly riskScore?: number;
                /** @description The number of its open triggers. */
                readonly openTriggers?: number;
            };
            readonly relationships?: Record<string, never>;
            readonly links?: components["schemas"]["links"];
        };
        readonly "issues.identifier": {
            /** @constant */
            readonly type: "issues";
            readonly id: string;
        };
        /** @description What a person said about the approval of a review. Sign-offs are never changed or deleted. */
        readonly "sign-offs": {
            /** @constant */
            readonly type: "sign-offs";
            readonly id: string;
            readonly attributes?: {
                /**
                 * @description `approval` of the current stage; `changes-requested`, which needs a comment, sends the review back to who uploaded the document and withdraws what was approved; or `withdrawal` of the approval of a review.
                 * @enum {string}
                 */
                readonly kind?: "approval" | "changes-requested" | "withdrawal";
                /** @description What the person said about it, as plain text. Null if nothing. */
                readonly comment?: string | null;
                /** @description The stage, as the policy named it at that time. Null without stages. */
                readonly stage?: string | null;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                readonly createdAt?: string;
                /**
                 * Format: date-time
                 * @description Since when an approval no longer counts: changes were requested, it was withdrawn, or a finding of the review has changed. Null while it counts.
                 */
                readonly withdrawnAt?: string | null;
            };
            readonly relationships?: {
                readonly user?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly review?: {
                    readonly data?: components["schemas"]["reviews.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "sign-offs.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["sign-offs"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "sign-offs.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["sign-offs"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description What a person said about the approval of a review. Sign-offs are never changed or deleted. */
        readonly "sign-offs.create": {
            readonly data: {
                /** @constant */
                readonly type: "sign-offs";
                readonly id?: never;
                readonly attributes: {
                    /**
                     * @description `approval` of the current stage; `changes-requested`, which needs a comment, sends the review back to who uploaded the document and withdraws what was approved; or `withdrawal` of the approval of a review.
                     * @enum {string}
                     */
                    readonly kind: "approval" | "changes-requested";
                    /** @description What the person said about it, as plain text. Null if nothing. */
                    readonly comment?: string;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A view of the list of reviews. `filter[view]` with its id lists its reviews: `to-judge`, `mine`, `signed-off`, `failed` or `all`. */
        readonly "review-views": {
            /** @constant */
            readonly type: "review-views";
            readonly id: string;
            readonly attributes?: {
                /** @description The number of its reviews, counted up to 1,000. */
                readonly count?: number;
                /** @description Whether it has more reviews than were counted. */
                readonly isMore?: boolean;
            };
            readonly relationships?: {
                readonly owner?: {
                    readonly data?: components["schemas"]["companies.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "review-views.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["review-views"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A rule that fired in a review, or one that a person added. */
        readonly "review-rules": {
            /** @constant */
            readonly type: "review-rules";
            readonly id: string;
            readonly attributes?: {
                /** @description The number of the rule. */
                readonly reference?: string;
                /** @description The group that the rule belongs to. */
                readonly group?: string;
                /** @description The requirement that the rule checks. */
                readonly description?: string;
                /** @description What to do about the finding. */
                readonly feedback?: string;
                /** @description The severity, from 0 to 10. */
                readonly score?: number;
                /** @description The score while a trigger is pending, otherwise 0. */
                readonly riskScore?: number;
                /**
                 * @description `dismissed` if it has triggers and all of them are dismissed, otherwise `pending`.
                 * @enum {string}
                 */
                readonly status?: "pending" | "dismissed";
                /** @description Whether a person must judge it. */
                readonly requiresJudgement?: boolean;
                /** @description Whether a person has judged it. Can be changed if it requires judgement. */
                readonly judged?: boolean;
                /** @description Whether a person added it. */
                readonly manual?: boolean;
                /** @description Whether downloads omit it. */
                readonly hidden?: boolean;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                readonly createdAt?: string;
            };
            readonly relationships?: {
                readonly review?: {
                    readonly data?: components["schemas"]["reviews.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly triggers?: {
                    readonly data?: readonly components["schemas"]["triggers.identifier"][];
                    readonly links?: components["schemas"]["links"];
                };
                readonly rule?: {
                    readonly data?: components["schemas"]["rules.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
            readonly meta: {
                /** @description The `ETag` of the individual resource, for `If-Match`. */
                readonly etag: string;
                /** @description The duty that the rule shares with rules of other markets or packs: what they find in the same words is one issue. */
                readonly duty?: string;
                /** @description The source of the duty, such as `ASIC RG 234`. */
                readonly source?: string;
                /**
                 * Format: date-time
                 * @description When it was judged. Omitted if it has not been judged.
                 */
                readonly judgedAt?: string;
            };
        };
        readonly "review-rules.identifier": {
            /** @constant */
            readonly type: "review-rules";
            readonly id: string;
        };
        readonly "review-rules.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["review-rules"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "review-rules.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["review-rules"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A rule that fired in a review, or one that a person added. */
        readonly "review-rules.create": {
            readonly data: {
                /** @constant */
                readonly type: "review-rules";
                readonly id?: never;
                readonly attributes: {
                    /** @description The number of the rule. */
                    readonly reference?: string;
                    /** @description The group that the rule belongs to. */
                    readonly group?: string;
                    /** @description The requirement that the rule checks. */
                    readonly description: string;
                    /** @description What to do about the finding. */
                    readonly feedback?: string;
                    /** @description The severity, from 0 to 10. */
                    readonly score?: number;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A rule that fired in a review, or one that a person added. */
        readonly "review-rules.update": {
            readonly data: {
                /** @constant */
                readonly type: "review-rules";
                readonly id: string;
                readonly attributes?: {
                    /** @description Whether a person has judged it. Can be changed if it requires judgement. */
                    readonly judged?: boolean;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description What made a review rule fire, or what a person marked. */
        readonly triggers: {
            /** @constant */
            readonly type: "triggers";
            readonly id: string;
            readonly attributes?: {
                /** @description The text that was found. For an absence, the text that was expected. */
                readonly text?: string;
                /** @description The pattern, condition or expected passage of the rule that matched. */
                readonly classifier?: string;
                /**
                 * @description What was found: a term, a sentence, or an absence.
                 * @enum {string}
                 */
                readonly triggerType?: "term" | "sentence" | "absence";
                /**
                 * @description `pending` counts as accepted. `dismissed` no longer counts. Changed without a verdict, `pending` means open.
                 * @enum {string}
                 */
                readonly status?: "pending" | "dismissed";
                /**
                 * @description The decision about it: `open`, not decided yet; `confirmed`, the document must be changed; `dismissed`, no change is needed.
                 * @enum {string}
                 */
                readonly verdict?: "open" | "confirmed" | "dismissed";
                /** @description The replacement text, if the verdict is `confirmed`. Given with that verdict; any other verdict removes it. */
                readonly replacement?: string | null;
                /**
                 * Format: date
                 * @description The last day on which its dismissal is carried to another version of the document, such as `2026-12-31`. Given with the verdict `dismissed`. Null: it does not expire.
                 */
                readonly until?: string | null;
                /**
                 * @description What it is against the baseline of its review: `new`; `unchanged`; `moved`, at another place among the others; or `changed`, in its words or its surroundings. Null without a baseline.
                 * @enum {string|null}
                 */
                readonly comparison?: "new" | "unchanged" | "moved" | "changed" | null;
                /** @description When and why it was judged in an earlier review, if that judgement was carried here and nobody has judged it since; for a trigger that a person marked there, when. The relationships `carriedFrom` and `carriedBy` name the review and the person. */
                readonly carried?: {
                    /** Format: date-time */
                    readonly at: string;
                    readonly reason: string | null;
                } | null;
                /** @description Whether it can be shown at a place in the document. */
                readonly displayable?: boolean;
                /** @description The place of a term on its first page. Null for other types, and if it is not on a page. */
                readonly coordinates?: {
                    readonly page: number;
                    readonly quads: readonly (readonly number[])[];
                    readonly time?: number;
                } | null;
                /** @description The number of its sentence, counted from 1. 0 for an absence. */
                readonly sentenceReference?: number;
                /** @description Its start in the sentence, in UTF-16 code units. */
                readonly startOffset?: number;
                /** @description Its end in the sentence, exclusive. */
                readonly endOffset?: number;
                /** @description The confidence, from 0 to 1. Null for an exact match. */
                readonly confidence?: number | null;
                /** @description For an absence: the text closest to what was expected, the page on which it begins, and the requirements it fails (wording, placement, size, contrast). Null if there is nothing similar. */
                readonly nearest?: {
                    readonly text: string;
                    readonly page: number;
                    readonly places: readonly ({
                        readonly page: number;
                        readonly quads: readonly (readonly number[])[];
                        readonly time?: number;
                    } | {
                        /** @enum {string} */
                        readonly part: "title" | "heading" | "body" | "list" | "table" | "caption" | "header" | "footer" | "line-number" | "footnote" | "endnote" | "comment" | "text-box" | "inserted" | "deleted" | "hidden" | "alt-text" | "image-text" | "chart" | "smart-art" | "slide-title" | "notes-page" | "master" | "subject" | "from" | "quoted-reply" | "attachment-name" | "nested-message" | "form-field" | "bookmark" | "property";
                        /** @enum {string} */
                        readonly reason?: "outside-page" | "clipped" | "paper-coloured" | "tiny" | "not-drawn" | "covered" | "layer-off";
                    })[];
                    readonly fails: readonly ("wording" | "placement" | "size" | "contrast")[];
                } | null;
                /** @description Whether a person marked it. */
                readonly manual?: boolean;
                /** @description All its places: its pages or, if it is not on a page, its part of the file. */
                readonly places?: readonly ({
                    readonly page: number;
                    readonly quads: readonly (readonly number[])[];
                    readonly time?: number;
                } | {
                    /** @enum {string} */
                    readonly part: "title" | "heading" | "body" | "list" | "table" | "caption" | "header" | "footer" | "line-number" | "footnote" | "endnote" | "comment" | "text-box" | "inserted" | "deleted" | "hidden" | "alt-text" | "image-text" | "chart" | "smart-art" | "slide-title" | "notes-page" | "master" | "subject" | "from" | "quoted-reply" | "attachment-name" | "nested-message" | "form-field" | "bookmark" | "property";
                    /** @enum {string} */
                    readonly reason?: "outside-page" | "clipped" | "paper-coloured" | "tiny" | "not-drawn" | "covered" | "layer-off";
                })[];
                /** @description What to do about this trigger in particular. */
                readonly feedback?: string | null;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                readonly createdAt?: string;
            };
            readonly relationships?: {
                readonly "review-rule"?: {
                    readonly data?: components["schemas"]["review-rules.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly counterpart?: {
                    readonly data?: components["schemas"]["triggers.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly carriedFrom?: {
                    readonly data?: components["schemas"]["reviews.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly carriedBy?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
            readonly meta: components["schemas"]["tag-meta"];
        };
        readonly "triggers.identifier": {
            /** @constant */
            readonly type: "triggers";
            readonly id: string;
        };
        readonly "triggers.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["triggers"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "triggers.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["triggers"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description What made a review rule fire, or what a person marked. */
        readonly "triggers.create": {
            readonly data: {
                /** @constant */
                readonly type: "triggers";
                readonly id?: never;
                readonly attributes: {
                    /** @description The text that was found. For an absence, the text that was expected. */
                    readonly text: string;
                    /** @description The place of a term on its first page. Null for other types, and if it is not on a page. */
                    readonly coordinates?: {
                        readonly page: number;
                        readonly quads: readonly (readonly number[])[];
                    } | null;
                    /** @description The number of its sentence, counted from 1. 0 for an absence. */
                    readonly sentenceReference?: number;
                    /** @description Its start in the sentence, in UTF-16 code units. */
                    readonly startOffset?: number;
                    /** @description Its end in the sentence, exclusive. */
                    readonly endOffset?: number;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description What made a review rule fire, or what a person marked. */
        readonly "triggers.update": {
            readonly data: {
                /** @constant */
                readonly type: "triggers";
                readonly id: string;
                readonly attributes?: {
                    /**
                     * @description `pending` counts as accepted. `dismissed` no longer counts. Changed without a verdict, `pending` means open.
                     * @enum {string}
                     */
                    readonly status?: "pending" | "dismissed";
                    /**
                     * @description The decision about it: `open`, not decided yet; `confirmed`, the document must be changed; `dismissed`, no change is needed.
                     * @enum {string}
                     */
                    readonly verdict?: "open" | "confirmed" | "dismissed";
                    /** @description The replacement text, if the verdict is `confirmed`. Given with that verdict; any other verdict removes it. */
                    readonly replacement?: string | null;
                    /**
                     * Format: date
                     * @description The last day on which its dismissal is carried to another version of the document, such as `2026-12-31`. Given with the verdict `dismissed`. Null: it does not expire.
                     */
                    readonly until?: string | null;
                    /**
                     * @description Gives the trigger the judgement that was carried here, after somebody has judged it since: its verdict and its last day. It then counts as carried again, and its history has the change. Given without another verdict; 422 if nothing was carried.
                     * @enum {boolean}
                     */
                    readonly restoreCarried?: true;
                    /** @description The reason for the change. It is recorded in the history and not returned here. */
                    readonly reason?: string;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A change of a trigger's verdict. */
        readonly "trigger-events": {
            /** @constant */
            readonly type: "trigger-events";
            readonly id: string;
            readonly attributes?: {
                /**
                 * @description The new status: `dismissed` if that is the verdict, otherwise `pending`.
                 * @enum {string}
                 */
                readonly status?: "pending" | "dismissed";
                /**
                 * @description The new verdict.
                 * @enum {string}
                 */
                readonly verdict?: "open" | "confirmed" | "dismissed";
                /** @description The replacement text, if one was given with the verdict `confirmed`. */
                readonly replacement?: string | null;
                /** @description The reason, if one was given. */
                readonly reason?: string | null;
                /**
                 * Format: date
                 * @description The last day on which the dismissal is carried to another version, if one was given.
                 */
                readonly until?: string | null;
                /** @description Whether it was carried from an earlier review, which the relationship `carriedFrom` names. */
                readonly carried?: boolean;
                /**
                 * Format: date-time
                 * @description The time of the change.
                 */
                readonly at?: string;
            };
            readonly relationships?: {
                readonly user?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly carriedFrom?: {
                    readonly data?: components["schemas"]["reviews.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "trigger-events.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["trigger-events"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description Why a trigger was found. It has the id of its trigger. */
        readonly proofs: {
            /** @constant */
            readonly type: "proofs";
            readonly id: string;
            readonly attributes?: {
                /** @description Why, in one sentence. */
                readonly summary?: string;
                /** @description The rule's suggested replacements for the words of the trigger, best first. */
                readonly suggestions?: readonly string[];
                /** @description Why, step by step. Each step has a `text` in plain English, whether it `holds` as the rule requires, the `spans` of the document that it is about (UTF-16 code units of its text, with page and words; at most 20), and nested `steps` in the same form. */
                readonly steps?: readonly components["schemas"]["proof-step"][];
            };
            readonly relationships?: {
                readonly trigger?: {
                    readonly data?: components["schemas"]["triggers.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "proofs.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["proofs"];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A rule that the service has loaded, the same for every company. Its id is its pack and its own id, joined by a dot, and never changes. */
        readonly rules: {
            /** @constant */
            readonly type: "rules";
            readonly id: string;
            readonly attributes?: {
                /** @description The number of the rule. */
                readonly reference?: string;
                /** @description The name of its pack. */
                readonly pack?: string;
                /** @description The group that the rule belongs to. */
                readonly group?: string;
                /** @description The requirement that the rule checks. */
                readonly description?: string;
                /** @description What to do about a finding, with placeholders such as `{{text}}` for what only a finding can provide. */
                readonly feedback?: string;
                /** @description The duty that the rule checks. */
                readonly duty?: string;
                /** @description The source of the duty. Null for an in-house rule. */
                readonly source?: string | null;
                /** @description The severity, from 0 to 10. */
                readonly score?: number;
                /** @description What it finds: a `term`, a `sentence` or an `absence`. */
                readonly kind?: string;
                /** @description The answers to the questionnaire that it needs, by category: one of `in`, or none of `not`. `unanswered` says how widely the rule applies without an answer. */
                readonly appliesTo?: {
                    readonly [key: string]: {
                        readonly in?: readonly string[];
                        readonly not?: readonly string[];
                        readonly unanswered?: string;
                    };
                };
                /** @description The same conditions in words. Empty if the rule applies to every document. */
                readonly applies?: readonly string[];
                /** @description The markets for whose documents it can apply. */
                readonly markets?: readonly string[];
                /** @description The first day on which it is in effect. Null if there is none. */
                readonly from?: string | null;
                /** @description The last day on which it is in effect. Null if there is none. */
                readonly until?: string | null;
                /** @description Its tests: a `text`, or a `document` of its pack, and whether a finding is `expected`. `marks` are the ranges that must be found in the text, in UTF-16 code units. */
                readonly examples?: readonly {
                    readonly text: string;
                    readonly document: string | null;
                    /** @enum {string} */
                    readonly expected: "finding" | "nothing";
                    readonly marks: readonly {
                        readonly start: number;
                        readonly end: number;
                    }[];
                    /** @enum {string|null} */
                    readonly zone: "title" | "heading" | "body" | "list" | "table" | "caption" | "header" | "footer" | "line-number" | "footnote" | "endnote" | "comment" | "text-box" | "inserted" | "deleted" | "hidden" | "alt-text" | "image-text" | "chart" | "smart-art" | "slide-title" | "notes-page" | "master" | "subject" | "from" | "quoted-reply" | "attachment-name" | "nested-message" | "form-field" | "bookmark" | "property" | null;
                    readonly fails: readonly string[];
                    readonly asOf: string | null;
                }[];
                /** @description A hash of the rule's content. It changes when the rule changes. */
                readonly hash?: string;
                /** @description The text of its file. Only present if the rule is read on its own. */
                readonly yaml?: string;
                /** @description The number of triggers it caused in the company's reviews, counted at most every 15 seconds. */
                readonly fired?: number;
                /** @description The number of these that are dismissed. */
                readonly dismissed?: number;
                /**
                 * Format: date
                 * @description The day of the last review in which it fired, in UTC. Null if it never fired.
                 */
                readonly lastFiredOn?: string | null;
                /**
                 * Format: date-time
                 * @description When a trigger of it was last dismissed. Null if none is. Only present if the rule is read on its own.
                 */
                readonly lastDismissedAt?: string | null;
                /** @description The reasons of its latest dismissals, at most 200, with the number of each: the ten most frequent, and null for those without a reason. Only present if the rule is read on its own. */
                readonly dismissalReasons?: readonly {
                    readonly reason: string | null;
                    readonly count: number;
                }[];
            };
            readonly relationships?: Record<string, never>;
            readonly links?: components["schemas"]["links"];
        };
        readonly "rules.identifier": {
            /** @constant */
            readonly type: "rules";
            readonly id: string;
        };
        readonly "rules.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["rules"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "rules.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["rules"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A pack of the rules that the service has loaded. */
        readonly packs: {
            /** @constant */
            readonly type: "packs";
            readonly id: string;
            readonly attributes?: {
                /** @description The name of the pack. */
                readonly name?: string;
                /** @description The title of the pack. */
                readonly title?: string;
                /** @description What its rules are about. Null if the pack does not say. */
                readonly description?: string | null;
                /** @description The version of the pack. Null if the pack does not say. */
                readonly version?: string | null;
                /** @description The language and region of its rules. Null if the pack does not say. */
                readonly locale?: string | null;
                /** @description The number of its rules. */
                readonly rules?: number;
                /** @description The groups of its rules, in order. */
                readonly groups?: readonly string[];
                /** @description The markets for whose documents its rules can apply. */
                readonly markets?: readonly {
                    readonly key: string;
                    readonly label: string;
                }[];
            };
            readonly relationships?: Record<string, never>;
            readonly links?: components["schemas"]["links"];
        };
        readonly "packs.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["packs"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A pack that your company has written itself. */
        readonly "own-packs": {
            /** @constant */
            readonly type: "own-packs";
            readonly id: string;
            readonly attributes?: {
                /**
                 * @description The name of the pack: small letters, digits and hyphens. It is part of the ids of its rules and never changes.
                 * @example house-style
                 */
                readonly name?: string;
                /** @description The number of the version that new reviews use. Null if they use none. Reviews that have begun keep theirs. */
                readonly publishedVersion?: number | null;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                readonly createdAt?: string;
                /**
                 * Format: date-time
                 * @description When the pack, or a file of its draft, last changed.
                 */
                readonly updatedAt?: string;
            };
            readonly relationships?: {
                readonly creator?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "own-packs.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["own-packs"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "own-packs.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["own-packs"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A pack that your company has written itself. */
        readonly "own-packs.create": {
            readonly data: {
                /** @constant */
                readonly type: "own-packs";
                readonly id?: never;
                readonly attributes: {
                    /**
                     * @description The name of the pack: small letters, digits and hyphens. It is part of the ids of its rules and never changes.
                     * @example house-style
                     */
                    readonly name: string;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A pack that your company has written itself. */
        readonly "own-packs.update": {
            readonly data: {
                /** @constant */
                readonly type: "own-packs";
                readonly id: string;
                readonly attributes?: {
                    /** @description The number of the version that new reviews use. Null if they use none. Reviews that have begun keep theirs. */
                    readonly publishedVersion?: number | null;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A file of the draft of a pack. */
        readonly "own-pack-files": {
            /** @constant */
            readonly type: "own-pack-files";
            readonly id: string;
            readonly attributes?: {
                /**
                 * @description The path in the folder of the pack: a rule such as `no-slogans.yaml`, `pack.yaml`, or a file in `lists`, `patterns`, `wordings` or `examples`.
                 * @example no-slogans.yaml
                 */
                readonly path?: string;
                /** @description The text of the file. It may contain faults until the draft is published. */
                readonly text?: string;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                readonly createdAt?: string;
                /**
                 * Format: date-time
                 * @description When it last changed.
                 */
                readonly updatedAt?: string;
            };
            readonly relationships?: Record<string, never>;
            readonly links?: components["schemas"]["links"];
        };
        readonly "own-pack-files.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["own-pack-files"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "own-pack-files.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["own-pack-files"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A file of the draft of a pack. */
        readonly "own-pack-files.create": {
            readonly data: {
                /** @constant */
                readonly type: "own-pack-files";
                readonly id?: never;
                readonly attributes: {
                    /**
                     * @description The path in the folder of the pack: a rule such as `no-slogans.yaml`, `pack.yaml`, or a file in `lists`, `patterns`, `wordings` or `examples`.
                     * @example no-slogans.yaml
                     */
                    readonly path: string;
                    /** @description The text of the file. It may contain faults until the draft is published. */
                    readonly text: string;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A file of the draft of a pack. */
        readonly "own-pack-files.update": {
            readonly data: {
                /** @constant */
                readonly type: "own-pack-files";
                readonly id: string;
                readonly attributes?: {
                    /** @description The text of the file. It may contain faults until the draft is published. */
                    readonly text?: string;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A version of a pack. It never changes. */
        readonly "own-pack-versions": {
            /** @constant */
            readonly type: "own-pack-versions";
            readonly id: string;
            readonly attributes?: {
                /** @description Counted from 1 in each pack. */
                readonly number?: number;
                /** @description The number of its rules, with those that its approved wordings require. */
                readonly rules?: number;
                /** @description Whether new reviews use it. */
                readonly isPublished?: boolean;
                /** @description Its files. Only present if the version is read on its own. */
                readonly files?: readonly {
                    readonly path: string;
                    readonly text: string;
                }[];
                /**
                 * Format: date-time
                 * @description When it was published, by its `publisher`.
                 */
                readonly createdAt?: string;
            };
            readonly relationships?: {
                readonly publisher?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "own-pack-versions.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["own-pack-versions"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "own-pack-versions.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["own-pack-versions"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A version of a pack. It never changes. */
        readonly "own-pack-versions.create": {
            readonly data: {
                /** @constant */
                readonly type: "own-pack-versions";
                readonly id?: never;
                readonly attributes?: {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description What is wrong with the draft of a pack. */
        readonly "own-pack-checks": {
            /** @constant */
            readonly type: "own-pack-checks";
            readonly id: string;
            readonly attributes?: {
                /** @description The number of rules that can be read, with those that the approved wordings require. */
                readonly rules?: number;
                /** @description The number of tests of its rules, patterns and wordings that pass. */
                readonly testsPassed?: number;
                /** @description The number of tests that fail. */
                readonly testsFailed?: number;
                /** @description Why the draft cannot be published: the file, the line and the column, what is wrong, and what to do. Empty if it can; at most 100. */
                readonly faults?: readonly {
                    readonly path: string;
                    readonly line: number;
                    readonly column: number;
                    readonly message: string;
                    readonly remedy: string;
                }[];
            };
            readonly relationships?: Record<string, never>;
            readonly links?: components["schemas"]["links"];
        };
        readonly "own-pack-checks.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["own-pack-checks"];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A preview of the draft of a pack, as the draft was when the preview was started. */
        readonly "own-pack-previews": {
            /** @constant */
            readonly type: "own-pack-previews";
            readonly id: string;
            readonly attributes?: {
                /**
                 * @description `waiting` until the documents are listed, `running`, and then `finished`, `failed` or `cancelled`. Only `cancelled` can be written, while it waits or runs.
                 * @enum {string}
                 */
                readonly status?: "waiting" | "running" | "finished" | "failed" | "cancelled";
                /** @description How many documents are judged at most: those with the latest reviews. 1,000 if it is omitted, which is also the maximum. */
                readonly mostDocuments?: number;
                /** @description The version in use when the preview was started. Null if there was none: then everything the draft finds appears. */
                readonly publishedVersion?: number | null;
                /** @description The number of documents that are judged. Null until they are listed. */
                readonly documents?: number | null;
                /** @description The number of reviewed documents beyond these, which are not judged; at most 10,000 are counted in all. Null until they are listed. */
                readonly leftOut?: number | null;
                /** @description The number of documents that are done. */
                readonly done?: number;
                /** @description The number of documents that both versions have judged. */
                readonly compared?: number;
                /** @description The number of documents in which something would change. */
                readonly differing?: number;
                /** @description The number of documents, among those compared, in which a rule could not be judged. It is not compared there. */
                readonly incomplete?: number;
                /** @description The number of documents that could not be judged. */
                readonly unjudged?: number;
                /** @description The number of documents that were deleted since the preview began. */
                readonly deleted?: number;
                /** @description By rule: how it was edited, in how many documents something changes, how many places it finds `before` and `after`, how many places appear, vanish or move, and in how many documents its score changes (`rescored`). `countedOnly` documents have more places than a review lists, so that only their numbers are compared. Rules that are the same and find the same are not listed. Only present if the preview is read on its own. */
                readonly rules?: readonly {
                    readonly rule: string;
                    readonly reference: string;
                    readonly description: string;
                    /** @enum {string} */
                    readonly edit: "added" | "removed" | "changed" | "unchanged";
                    readonly documents: number;
                    readonly before: number;
                    readonly after: number;
                    readonly appeared: number;
                    readonly vanished: number;
                    readonly moved: number;
                    readonly rescored: number;
                    readonly countedOnly: number;
                }[];
                /** @description Why it failed, and what to do. Null unless it failed. */
                readonly failure?: string | null;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                readonly createdAt?: string;
                /**
                 * Format: date-time
                 * @description When it last changed.
                 */
                readonly updatedAt?: string;
                /**
                 * Format: date-time
                 * @description When it finished, failed or was cancelled. Null until then.
                 */
                readonly endedAt?: string | null;
            };
            readonly relationships?: {
                readonly creator?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly changes?: {
                    readonly data?: readonly components["schemas"]["own-pack-preview-changes.identifier"][];
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "own-pack-previews.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["own-pack-previews"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "own-pack-previews.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["own-pack-previews"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A preview of the draft of a pack, as the draft was when the preview was started. */
        readonly "own-pack-previews.create": {
            readonly data: {
                /** @constant */
                readonly type: "own-pack-previews";
                readonly id?: never;
                readonly attributes?: {
                    /** @description How many documents are judged at most: those with the latest reviews. 1,000 if it is omitted, which is also the maximum. */
                    readonly mostDocuments?: number;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A preview of the draft of a pack, as the draft was when the preview was started. */
        readonly "own-pack-previews.update": {
            readonly data: {
                /** @constant */
                readonly type: "own-pack-previews";
                readonly id: string;
                readonly attributes?: {
                    /**
                     * @description `waiting` until the documents are listed, `running`, and then `finished`, `failed` or `cancelled`. Only `cancelled` can be written, while it waits or runs.
                     * @enum {string}
                     */
                    readonly status?: "cancelled";
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A finding that would change. Of each rule and kind of change, the first ten of a document and the first 200 of all are kept, and 10,000 of a preview. They are deleted with their documents. */
        readonly "own-pack-preview-changes": {
            /** @constant */
            readonly type: "own-pack-preview-changes";
            readonly id: string;
            readonly attributes?: {
                /** @description The id of the rule. */
                readonly rule?: string;
                /**
                 * @description `appeared`: only the draft finds it; `vanished`: only the version in use does; `moved`: they find words that overlap; `rescored`: the score of the rule in the document changes.
                 * @enum {string}
                 */
                readonly change?: "appeared" | "vanished" | "moved" | "rescored";
                /** @description The title of the document. */
                readonly title?: string;
                /** @description The words that the version in use finds, with some of their sentence, and where; null if it finds none. If text is `missing`, the words are what the rule expects. */
                readonly before?: {
                    readonly text: string;
                    readonly prefix: string;
                    readonly suffix: string;
                    readonly missing: boolean;
                    readonly where: string;
                } | null;
                /** @description The same for the draft. Of a change of score, the first place. */
                readonly after?: {
                    readonly text: string;
                    readonly prefix: string;
                    readonly suffix: string;
                    readonly missing: boolean;
                    readonly where: string;
                } | null;
                /** @description The score by the version in use, if it changes; otherwise null. */
                readonly scoreBefore?: number | null;
                /** @description The score by the draft, if it changes; otherwise null. */
                readonly scoreAfter?: number | null;
            };
            readonly relationships?: {
                readonly review?: {
                    readonly data?: components["schemas"]["reviews.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly asset?: {
                    readonly data?: components["schemas"]["assets.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "own-pack-preview-changes.identifier": {
            /** @constant */
            readonly type: "own-pack-preview-changes";
            readonly id: string;
        };
        readonly "own-pack-preview-changes.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["own-pack-preview-changes"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description What rules find in a text. Nothing is stored. */
        readonly tries: {
            /** @constant */
            readonly type: "tries";
            readonly id: string;
            readonly attributes?: {
                /** @description The questions by which rules were selected, if all rules are tried: the available `options`, each with its evidence in the text (`suggested`: see suggested answers), and the `selections`, given or assumed, as option keys. */
                readonly categories?: readonly {
                    readonly key: string;
                    readonly description: string;
                    readonly multiple: boolean;
                    readonly options: readonly {
                        readonly key: string;
                        readonly label: string;
                        readonly suggested: {
                            readonly probability: number;
                            readonly assumed: boolean;
                            readonly words: readonly {
                                readonly text: string;
                                readonly page: number;
                            }[];
                        } | null;
                    }[];
                    readonly selections: readonly string[];
                }[];
                /** @description The number of loaded rules (`total`), the number that judged the text (`applied`), and the number of rules about missing text that wait for answers, with the `categories` concerned (`waiting`). Null if one rule is tried. */
                readonly rules?: {
                    readonly total: number;
                    readonly applied: number;
                    readonly waiting: {
                        readonly rules: number;
                        readonly categories: readonly string[];
                    };
                } | null;
                /** @description What was found, by rule. Offsets are UTF-16 code units in the text; they are null for missing text. Proofs have the form of trigger proofs, with offsets in the text as it was read. */
                readonly findings?: readonly {
                    readonly reference: string;
                    readonly pack: string;
                    readonly description: string;
                    readonly score: number;
                    readonly triggers: readonly {
                        readonly text: string;
                        readonly feedback: string;
                        readonly start: number | null;
                        readonly end: number | null;
                        readonly sentence: string | null;
                        readonly proof: {
                            readonly summary: string;
                            readonly steps: readonly components["schemas"]["proof-step"][];
                        };
                    }[];
                    readonly leftOut: number;
                }[];
                /** @description The sentences of the text. */
                readonly sentences?: readonly {
                    readonly start: number;
                    readonly end: number;
                }[];
                /** @description The results of the rule's own tests on texts. Tests on files are omitted. */
                readonly tests?: readonly {
                    readonly name: string;
                    readonly line: number;
                    readonly passed: boolean;
                    readonly detail: string;
                }[];
                /** @description What is wrong with the rule, where, and what to do. Without faults, the rule was tried. */
                readonly faults?: readonly {
                    readonly line: number;
                    readonly column: number;
                    readonly message: string;
                    readonly remedy: string;
                }[];
            };
            readonly relationships?: Record<string, never>;
            readonly links?: components["schemas"]["links"];
        };
        readonly "tries.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["tries"];
            readonly included?: components["schemas"]["included"];
        };
        /** @description What rules find in a text. Nothing is stored. */
        readonly "tries.create": {
            readonly data: {
                /** @constant */
                readonly type: "tries";
                readonly id?: never;
                readonly attributes: {
                    /** @description The text. Not returned. */
                    readonly text: string;
                    /** @description The text of a rule file, in YAML: only this rule is tried, regardless of its conditions. Not returned. */
                    readonly rule?: string;
                    /** @description The pack whose word lists, patterns and examples the rule can use. Not returned. */
                    readonly pack?: string;
                    /** @description The answers to the questionnaire, as option keys by category, if all rules are tried. Not returned. */
                    readonly answers?: {
                        readonly [key: string]: readonly string[];
                    };
                    /**
                     * @description What decides if no answer is given: `evidence` in the text, or `none`. An empty answer leaves its category open. The default is `evidence` without answers, and `none` with answers. Not returned.
                     * @enum {unknown}
                     */
                    readonly assume?: "evidence" | "none";
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description The text of a file. The file is not stored. */
        readonly readings: {
            /** @constant */
            readonly type: "readings";
            readonly id: string;
            readonly attributes?: {
                /** @description The text, at most 100,000 UTF-16 code units. */
                readonly text?: string;
                /** @description Whether the file has more text. */
                readonly isCut?: boolean;
                /** @description What could not be read. */
                readonly problems?: readonly string[];
            };
            readonly relationships?: Record<string, never>;
            readonly links?: components["schemas"]["links"];
        };
        readonly "readings.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["readings"];
            readonly included?: components["schemas"]["included"];
        };
        /** @description The schema of a rule file. */
        readonly "rule-schemas": {
            /** @constant */
            readonly type: "rule-schemas";
            readonly id: string;
            readonly attributes?: {
                /** @description JSON Schema (2020-12). */
                readonly schema?: Record<string, never>;
            };
            readonly relationships?: Record<string, never>;
            readonly links?: components["schemas"]["links"];
        };
        readonly "rule-schemas.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["rule-schemas"];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A comment on a trigger. */
        readonly comments: {
            /** @constant */
            readonly type: "comments";
            readonly id: string;
            readonly attributes?: {
                /** @description The text, as plain text. */
                readonly text?: string;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                readonly createdAt?: string;
                /**
                 * Format: date-time
                 * @description When it last changed.
                 */
                readonly updatedAt?: string;
                /** @description Whether its author has changed it. */
                readonly edited?: boolean;
                /**
                 * Format: date-time
                 * @description When the discussion up to this comment was resolved. Null if it was not. A later comment reopens it.
                 */
                readonly resolvedAt?: string | null;
                /** @description Resolves the discussion up to this comment, or reopens it. */
                readonly resolved?: boolean;
            };
            readonly relationships?: {
                readonly author?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly mentions?: {
                    readonly data?: readonly components["schemas"]["users.identifier"][];
                    readonly links?: components["schemas"]["links"];
                };
                readonly resolver?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly trigger?: {
                    readonly data?: components["schemas"]["triggers.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "comments.identifier": {
            /** @constant */
            readonly type: "comments";
            readonly id: string;
        };
        readonly "comments.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["comments"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "comments.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["comments"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A comment on a trigger. */
        readonly "comments.create": {
            readonly data: {
                /** @constant */
                readonly type: "comments";
                readonly id?: never;
                readonly attributes: {
                    /** @description The text, as plain text. */
                    readonly text: string;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly mentions?: {
                        readonly data: readonly components["schemas"]["users.identifier"][];
                    };
                } & {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A comment on a trigger. */
        readonly "comments.update": {
            readonly data: {
                /** @constant */
                readonly type: "comments";
                readonly id: string;
                readonly attributes?: {
                    /** @description The text, as plain text. */
                    readonly text?: string;
                    /** @description Resolves the discussion up to this comment, or reopens it. */
                    readonly resolved?: boolean;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly mentions?: {
                        readonly data: readonly components["schemas"]["users.identifier"][];
                    };
                } & {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A change in the reviews of the company. It says which resources have changed, not how: read them again. */
        readonly events: {
            /** @constant */
            readonly type: "events";
            readonly id: string;
            readonly attributes?: {
                /**
                 * @description What happened. `reset`: events were missed, so anything may have changed.
                 * @enum {string}
                 */
                readonly name?: "review.created" | "review.changed" | "review.deleted" | "review.approved" | "review.changes-requested" | "review.approval.expired" | "review-rule.created" | "review-rule.changed" | "review-rule.deleted" | "trigger.created" | "trigger.changed" | "trigger.deleted" | "comment.created" | "comment.changed" | "comment.deleted" | "user.mentioned" | "reset";
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                readonly at?: string;
            };
            readonly relationships?: {
                readonly review?: {
                    readonly data?: components["schemas"]["reviews.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly "review-rule"?: {
                    readonly data?: components["schemas"]["review-rules.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly trigger?: {
                    readonly data?: components["schemas"]["triggers.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly comment?: {
                    readonly data?: components["schemas"]["comments.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly user?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "events.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["events"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description An imported reviewed copy, and its effect. */
        readonly judgements: {
            /** @constant */
            readonly type: "judgements";
            readonly id: string;
            readonly attributes?: {
                /** @description The number of triggers it dismissed: rejected, cancelled, or deleted in the copy. */
                readonly dismissed?: number;
                /** @description The number of dismissed triggers it restored. */
                readonly restored?: number;
                /** @description The number of open triggers it confirmed: accepted or completed in the copy. */
                readonly confirmed?: number;
                /** @description The number of triggers that only received a comment, which is in their history. */
                readonly noted?: number;
                /** @description The number of triggers it added: text that people marked. */
                readonly added?: number;
                /** @description The number of added annotations that were ignored because they do not refer to text, such as drawings. */
                readonly passedOver?: number;
                /** @description Whether deletions could be detected. False if the program that saved the copy removed the list of its annotations. */
                readonly deletionsRead?: boolean;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                readonly createdAt?: string;
            };
            readonly relationships?: {
                readonly review?: {
                    readonly data?: components["schemas"]["reviews.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly creator?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "judgements.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["judgements"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "judgements.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["judgements"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description What importing a reviewed copy would change. It has the id of the review. */
        readonly "judgement-previews": {
            /** @constant */
            readonly type: "judgement-previews";
            readonly id: string;
            readonly attributes?: {
                /** @description The number of triggers it would dismiss. */
                readonly dismissed?: number;
                /** @description The number of dismissed triggers it would restore. */
                readonly restored?: number;
                /** @description The number of open triggers it would confirm. */
                readonly confirmed?: number;
                /** @description The number of triggers that would only receive a comment. */
                readonly noted?: number;
                /** @description The number of added annotations that would be ignored. */
                readonly passedOver?: number;
                /** @description Whether deletions could be detected. */
                readonly deletionsRead?: boolean;
                /** @description Whether the review has imported this copy already, so that nothing would change. */
                readonly imported?: boolean;
                /** @description The triggers that would be judged, restored or commented on, with the reason. `from` and `to` are the status. */
                readonly changes?: readonly {
                    readonly trigger: string;
                    readonly rule: string;
                    /** @enum {string} */
                    readonly from: "pending" | "dismissed";
                    /** @enum {string} */
                    readonly to: "pending" | "dismissed";
                    readonly verdicts: {
                        /** @enum {string} */
                        readonly from: "open" | "confirmed" | "dismissed";
                        /** @enum {string} */
                        readonly to: "open" | "confirmed" | "dismissed";
                    };
                    readonly reason: string | null;
                }[];
                /** @description The text that people marked, which would be added. The page is null if no page shows it. */
                readonly added?: readonly {
                    readonly page: number | null;
                    readonly text: string;
                }[];
            };
            readonly relationships?: Record<string, never>;
            readonly links?: components["schemas"]["links"];
        };
        readonly "judgement-previews.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["judgement-previews"];
            readonly included?: components["schemas"]["included"];
        };
        /** @description The settings of your company. They have the id of the company. */
        readonly "company-settings": {
            /** @constant */
            readonly type: "company-settings";
            readonly id: string;
            readonly attributes?: {
                /** @description The reasons that the review page offers for dismissing a trigger, in order. Null: the standard reasons of the page. */
                readonly dismissalReasons?: readonly string[] | null;
                /** @description What an approval of a review needs. Under a policy, an approved review is closed and can no longer be changed. Null: anybody can sign a review off, and a later change to its findings withdraws the sign-off. */
                readonly approvalPolicy?: {
                    /**
                     * @description Whether people may approve documents that they uploaded themselves.
                     * @enum {string}
                     */
                    readonly ownUploads: "allowed" | "refused";
                    /** @description From this highest score of a finding on, two people must approve, even if the finding was dismissed. Null: one is enough. */
                    readonly twoPeopleFrom: number | null;
                    /** @description An open trigger of a rule with this score or more blocks the approval. Null: none does. */
                    readonly blockedFrom: number | null;
                    /** @description The stages in order. Empty: everybody can approve. */
                    readonly stages: readonly {
                        /** @description Such as `Legal`. Each name occurs once. */
                        readonly name: string;
                        /** @description The ids of the users who approve the stage. */
                        readonly members: readonly string[];
                    }[];
                    /** @description The days after which an approval expires. Null: never. */
                    readonly expiresAfterDays: number | null;
                    /**
                     * @description Who may withdraw the approval of a closed review, which opens it again.
                     * @enum {string}
                     */
                    readonly withdrawal: "nobody" | "admins";
                } | null;
                /** @description The names of the stages of the approval policy in whose group nobody has an enabled account: reviews wait there until the policy is changed. Empty if there are none. */
                readonly stagesWithoutApprovers?: readonly string[];
                /** @description Dismissals of rules with this score or more are not carried to the next version of a document. Null: all are. */
                readonly carryBelowScore?: number | null;
                /** @description Whether operators may write out the sentences of dismissed and confirmed triggers as labels, with which rules are measured. False until an admin allows it. Only a person can change it, not a client. */
                readonly judgementLabels?: boolean;
                /**
                 * Format: date-time
                 * @description When that was last decided, by the user `judgementLabelsBy`. Null if it never was.
                 */
                readonly judgementLabelsAt?: string | null;
            };
            readonly relationships?: {
                readonly owner?: {
                    readonly data?: components["schemas"]["companies.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly judgementLabelsBy?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "company-settings.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["company-settings"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "company-settings.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["company-settings"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description The settings of your company. They have the id of the company. */
        readonly "company-settings.update": {
            readonly data: {
                /** @constant */
                readonly type: "company-settings";
                readonly id: string;
                readonly attributes?: {
                    /** @description The reasons that the review page offers for dismissing a trigger, in order. Null: the standard reasons of the page. */
                    readonly dismissalReasons?: readonly string[] | null;
                    /** @description What an approval of a review needs. Under a policy, an approved review is closed and can no longer be changed. Null: anybody can sign a review off, and a later change to its findings withdraws the sign-off. */
                    readonly approvalPolicy?: {
                        /**
                         * @description Whether people may approve documents that they uploaded themselves.
                         * @enum {string}
                         */
                        readonly ownUploads: "allowed" | "refused";
                        /** @description From this highest score of a finding on, two people must approve, even if the finding was dismissed. Null: one is enough. */
                        readonly twoPeopleFrom: number | null;
                        /** @description An open trigger of a rule with this score or more blocks the approval. Null: none does. */
                        readonly blockedFrom: number | null;
                        /** @description The stages in order. Empty: everybody can approve. */
                        readonly stages: readonly {
                            /** @description Such as `Legal`. Each name occurs once. */
                            readonly name: string;
                            /** @description The ids of the users who approve the stage. */
                            readonly members: readonly string[];
                        }[];
                        /** @description The days after which an approval expires. Null: never. */
                        readonly expiresAfterDays: number | null;
                        /**
                         * @description Who may withdraw the approval of a closed review, which opens it again.
                         * @enum {string}
                         */
                        readonly withdrawal: "nobody" | "admins";
                    } | null;
                    /** @description Dismissals of rules with this score or more are not carried to the next version of a document. Null: all are. */
                    readonly carryBelowScore?: number | null;
                    /** @description Whether operators may write out the sentences of dismissed and confirmed triggers as labels, with which rules are measured. False until an admin allows it. Only a person can change it, not a client. */
                    readonly judgementLabels?: boolean;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A tenant of the service. */
        readonly companies: {
            /** @constant */
            readonly type: "companies";
            readonly id: string;
            readonly attributes?: {
                /** @description The name of the company. */
                readonly name?: string;
            };
            readonly relationships?: Record<string, never>;
            readonly links?: components["schemas"]["links"];
        };
        readonly "companies.identifier": {
            /** @constant */
            readonly type: "companies";
            readonly id: string;
        };
        /** @description A person, or the service user that a client acts as. */
        readonly users: {
            /** @constant */
            readonly type: "users";
            readonly id: string;
            readonly attributes?: {
                /** @description The name of the user. */
                readonly name?: string;
                /** @description The e-mail address; null for the service user of a client. */
                readonly email?: string | null;
                /**
                 * @description `reviewer`, or `admin`, who may also manage users, clients and webhooks. Reviewer by default.
                 * @enum {string}
                 */
                readonly role?: "reviewer" | "admin";
                /** @description Whether the user's access is currently disabled. */
                readonly disabled?: boolean;
            };
            readonly relationships?: Record<string, never>;
            readonly links?: components["schemas"]["links"];
        };
        readonly "users.identifier": {
            /** @constant */
            readonly type: "users";
            readonly id: string;
        };
        readonly "users.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["users"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "users.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["users"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A person, or the service user that a client acts as. */
        readonly "users.create": {
            readonly data: {
                /** @constant */
                readonly type: "users";
                readonly id?: never;
                readonly attributes: {
                    /** @description The name of the user. */
                    readonly name: string;
                    /**
                     * Format: email
                     * @description The e-mail address; null for the service user of a client.
                     */
                    readonly email: string;
                    /**
                     * @description `reviewer`, or `admin`, who may also manage users, clients and webhooks. Reviewer by default.
                     * @enum {string}
                     */
                    readonly role?: "reviewer" | "admin";
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A person, or the service user that a client acts as. */
        readonly "users.update": {
            readonly data: {
                /** @constant */
                readonly type: "users";
                readonly id: string;
                readonly attributes?: {
                    /** @description The name of the user. */
                    readonly name?: string;
                    /**
                     * @description `reviewer`, or `admin`, who may also manage users, clients and webhooks. Reviewer by default.
                     * @enum {string}
                     */
                    readonly role?: "reviewer" | "admin";
                    /** @description Whether the user's access is currently disabled. */
                    readonly disabled?: boolean;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description With it, a user chooses a new password. It has the id of the user. */
        readonly "password-resets": {
            /** @constant */
            readonly type: "password-resets";
            readonly id: string;
            readonly attributes?: {
                /** @description For PUT `/ui/password`, once. It becomes invalid when the user's password changes. */
                readonly code?: string;
                /**
                 * Format: uri
                 * @description The page on which the user chooses the password, with the code in its fragment.
                 */
                readonly link?: string;
                /**
                 * Format: date-time
                 * @description An hour after it was issued.
                 */
                readonly expiresAt?: string;
            };
            readonly relationships?: {
                readonly user?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "password-resets.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["password-resets"];
            readonly included?: components["schemas"]["included"];
        };
        /** @description With it, a user chooses a new password. It has the id of the user. */
        readonly "password-resets.create": {
            readonly data: {
                /** @constant */
                readonly type: "password-resets";
                readonly id?: never;
                readonly attributes?: {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description The credentials of a program, which acts as the client's own service user. */
        readonly clients: {
            /** @constant */
            readonly type: "clients";
            readonly id: string;
            readonly attributes?: {
                /** @description The name of the client and of its service user. */
                readonly name?: string;
                /**
                 * @description The role of its service user. Reviewer by default.
                 * @enum {string}
                 */
                readonly role?: "reviewer" | "admin";
                /** @description The `client_id` of token requests. */
                readonly clientId?: string;
                /** @description The `client_secret`. Only present in the response that created it. */
                readonly secret?: string;
                /** @description Whether the client's access is currently disabled. */
                readonly disabled?: boolean;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                readonly createdAt?: string;
            };
            readonly relationships?: {
                readonly user?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "clients.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["clients"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "clients.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["clients"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description The credentials of a program, which acts as the client's own service user. */
        readonly "clients.create": {
            readonly data: {
                /** @constant */
                readonly type: "clients";
                readonly id?: never;
                readonly attributes: {
                    /** @description The name of the client and of its service user. */
                    readonly name: string;
                    /**
                     * @description The role of its service user. Reviewer by default.
                     * @enum {string}
                     */
                    readonly role?: "reviewer" | "admin";
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description One of your URLs that is notified of events. Only admins manage it. */
        readonly "webhook-endpoints": {
            /** @constant */
            readonly type: "webhook-endpoints";
            readonly id: string;
            readonly attributes?: {
                /**
                 * Format: uri
                 * @description The URL: http or https, on the public internet, without a user name or password.
                 */
                readonly url?: string;
                /** @description A name for it. */
                readonly description?: string;
                /** @description The events it receives. The default is all events. */
                readonly events?: readonly ("asset.failed.import" | "asset.failed.validation" | "asset.failed.malware" | "asset.failed.conversion" | "asset.failed.extraction" | "review.failed" | "review.finished" | "review.assigned" | "review.approved" | "review.changes-requested" | "review.approval.expired" | "comment.created")[];
                /**
                 * @description If `disabled`, it receives nothing, and pending messages are not sent.
                 * @enum {string}
                 */
                readonly status?: "enabled" | "disabled";
                /** @description Why the service disabled it. Null if it did not. */
                readonly disabledReason?: string | null;
                /**
                 * Format: date-time
                 * @description When deliveries began to fail. If all deliveries fail for 24 hours, the endpoint is disabled.
                 */
                readonly failingSince?: string | null;
                /** @description The secret that signs the messages. Only present in the response that creates it. */
                readonly secret?: string;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                readonly createdAt?: string;
                /**
                 * Format: date-time
                 * @description When it last changed.
                 */
                readonly updatedAt?: string;
            };
            readonly relationships?: {
                readonly creator?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "webhook-endpoints.identifier": {
            /** @constant */
            readonly type: "webhook-endpoints";
            readonly id: string;
        };
        readonly "webhook-endpoints.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["webhook-endpoints"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "webhook-endpoints.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["webhook-endpoints"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description One of your URLs that is notified of events. Only admins manage it. */
        readonly "webhook-endpoints.create": {
            readonly data: {
                /** @constant */
                readonly type: "webhook-endpoints";
                readonly id?: never;
                readonly attributes: {
                    /**
                     * Format: uri
                     * @description The URL: http or https, on the public internet, without a user name or password.
                     */
                    readonly url: string;
                    /** @description A name for it. */
                    readonly description?: string;
                    /** @description The events it receives. The default is all events. */
                    readonly events?: readonly ("asset.failed.import" | "asset.failed.validation" | "asset.failed.malware" | "asset.failed.conversion" | "asset.failed.extraction" | "review.failed" | "review.finished" | "review.assigned" | "review.approved" | "review.changes-requested" | "review.approval.expired" | "comment.created")[];
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description One of your URLs that is notified of events. Only admins manage it. */
        readonly "webhook-endpoints.update": {
            readonly data: {
                /** @constant */
                readonly type: "webhook-endpoints";
                readonly id: string;
                readonly attributes?: {
                    /**
                     * Format: uri
                     * @description The URL: http or https, on the public internet, without a user name or password.
                     */
                    readonly url?: string;
                    /** @description A name for it. */
                    readonly description?: string;
                    /** @description The events it receives. The default is all events. */
                    readonly events?: readonly ("asset.failed.import" | "asset.failed.validation" | "asset.failed.malware" | "asset.failed.conversion" | "asset.failed.extraction" | "review.failed" | "review.finished" | "review.assigned" | "review.approved" | "review.changes-requested" | "review.approval.expired" | "comment.created")[];
                    /**
                     * @description If `disabled`, it receives nothing, and pending messages are not sent.
                     * @enum {string}
                     */
                    readonly status?: "enabled" | "disabled";
                } & {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description The secret that signs the messages of an endpoint. */
        readonly "webhook-secrets": {
            /** @constant */
            readonly type: "webhook-secrets";
            readonly id: string;
            readonly attributes?: {
                /** @description `whsec_` and the key in Base64. Only present in the response that creates it. */
                readonly secret?: string;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                readonly createdAt?: string;
                /**
                 * Format: date-time
                 * @description When the previous secret expires; until then, messages are signed with both. Null if there is none.
                 */
                readonly previousExpiresAt?: string | null;
            };
            readonly relationships?: {
                readonly "webhook-endpoint"?: {
                    readonly data?: components["schemas"]["webhook-endpoints.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "webhook-secrets.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["webhook-secrets"];
            readonly included?: components["schemas"]["included"];
        };
        /** @description The secret that signs the messages of an endpoint. */
        readonly "webhook-secrets.create": {
            readonly data: {
                /** @constant */
                readonly type: "webhook-secrets";
                readonly id?: never;
                readonly attributes?: {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description A message to an endpoint. */
        readonly "webhook-deliveries": {
            /** @constant */
            readonly type: "webhook-deliveries";
            readonly id: string;
            readonly attributes?: {
                /**
                 * @description The event.
                 * @enum {string}
                 */
                readonly event?: "asset.failed.import" | "asset.failed.validation" | "asset.failed.malware" | "asset.failed.conversion" | "asset.failed.extraction" | "review.failed" | "review.finished" | "review.assigned" | "review.approved" | "review.changes-requested" | "review.approval.expired" | "comment.created";
                /**
                 * @description `pending` while it is being attempted, `delivered` after a 2xx response, otherwise `failed`.
                 * @enum {string}
                 */
                readonly status?: "pending" | "delivered" | "failed";
                /** @description The `webhook-id`. It is the same for each attempt, and if the message is sent again. */
                readonly messageId?: string;
                /** @description The body, as of the time of the event. */
                readonly payload?: {
                    readonly correlationId: string | null;
                    readonly errors: readonly ({
                        /** @enum {string} */
                        readonly code: "import" | "validation" | "malware" | "conversion" | "extraction";
                        readonly message: string;
                    } | {
                        readonly status: {
                            readonly code: number;
                            readonly message: string;
                        };
                        readonly rule_id: string;
                        readonly rule_number: string;
                    })[];
                    readonly asset: {
                        readonly id: number;
                        /** @enum {string} */
                        readonly status: "pending-upload" | "processing" | "ready" | "failed";
                    };
                    readonly review?: {
                        readonly id: number;
                        /** @enum {string} */
                        readonly status: "pending" | "finished" | "failed";
                    };
                    readonly comment?: {
                        readonly id: number;
                    };
                    readonly assignee?: {
                        readonly id: number;
                    };
                    readonly signOff?: {
                        readonly id: number;
                    };
                    /** @enum {string} */
                    readonly event: "asset.failed.import" | "asset.failed.validation" | "asset.failed.malware" | "asset.failed.conversion" | "asset.failed.extraction" | "review.failed" | "review.finished" | "review.assigned" | "review.approved" | "review.changes-requested" | "review.approval.expired" | "comment.created";
                    /** @enum {string} */
                    readonly type: "asset.failed.import" | "asset.failed.validation" | "asset.failed.malware" | "asset.failed.conversion" | "asset.failed.extraction" | "review.failed" | "review.finished" | "review.assigned" | "review.approved" | "review.changes-requested" | "review.approval.expired" | "comment.created";
                    /** Format: date-time */
                    readonly timestamp: string;
                    readonly data: {
                        readonly correlationId: string | null;
                        readonly errors: readonly ({
                            /** @enum {string} */
                            readonly code: "import" | "validation" | "malware" | "conversion" | "extraction";
                            readonly message: string;
                        } | {
                            readonly status: {
                                readonly code: number;
                                readonly message: string;
                            };
                            readonly rule_id: string;
                            readonly rule_number: string;
                        })[];
                        readonly asset: {
                            readonly id: number;
                            /** @enum {string} */
                            readonly status: "pending-upload" | "processing" | "ready" | "failed";
                        };
                        readonly review?: {
                            readonly id: number;
                            /** @enum {string} */
                            readonly status: "pending" | "finished" | "failed";
                        };
                        readonly comment?: {
                            readonly id: number;
                        };
                        readonly assignee?: {
                            readonly id: number;
                        };
                        readonly signOff?: {
                            readonly id: number;
                        };
                    };
                };
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                readonly createdAt?: string;
                /**
                 * Format: date-time
                 * @description When it last changed.
                 */
                readonly updatedAt?: string;
            };
            readonly relationships?: {
                readonly "webhook-endpoint"?: {
                    readonly data?: components["schemas"]["webhook-endpoints.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly attempts?: {
                    readonly data?: readonly components["schemas"]["webhook-attempts.identifier"][];
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "webhook-deliveries.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["webhook-deliveries"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "webhook-deliveries.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["webhook-deliveries"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description A message to an endpoint. */
        readonly "webhook-deliveries.create": {
            readonly data: {
                /** @constant */
                readonly type: "webhook-deliveries";
                readonly id?: never;
                readonly attributes?: {
                    readonly [key: string]: unknown;
                };
                readonly relationships?: {
                    readonly [key: string]: unknown;
                };
            };
        };
        /** @description One attempt to deliver a message. */
        readonly "webhook-attempts": {
            /** @constant */
            readonly type: "webhook-attempts";
            readonly id: string;
            readonly attributes?: {
                /**
                 * Format: date-time
                 * @description When it started.
                 */
                readonly at?: string;
                /** @description How long it took. */
                readonly milliseconds?: number;
                /** @description The HTTP status of the response. Null if there was none. */
                readonly status?: number | null;
                /** @description What went wrong. Null if it succeeded. */
                readonly fault?: string | null;
            };
            readonly relationships?: Record<string, never>;
            readonly links?: components["schemas"]["links"];
        };
        readonly "webhook-attempts.identifier": {
            /** @constant */
            readonly type: "webhook-attempts";
            readonly id: string;
        };
        /** @description One change, in the order in which they were made: ids are counted from 1 without a gap. */
        readonly "audit-events": {
            /** @constant */
            readonly type: "audit-events";
            readonly id: string;
            readonly attributes?: {
                /**
                 * @description What was done.
                 * @enum {string}
                 */
                readonly action?: "session.started" | "session.refused" | "session.refreshed" | "session.ended" | "token.issued" | "token.refused" | "company.created" | "company.changed" | "company.disabled" | "company.enabled" | "user.created" | "user.changed" | "user.disabled" | "user.enabled" | "user.password-changed" | "user.password-reset-created" | "client.created" | "client.secret-rotated" | "client.disabled" | "client.enabled" | "client.deleted" | "asset.created" | "asset.imported" | "asset.fetched" | "asset.uploaded" | "asset.changed" | "asset.ready" | "asset.failed" | "asset.retried" | "asset.deleted" | "asset.expired" | "categorisation.created" | "categorisation.changed" | "category.changed" | "review.created" | "review.changed" | "review.finished" | "review.failed" | "review.approval-expired" | "review.retried" | "sign-off.created" | "review-rule.created" | "review-rule.changed" | "review-rule.deleted" | "trigger.created" | "trigger.changed" | "trigger.deleted" | "judgement.created" | "own-pack.created" | "own-pack.changed" | "own-pack.deleted" | "own-pack-file.created" | "own-pack-file.changed" | "own-pack-file.deleted" | "own-pack-version.created" | "own-pack-preview.created" | "own-pack-preview.changed" | "comment.created" | "comment.changed" | "comment.deleted" | "webhook-endpoint.created" | "webhook-endpoint.changed" | "webhook-endpoint.disabled" | "webhook-endpoint.secret-rotated" | "webhook-endpoint.deleted" | "webhook-delivery.repeated" | "audit-event.erased";
                /**
                 * @description Who did it: `user` (a person) or `client`, whose user is related; `service`, a job; `operator`, somebody at the command line of the service; `anonymous`, somebody without valid credentials.
                 * @enum {string}
                 */
                readonly actor?: "user" | "client" | "service" | "operator" | "anonymous";
                /** @description The network address from which it was requested; null if it was not requested over the network. */
                readonly address?: string | null;
                /** @description The type of the resource that was changed. It may have been deleted since. */
                readonly subjectType?: string;
                /** @description The id of that resource. */
                readonly subjectId?: string;
                /** @description What was there before, by name: only what changed. Long values are cut and end in “…”. Null: nothing. */
                readonly before?: {
                    readonly [key: string]: unknown;
                } | null;
                /** @description What has been there since, by name: only what changed. Null: nothing. */
                readonly after?: {
                    readonly [key: string]: unknown;
                } | null;
                /** @description The names of what changed too and is not shown. */
                readonly withheld?: readonly string[];
                /** @description Whether what the row showed of a person was erased: the address, what was before, and what was after. */
                readonly erased?: boolean;
                /**
                 * Format: date-time
                 * @description When it was done.
                 */
                readonly at?: string;
                /** @description The hash of the row before it; 64 zeros for the first. */
                readonly previousHash?: string;
                /** @description The SHA-256 of the row, in hexadecimal digits. */
                readonly hash?: string;
            };
            readonly relationships?: {
                readonly user?: {
                    readonly data?: components["schemas"]["users.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
                readonly review?: {
                    readonly data?: components["schemas"]["reviews.identifier"] | null;
                    readonly links?: components["schemas"]["links"];
                };
            };
            readonly links?: components["schemas"]["links"];
        };
        readonly "audit-events.document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: components["schemas"]["audit-events"];
            readonly included?: components["schemas"]["included"];
        };
        readonly "audit-events.list": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: components["schemas"]["list-meta"];
            readonly links: components["schemas"]["list-links"];
            readonly data: readonly components["schemas"]["audit-events"][];
            readonly included?: components["schemas"]["included"];
        };
        /** @description What made a review rule fire, or what a person marked. */
        readonly "triggers.bulk-item": {
            /** @constant */
            readonly type: "triggers";
            readonly id: string;
            readonly attributes?: {
                /**
                 * @description `pending` counts as accepted. `dismissed` no longer counts. Changed without a verdict, `pending` means open.
                 * @enum {string}
                 */
                readonly status?: "pending" | "dismissed";
                /**
                 * @description The decision about it: `open`, not decided yet; `confirmed`, the document must be changed; `dismissed`, no change is needed.
                 * @enum {string}
                 */
                readonly verdict?: "open" | "confirmed" | "dismissed";
                /** @description The replacement text, if the verdict is `confirmed`. Given with that verdict; any other verdict removes it. */
                readonly replacement?: string | null;
                /**
                 * Format: date
                 * @description The last day on which its dismissal is carried to another version of the document, such as `2026-12-31`. Given with the verdict `dismissed`. Null: it does not expire.
                 */
                readonly until?: string | null;
                /**
                 * @description Gives the trigger the judgement that was carried here, after somebody has judged it since: its verdict and its last day. It then counts as carried again, and its history has the change. Given without another verdict; 422 if nothing was carried.
                 * @enum {boolean}
                 */
                readonly restoreCarried?: true;
                /** @description The reason for the change. It is recorded in the history and not returned here. */
                readonly reason?: string;
            } & {
                readonly [key: string]: unknown;
            };
            readonly relationships?: {
                readonly [key: string]: unknown;
            };
            readonly meta?: {
                /** @description Changes the resource only if it still has this entity tag, its `meta.etag`. */
                readonly ifMatch?: string;
            };
        };
        readonly "triggers.bulk": {
            readonly data: readonly components["schemas"]["triggers.bulk-item"][];
        };
        readonly "triggers.bulk-document": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly data: readonly components["schemas"]["triggers"][];
            readonly meta: {
                readonly results: readonly {
                    readonly id: string;
                    /** @enum {integer} */
                    readonly status: 200 | 404 | 412;
                    /** @enum {string} */
                    readonly code: "changed" | "unchanged" | "not-found" | "changed-meanwhile";
                }[];
            };
            readonly included?: components["schemas"]["included"];
        };
        readonly "page-texts.part": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: {
                readonly page: {
                    readonly "per-page": number;
                };
            };
            readonly links: {
                /** Format: uri */
                readonly self: string;
                /** Format: uri */
                readonly first: string;
                /** Format: uri */
                readonly next?: string;
            };
            readonly data: readonly components["schemas"]["page-texts"][];
            readonly included?: components["schemas"]["included"];
        };
        readonly "triggers.part": {
            readonly jsonapi: components["schemas"]["jsonapi"];
            readonly meta: {
                readonly page: {
                    readonly "per-page": number;
                };
            };
            readonly links: {
                /** Format: uri */
                readonly self: string;
                /** Format: uri */
                readonly first: string;
                /** Format: uri */
                readonly next?: string;
            };
            readonly data: readonly components["schemas"]["triggers"][];
            readonly included?: components["schemas"]["included"];
        };
        readonly "proof-step": {
            readonly text: string;
            readonly holds: boolean;
            readonly spans: readonly {
                readonly start: number;
                readonly end: number;
                readonly page: number;
                readonly text: string;
            }[];
            readonly steps: readonly components["schemas"]["proof-step"][];
        };
        readonly message: {
            /** @description What is wrong, as a sentence. */
            readonly message: string;
            /** @description The errors of each field. */
            readonly errors?: {
                readonly [key: string]: readonly string[];
            };
        };
        readonly "oauth-error": {
            /** @enum {string} */
            readonly error: "invalid_request" | "invalid_client" | "unsupported_grant_type" | "invalid_scope" | "server_error";
            readonly error_description: string;
        };
        readonly "token-request": {
            /** @constant */
            readonly grant_type: "client_credentials";
            /** @description Omitted if it is in the header. */
            readonly client_id?: string;
            /** @description Omitted if it is in the header. */
            readonly client_secret?: string;
            /** @description The only scope is `service-review`, which is also the default. */
            readonly scope?: string;
        };
        readonly token: {
            /** @constant */
            readonly success: true;
            readonly data: {
                /** @constant */
                readonly type: "token";
                /** @description A signed JWT (RFC 9068), for `Authorization: Bearer`. */
                readonly access_token: string;
                /** @description The lifetime in seconds. */
                readonly expires_in: number;
            };
            /** @description A signed JWT (RFC 9068), for `Authorization: Bearer`. */
            readonly access_token: string;
            /** @constant */
            readonly token_type: "Bearer";
            /** @description The lifetime in seconds. */
            readonly expires_in: number;
            readonly scope: string;
        };
        readonly "login-request": {
            readonly email: string;
            readonly password: string;
        };
        readonly "session-token": {
            /** @constant */
            readonly success: true;
            readonly data: {
                /** @constant */
                readonly type: "token";
                /** @description A signed JWT (RFC 9068), for `Authorization: Bearer`. */
                readonly access_token: string;
                /** @description The lifetime in seconds. */
                readonly expires_in: number;
            };
        };
        readonly "refreshed-token": {
            /** @constant */
            readonly success: true;
            readonly data: {
                /** @constant */
                readonly type: "refresh_token";
                /** @description A signed JWT (RFC 9068), for `Authorization: Bearer`. */
                readonly access_token: string;
                /** @constant */
                readonly token_type: "Bearer";
                /** @description The lifetime in seconds. */
                readonly expires_in: number;
            };
        };
        readonly success: {
            /** @constant */
            readonly success: true;
        };
        readonly "signing-keys": {
            readonly keys: readonly {
                /** @constant */
                readonly kty: "EC";
                /** @constant */
                readonly crv: "P-256";
                readonly x: string;
                readonly y: string;
                readonly kid: string;
                /** @constant */
                readonly use: "sig";
                /** @constant */
                readonly alg: "ES256";
            }[];
        };
        readonly "evidence-keys": {
            readonly keys: readonly {
                /** @constant */
                readonly kty: "OKP";
                /** @constant */
                readonly crv: "Ed25519";
                readonly x: string;
                readonly kid: string;
                /** @constant */
                readonly use: "sig";
                /** @constant */
                readonly alg: "EdDSA";
            }[];
        };
        readonly health: {
            /** @constant */
            readonly status: "ok";
        };
        readonly readiness: {
            /** @constant */
            readonly status: "ready";
        };
        readonly "import-request": {
            /** @description Your own id for the import. The service generates one if it is omitted. */
            readonly correlationId?: string;
            /**
             * Format: uri
             * @description The URL of the file: http or https, without a user name or password.
             */
            readonly url: string;
            /** @description Values of options. Every category that offers options needs at least one, unless it was added after `questionnaireVersion`. */
            readonly selectedOptionIds: readonly number[];
            /** @description The version of the questionnaire that you support, by default the first. Categories that were added later have their defaults if you do not answer them. */
            readonly questionnaireVersion?: number;
        } | {
            /** @description Your own id for the import. The service generates one if it is omitted. */
            readonly correlationId?: string;
            /**
             * Format: uri
             * @description The URL of the file: http or https, without a user name or password.
             */
            readonly url: string;
            /** @description An existing categorisation. */
            readonly categorisationId: number;
        };
        readonly import: {
            readonly categorisationId: number;
            /** @description Your own id for the import. The service generates one if it is omitted. */
            readonly correlationId: string;
            /**
             * Format: uri
             * @description The URL of the file: http or https, without a user name or password.
             */
            readonly url: string;
        };
        readonly "import-statuses": {
            readonly data: readonly {
                readonly asset: {
                    readonly id: number;
                    /** @enum {string} */
                    readonly status: "pending-upload" | "processing" | "ready" | "failed";
                };
                readonly review: {
                    readonly id: number | null;
                    readonly status: ("pending" | "finished" | "failed") | null;
                };
                /** @description Why the asset or the review failed, or which rules of a finished review could not be evaluated. */
                readonly errors: readonly ({
                    /** @enum {string} */
                    readonly code: "import" | "validation" | "malware" | "conversion" | "extraction";
                    readonly message: string;
                } | {
                    readonly status: {
                        readonly code: number;
                        readonly message: string;
                    };
                    readonly rule_id: string;
                    readonly rule_number: string;
                })[] | null;
            }[];
            readonly links: {
                /** Format: uri */
                readonly first: string | null;
                /** Format: uri */
                readonly last: string | null;
                /** Format: uri */
                readonly prev: string | null;
                /** Format: uri */
                readonly next: string | null;
            };
            readonly meta: {
                readonly current_page: number;
                readonly from: number | null;
                /** Format: uri */
                readonly path: string;
                /** @constant */
                readonly per_page: 15;
                readonly to: number | null;
            };
        };
        readonly "page-sign-in": {
            readonly email: string;
            readonly password: string;
        } | {
            readonly code: string;
        };
        readonly "new-password": {
            readonly currentPassword: string;
            readonly password: string;
        } | {
            readonly code: string;
            readonly password: string;
        };
        readonly "page-session": {
            /** @constant */
            readonly success: true;
            readonly data: {
                /** @constant */
                readonly type: "token";
                /** @description A signed JWT (RFC 9068), for `Authorization: Bearer`. */
                readonly access_token: string;
                /** @description The lifetime in seconds. */
                readonly expires_in: number;
                readonly user: {
                    readonly id: string;
                    readonly name: string;
                    readonly email: string | null;
                    /** @enum {string} */
                    readonly role: "reviewer" | "admin";
                };
            };
        };
        readonly "webhook-payload": {
            readonly correlationId: string | null;
            readonly errors: readonly ({
                /** @enum {string} */
                readonly code: "import" | "validation" | "malware" | "conversion" | "extraction";
                readonly message: string;
            } | {
                readonly status: {
                    readonly code: number;
                    readonly message: string;
                };
                readonly rule_id: string;
                readonly rule_number: string;
            })[];
            readonly asset: {
                readonly id: number;
                /** @enum {string} */
                readonly status: "pending-upload" | "processing" | "ready" | "failed";
            };
            readonly review?: {
                readonly id: number;
                /** @enum {string} */
                readonly status: "pending" | "finished" | "failed";
            };
            readonly comment?: {
                readonly id: number;
            };
            readonly assignee?: {
                readonly id: number;
            };
            readonly signOff?: {
                readonly id: number;
            };
            /** @enum {string} */
            readonly event: "asset.failed.import" | "asset.failed.validation" | "asset.failed.malware" | "asset.failed.conversion" | "asset.failed.extraction" | "review.failed" | "review.finished" | "review.assigned" | "review.approved" | "review.changes-requested" | "review.approval.expired" | "comment.created";
            /** @enum {string} */
            readonly type: "asset.failed.import" | "asset.failed.validation" | "asset.failed.malware" | "asset.failed.conversion" | "asset.failed.extraction" | "review.failed" | "review.finished" | "review.assigned" | "review.approved" | "review.changes-requested" | "review.approval.expired" | "comment.created";
            /** Format: date-time */
            readonly timestamp: string;
            readonly data: {
                readonly correlationId: string | null;
                readonly errors: readonly ({
                    /** @enum {string} */
                    readonly code: "import" | "validation" | "malware" | "conversion" | "extraction";
                    readonly message: string;
                } | {
                    readonly status: {
                        readonly code: number;
                        readonly message: string;
                    };
                    readonly rule_id: string;
                    readonly rule_number: string;
                })[];
                readonly asset: {
                    readonly id: number;
                    /** @enum {string} */
                    readonly status: "pending-upload" | "processing" | "ready" | "failed";
                };
                readonly review?: {
                    readonly id: number;
                    /** @enum {string} */
                    readonly status: "pending" | "finished" | "failed";
                };
                readonly comment?: {
                    readonly id: number;
                };
                readonly assignee?: {
                    readonly id: number;
                };
                readonly signOff?: {
                    readonly id: number;
                };
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
