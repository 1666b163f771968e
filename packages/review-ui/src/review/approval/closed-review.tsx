/** Whether the shown review is closed, for every control that changes it. */
import { createContext, use, type ReactNode } from "react";

const ClosedContext = createContext<string | null>(null);

export interface ClosedReviewProps {
  /** Why nothing of it can be changed; null if it can. */
  readonly reason: string | null;
  readonly children: ReactNode;
}

export function ClosedReview({ reason, children }: ClosedReviewProps) {
  return <ClosedContext value={reason}>{children}</ClosedContext>;
}

/** Why nothing of the review can be changed; null if it can. */
export const useClosed = (): string | null => use(ClosedContext);

/** Disables the controls in it while the review is closed. */
export function UnlessClosed({ children }: { readonly children: ReactNode }) {
  const reason = useClosed();
  return (
    <fieldset disabled={reason !== null} title={reason ?? undefined} className="plain">
      {children}
    </fieldset>
  );
}
