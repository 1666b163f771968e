/** The built-in recogniser was wanted, and its package is not installed. */
export class RecognitionNotInstalled extends Error {}
