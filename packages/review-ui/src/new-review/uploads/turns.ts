/** Runs tasks in order of arrival, at most a few at a time. */
export function createTurns(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resume) => waiting.push(resume));
    else running++;
    try {
      return await task();
    } finally {
      // The next task, if any, takes the place.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
