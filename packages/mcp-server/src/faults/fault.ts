/** What a caller of a tool can put right; its message is one or two sentences that say what happened and what to do. */

export class Fault extends Error {
  override readonly name = "Fault";
}
