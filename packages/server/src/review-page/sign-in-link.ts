/** Links that sign a user in to the review page once, for the operator who starts the service. */
import type { Clock } from "@docreview/store";
import type { KeyObject } from "node:crypto";
import { newPass, sealPass, type Holder } from "./sealed-pass.ts";

/** Minutes for which a link is valid. */
export const signInLinkMinutes = 60;

export interface LinkSettings {
  /** The URL at which the browser reaches the service. */
  readonly url: string;
  readonly sealingKey: KeyObject;
  readonly clock: Clock;
}

/** The code is in the fragment, which browsers do not send and proxies do not log. */
export function signInLink({ url, sealingKey, clock }: LinkSettings, holder: Holder): string {
  const pass = newPass(holder, clock() + signInLinkMinutes * 60_000);
  return `${url}/sign-in#code=${sealPass(sealingKey, "sign-in link", pass)}`;
}
