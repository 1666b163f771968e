/** Proofs without a position: conditions that hold because something is absent, and conditions that were not met. */
import type { Proof } from "@docreview/model";

/** A condition that held. */
export function held(form: string, detail: string): Proof {
  return { form, detail, holds: true, spans: [], parts: [] };
}

/** A condition that was evaluated and not met. */
export function failed(form: string, detail: string): Proof {
  return { form, detail, holds: false, spans: [], parts: [] };
}

/** One list for all proofs without children. */
export const noProofs: readonly Proof[] = [];
