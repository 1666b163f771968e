/** What can keep a claim from counting. */

/** It is negated, it is only asked in a question, or it is quoted from a regulator or a law. */
export const claimExceptions = ["negated", "question", "quoted"] as const;

export type ClaimException = (typeof claimExceptions)[number];
