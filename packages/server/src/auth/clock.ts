/** Time comes in from outside: integer milliseconds since 1970-01-01 UTC. Tokens count in whole seconds of it. */
export type Clock = () => number;
