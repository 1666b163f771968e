/** Requests counted by all processes that share a database, per client and minute. */

export interface Minute {
  /** When it is over, in milliseconds. */
  readonly endsAt: number;
  /** Its requests, including the one just counted; once the limit is exceeded, no more are counted. */
  readonly used: number;
}

export interface RequestCounter {
  /** Counts a request. A client's minute begins with its first request. */
  readonly count: (client: string, limit: number) => Promise<Minute>;
}
