/** Runs tasks in the order in which they came, at most a few at a time. */
export function createTurns(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resume) => waiting.push(resume));
    else running++;
    try {
      return await task();
    } finally {
      // The place goes to the next one, if there is one.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
