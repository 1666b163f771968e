/** What is reviewed: a text that was typed or pasted, or a PDF. */

export type Source =
  | { readonly kind: "text"; readonly text: string }
  /** `number` tells opened files apart. */
  | { readonly kind: "pdf"; readonly number: number; readonly name: string; readonly file: Blob };

/** In UTF-16 code units, for texts. */
export const maximumText = 200_000;
/** In bytes, for PDFs. */
export const maximumFile = 50 * 1024 ** 2;
/** Of PDFs. */
export const maximumPages = 500;
