/** The form of notes on a resource and its attributes, and notes that several share. */

export interface Notes {
  readonly itself: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export type NotesByType = Readonly<Record<string, Notes>>;

export const createdAt = "When it was created.";
export const updatedAt = "When it last changed.";
