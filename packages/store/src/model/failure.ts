/** Why something failed, in the words of the wire contract. */
export interface Failure {
  readonly code: string;
  readonly message: string;
}
