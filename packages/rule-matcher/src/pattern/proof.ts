/** Proofs of forms that have no place of their own: what holds by nothing being there, and what was tried in vain. */
import type { Proof } from "@docreview/model";

/** A condition that held. */
export function held(form: string, detail: string): Proof {
  return { form, detail, holds: true, spans: [], parts: [] };
}

/** Something that was tried and is not met. */
export function failed(form: string, detail: string): Proof {
  return { form, detail, holds: false, spans: [], parts: [] };
}

/** Of what has none: one list serves all. */
export const noProofs: readonly Proof[] = [];
