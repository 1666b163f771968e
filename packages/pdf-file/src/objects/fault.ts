/** The bytes of a file break the rules of PDF. Every function of this package catches it: none throws because of the bytes. */
export class PdfFault extends Error {}
