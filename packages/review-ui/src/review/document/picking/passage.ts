/** What a user picked for a new finding, and where it is. */

export interface Passage {
  /** Empty if there is no text there. */
  readonly text: string;
  readonly place: PassagePlace;
}

export type PassagePlace =
  | {
      readonly kind: "page";
      /** Counted from 1. */
      readonly page: number;
      /** In PDF user space, eight numbers each: top left, top right, bottom left, bottom right. */
      readonly quads: readonly (readonly number[])[];
    }
  /** Counted from 1; `text` is the whole sentence. */
  | { readonly kind: "sentence"; readonly reference: number; readonly text: string }
  | { readonly kind: "document" };
