/** The service context that all routes share: the store, the settings, the clock, and what is built from them. */
import type { ServiceFaultKind } from "@docreview/model";
import type { RuleBase, ThreadHealth } from "@docreview/runner";
import { forInstallation, type Clock, type Store } from "@docreview/store";
import { createAccessTokens, type AccessTokens } from "../auth/access-token.ts";
import { createLoginThrottle, type LoginThrottle, type ThrottleStore } from "../auth/login-throttle.ts";
import { createSharedQuota, type SharedQuota } from "../auth/shared-quota.ts";
import { createQuota, type Quota } from "../auth/quota.ts";
import { createEventHub, type EventHub } from "../event-stream/event-hub.ts";
import { createOpenStreams, type OpenStreams } from "../event-stream/open-streams.ts";
import type { Metrics, ThreadPurpose } from "../observability/metrics.ts";
import { createCompanyTasks, type CompanyTasks, type Tasks } from "../on-demand/company-tasks.ts";
import { createOutbound } from "../outbound/create-outbound.ts";
import type { Outbound } from "../outbound/outbound.ts";
import { createQuestionnaires, type Questionnaires } from "../questionnaire/questionnaires.ts";
import { outboundSettings } from "../settings/outbound-settings.ts";
import type { TryRunner } from "../tries/try-runner.ts";
import type { ServiceSettings } from "../settings/settle-settings.ts";
import { storedKeys, type SigningKeySettings } from "../auth/signing-key-store.ts";

export interface Service {
  readonly store: Store;
  readonly settings: ServiceSettings;
  /** The version of the program. */
  readonly version: string;
  readonly clock: Clock;
  /** Milliseconds of a monotonic clock, for intervals: setting the time of day does not affect it. */
  readonly monotonic: Clock;
  /** For results that are the same for every company. */
  readonly runner: Tasks;
  /** For work on demand, in turns between companies. */
  readonly tasksOf: CompanyTasks;
  readonly tries: Pick<TryRunner, "checkPack" | "readText" | "tryText">;
  /** The rules that the runner was created with. */
  readonly ruleBase: RuleBase;
  /** For requests to URLs supplied by clients. */
  readonly outbound: Outbound;
  readonly questionnaires: Questionnaires;
  readonly metrics: Metrics;
  readonly threads: ThreadStatus;
  /** The latest service fault in jobs; null if there is none. */
  readonly recentFault: () => ServiceFaultKind | null;
  readonly keys: SigningKeySettings;
  readonly tokens: AccessTokens;
  readonly throttle: LoginThrottle;
  readonly quota: Quota | SharedQuota;
  readonly events: EventHub;
  readonly streams: OpenStreams;
}

/** The health of each thread of the service, by purpose. A missing purpose is served by other processes. */
export type ThreadStatus = () => Readonly<Partial<Record<ThreadPurpose, readonly ThreadHealth[]>>>;

export type ServiceOptions = Omit<
  Service,
  "outbound" | "questionnaires" | "keys" | "tokens" | "throttle" | "quota" | "events" | "streams" | "tasksOf"
>;

export function createService(options: ServiceOptions): Service {
  const { store, settings, clock, monotonic, runner } = options;
  const keys = signingKeySettings(options);
  const tokens = createAccessTokens({
    issuer: settings.publicUrl,
    audience: settings.publicUrl,
    clock,
    sealing: settings.sealingKey,
    keys: () => storedKeys(keys),
    isBlacklisted: (jti) => forInstallation(store.reader).revokedTokens.has(jti),
  });
  const throttle = createLoginThrottle({ clock, store: storedThrottle(store) });
  const quota = quotaOf(options);
  const questionnaires = createQuestionnaires(store.blobs, options.ruleBase.questionnaire);
  const outbound = createOutbound({ settings: outboundSettings(settings) });
  const following = { events: createEventHub(store), streams: createOpenStreams() };
  const tasksOf = createCompanyTasks(runner, { threads: settings.threads, monotonic });
  return { ...options, tasksOf, outbound, questionnaires, keys, tokens, throttle, quota, ...following };
}

function quotaOf({ store, settings, clock, monotonic }: ServiceOptions): Quota | SharedQuota {
  const { requestsPerMinute } = settings;
  return store.requests === null
    ? createQuota({ monotonic, requestsPerMinute })
    : createSharedQuota({ requests: store.requests, clock, requestsPerMinute });
}

function storedThrottle(store: Store): ThrottleStore {
  return {
    change: async (key, change) => {
      await store.write((transaction) => forInstallation(transaction).loginThrottle.change(key, change));
    },
  };
}

export interface KeyedService extends Pick<Service, "store" | "clock"> {
  readonly settings: Pick<ServiceSettings, "sealingKey" | "clientTokenLife" | "sessionTokenLife">;
}

/** The argument of `rotateSigningKey`, which also works without a running service. */
export function signingKeySettings({ store, settings, clock }: KeyedService): SigningKeySettings {
  const longestLife = Math.max(settings.clientTokenLife, settings.sessionTokenLife) * 1000;
  return { store, clock, sealing: settings.sealingKey, longestLife };
}
