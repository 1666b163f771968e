/** The bytes of a file break the rules of PDF. Every verb of this package catches it: none throws for what bytes hold. */
export class PdfFault extends Error {}
