/** Time is passed in from outside: integer milliseconds since 1970-01-01 UTC. */
export type Clock = () => number;
