/** What the routes share: the store, the settings, the time, and what is made of them. */
import { forInstallation, type Store } from "@docreview/store";
import { createAccessTokens, type AccessTokens } from "../auth/access-token.ts";
import type { Clock } from "../auth/clock.ts";
import { createLoginThrottle, type LoginThrottle } from "../auth/login-throttle.ts";
import type { Settings } from "../settings.ts";
import { storedKeys, type SigningKeySettings } from "./signing-keys.ts";
import { processThrottleStore } from "./throttle-store.ts";

export interface Service {
  readonly store: Store;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly keys: SigningKeySettings;
  readonly tokens: AccessTokens;
  readonly throttle: LoginThrottle;
}

export type ServiceOptions = Pick<Service, "store" | "settings" | "clock">;

export function createService({ store, settings, clock }: ServiceOptions): Service {
  const keys = signingKeySettings({ store, settings, clock });
  const tokens = createAccessTokens({
    issuer: settings.publicUrl,
    audience: settings.publicUrl,
    clock,
    sealing: settings.sealingKey,
    keys: () => storedKeys(keys),
    isBlacklisted: (jti) => forInstallation(store.reader).revokedTokens.has(jti),
  });
  const throttle = createLoginThrottle({ clock, store: processThrottleStore(clock) });
  return { store, settings, clock, keys, tokens, throttle };
}

/** What `rotateSigningKey` takes, also where there is no service. */
export function signingKeySettings({ store, settings, clock }: ServiceOptions): SigningKeySettings {
  const longestLife = Math.max(settings.clientTokenLife, settings.sessionTokenLife) * 1000;
  return { store, clock, sealing: settings.sealingKey, longestLife };
}
