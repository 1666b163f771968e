/** What the bytes of a file hold against their own rules. Thrown and caught within this folder alone. */
export class PdfFault extends Error {}
