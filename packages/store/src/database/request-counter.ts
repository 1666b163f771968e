/** Requests counted by all processes that share a database, per client and minute. */

export interface Minute {
  /** When it is over, in milliseconds. */
  readonly endsAt: number;
  /** Requests in it, the one that was counted among them; not counted further once the limit is exceeded. */
  readonly used: number;
}

export interface RequestCounter {
  /** Counts a request. A client's minute begins with its first request. */
  readonly count: (client: string, limit: number) => Promise<Minute>;
}
