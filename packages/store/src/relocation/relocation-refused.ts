/** Why a store is not copied, and what to do about it. */
export class RelocationRefused extends Error {
  override readonly name = "RelocationRefused";
}
