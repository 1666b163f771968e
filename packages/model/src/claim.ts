/** What can keep a claim from counting. */

/** It is negated; a question only asks whether it is so; it is quoted from a regulator or a law. */
export const claimExceptions = ["negated", "question", "quoted"] as const;

export type ClaimException = (typeof claimExceptions)[number];
