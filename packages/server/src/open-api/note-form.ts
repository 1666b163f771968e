/** What is said of a resource and of each of its attributes, and what is said of many alike. */

export interface Notes {
  readonly itself: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export type NotesByType = Readonly<Record<string, Notes>>;

export const createdAt = "When it was created.";
export const updatedAt = "When it last changed.";
