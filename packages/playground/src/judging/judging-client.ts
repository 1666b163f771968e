/** Requests to the worker: of those that wait while it works, only the newest counts. */
import type { Judgement } from "./judged.ts";
import { createJudgingThread, type Answer, type JudgingOptions } from "./judging-thread.ts";

/** Superseded: a newer request took its place. */
export type Outcome = Answer | { readonly kind: "superseded" };

export interface JudgingClient {
  readonly judge: (judgement: Judgement) => Promise<Outcome>;
}

interface Waiting {
  readonly judgement: Judgement;
  readonly settle: (outcome: Outcome) => void;
}

export function createJudgingClient(options: JudgingOptions): JudgingClient {
  const ask = createJudgingThread(options);
  let isWorking = false;
  let waiting: Waiting | null = null;

  function takeWaiting(): Waiting | null {
    const next = waiting;
    waiting = null;
    return next;
  }

  async function run(first: Waiting): Promise<void> {
    isWorking = true;
    for (let next: Waiting | null = first; next !== null; next = takeWaiting()) {
      next.settle(await ask(next.judgement));
    }
    isWorking = false;
  }

  return {
    judge: (judgement) =>
      new Promise((settle) => {
        takeWaiting()?.settle({ kind: "superseded" });
        if (isWorking) waiting = { judgement, settle };
        else void run({ judgement, settle });
      }),
  };
}
