/** The documentation of times that many resources have. */

export const createdAt = "When it was created.";
export const updatedAt = "When it last changed.";
