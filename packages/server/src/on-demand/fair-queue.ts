/**
 * Work for which a client waits, done by a bounded number of workers. Companies take turns by the time that their work
 * has taken, not by the number of their requests (start-time fair queuing): the company that has used the least time
 * goes first. A company that was idle starts level with the others, and when nothing is waiting or running, everything
 * is reset. Times are in milliseconds.
 */
import type { Clock, Id } from "@docreview/store";

export interface FairQueueOptions {
  /** How many tasks run at the same time. */
  readonly workers: number;
  /** How many of them one company can run at the same time. */
  readonly runningPerCompany: number;
  /** How many more of its tasks can wait; further tasks are rejected. */
  readonly waitingPerCompany: number;
  /** A monotonic clock. */
  readonly monotonic: Clock;
}

export interface FairTask<Result> {
  readonly work: () => Promise<Result>;
  /** Aborted when nobody is waiting for the result any more: a task that has not started is then dropped. */
  readonly left?: AbortSignal | undefined;
}

export interface FairQueue {
  /** @throws CompanyQueueFull, CallerLeft, or whatever the work throws. */
  readonly run: <Result>(companyId: Id<"company">, task: FairTask<Result>) => Promise<Result>;
}

/** The company has the maximum number of tasks. */
export class CompanyQueueFull extends Error {
  override readonly name = "CompanyQueueFull";
  /** The estimated number of seconds until there is a free place. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super("Too many requests of the company are waiting.");
    this.retryAfter = retryAfter;
  }
}

export class CallerLeft extends Error {
  override readonly name = "CallerLeft";
}

interface Company {
  /** The waiting tasks, in order: each function starts one, given the time. */
  readonly waiting: ((startedAt: number) => void)[];
  /** When its running tasks started. */
  readonly running: number[];
  /** The total time of its completed tasks; a new company starts level with the others. */
  used: number;
  /** The number of its completed tasks. */
  readonly taken: { count: number; time: number };
}

interface State {
  readonly companies: Map<Id<"company">, Company>;
  /** The used time of the company that had the last turn. */
  level: number;
}

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const state: State = { companies: new Map(), level: 0 };
  return {
    run: async (companyId, { work, left }) => {
      const company = entered(state, companyId);
      if (company.waiting.length >= options.waitingPerCompany) {
        throw new CompanyQueueFull(secondsUntilFree(state, company, options));
      }
      const startedAt = await turn(state, options, { company, left });
      try {
        return await work();
      } finally {
        leave(state, options, { company, startedAt });
      }
    },
  };
}

function entered({ companies, level }: State, companyId: Id<"company">): Company {
  const company = companies.get(companyId) ?? {
    waiting: [],
    running: [],
    used: 0,
    taken: { count: 0, time: 0 },
  };
  companies.set(companyId, company);
  if (isIdle(company)) company.used = Math.max(company.used, level);
  return company;
}

interface Entry {
  readonly company: Company;
  readonly left: AbortSignal | undefined;
}

/** Resolves with the time when the task can start. */
function turn(state: State, options: FairQueueOptions, { company, left }: Entry): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const drop = () => {
    const place = company.waiting.indexOf(resolve);
    if (place < 0) return;
    company.waiting.splice(place, 1);
    forgetIfIdle(state);
    reject(new CallerLeft());
  };
  company.waiting.push(resolve);
  left?.addEventListener("abort", drop, { once: true });
  if (left?.aborted === true) drop();
  startNext(state, options);
  return promise.finally(() => left?.removeEventListener("abort", drop));
}

function startNext(state: State, options: FairQueueOptions): void {
  const { workers, runningPerCompany, monotonic } = options;
  const companies = [...state.companies.values()];
  const running = companies.reduce((sum, company) => sum + company.running.length, 0);
  const ready = companies.filter(
    (company) => company.waiting.length > 0 && company.running.length < runningPerCompany,
  );
  if (running >= workers || ready.length === 0) return;
  const now = monotonic();
  const next = ready.reduce((least, company) =>
    usedBy(company, now) < usedBy(least, now) ? company : least,
  );
  state.level = Math.max(state.level, next.used);
  next.running.push(now);
  next.waiting.shift()?.(now);
  startNext(state, options);
}

/** Including the tasks that are still running. */
function usedBy({ used, running }: Company, now: number): number {
  return running.reduce((sum, startedAt) => sum + now - startedAt, used);
}

function leave(
  state: State,
  options: FairQueueOptions,
  { company, startedAt }: { readonly company: Company; readonly startedAt: number },
): void {
  const time = options.monotonic() - startedAt;
  company.running.splice(company.running.indexOf(startedAt), 1);
  company.used += time;
  company.taken.count += 1;
  company.taken.time += time;
  forgetIfIdle(state);
  startNext(state, options);
}

function forgetIfIdle(state: State): void {
  if (![...state.companies.values()].every(isIdle)) return;
  state.companies.clear();
  state.level = 0;
}

const isIdle = ({ waiting, running }: Company) => waiting.length === 0 && running.length === 0;

/** The estimate for a company that has not completed any task. */
const usualTime = 1000;
const longestRetry = 60;

/** The estimated end of its next task, given that it shares the workers with others. */
function secondsUntilFree(
  { companies }: State,
  { running, taken }: Company,
  options: FairQueueOptions,
): number {
  const sharing = [...companies.values()].filter((company) => !isIdle(company)).length;
  const average = taken.count === 0 ? usualTime : taken.time / taken.count;
  const share = Math.max(1, sharing / options.workers);
  const elapsed = running.length === 0 ? 0 : options.monotonic() - Math.min(...running);
  return Math.min(longestRetry, Math.max(1, Math.ceil((average * share - elapsed) / 1000)));
}
