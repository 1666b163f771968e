/** The keys of cached responses, by which changes find and invalidate them. */
export const reviewsKey = ["reviews"] as const;
export const reviewKey = (reviewId: string) => ["review", reviewId] as const;
/** The review rules with their triggers, as a JSON:API document. */
export const findingsKey = (reviewId: string) => ["findings", reviewId] as const;
export const formerVersionKey = (reviewId: string) => ["former version", reviewId] as const;
export const linesKey = (assetId: string) => ["lines", assetId] as const;
export const commentsKey = (reviewId: string) => ["comments", reviewId] as const;
export const fixedFindingsKey = (reviewId: string) => ["fixed findings", reviewId] as const;
export const historyKey = (reviewId: string, triggerId: string) => ["history", reviewId, triggerId] as const;
export const companyKey = ["company"] as const;
export const usersKey = ["users"] as const;
export const clientsKey = ["clients"] as const;
export const webhooksKey = ["webhooks"] as const;
export const packsKey = ["packs"] as const;
export const auditKey = ["audit"] as const;
/** The packs that the company has written, with their drafts and versions. */
export const ownPacksKey = ["own-packs"] as const;
