/** One request of a form at a time, with the reason if it fails. */
import { useState } from "react";

export interface Submission {
  /** The message for the user; null if nothing is wrong. */
  readonly fault: string | null;
  readonly isBusy: boolean;
  /** Reports an error that the form itself has found. */
  readonly refuse: (fault: string) => void;
  readonly submit: (work: () => Promise<void>) => void;
}

export function useSubmission(): Submission {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = (work: () => Promise<void>) => {
    if (isBusy) return;
    setFault(null);
    setBusy(true);
    work()
      .catch((error: Error) => setFault(error.message))
      .finally(() => setBusy(false));
  };
  return { fault, isBusy, refuse: setFault, submit };
}
