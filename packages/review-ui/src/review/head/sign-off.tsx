/** Signs off a review after saying what is still open, and withdraws the sign-off. */
import { useEffect, useRef, useState } from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useAnnounce } from "../../frame/announcer.tsx";
import { pointInTime } from "../../frame/point-in-time.ts";
import { useUsers } from "../../users/use-users.ts";
import type { Entry } from "../findings/entry.ts";
import type { Duties } from "./duties.ts";
import { openPointsOf } from "./open-points.ts";
import { useDutyChange, withKey } from "./use-duty-change.ts";

export interface SignOffProps {
  readonly reviewId: string;
  readonly duties: Duties;
  readonly entries: readonly Entry[];
}

export function SignOff({ reviewId, duties, entries }: SignOffProps) {
  const announce = useAnnounce();
  const users = useUsers();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useDutyChange(reviewId);
  const { signedOffAt, signedOffById } = duties;
  const isWithdrawing = useWithdrawalMessage(signedOffAt);
  const who = users.get(signedOffById ?? "")?.name ?? "another person";
  const ask = () => {
    reset();
    setAsking(true);
  };
  const signOff = () =>
    mutate(withKey({ signedOff: true }), {
      onSuccess: () => {
        setAsking(false);
        announce("The review is signed off.");
      },
    });
  const withdraw = () => {
    isWithdrawing.current = true;
    mutate(withKey({ signedOff: false }), {
      onSuccess: () => announce("The sign-off was withdrawn."),
      onError: (fault) => announce(`The sign-off was not withdrawn. ${fault.message}`),
    });
  };
  return (
    <>
      {signedOffAt !== null && (
        <span>
          Signed off by {who}, {pointInTime(signedOffAt, Date.now())}
        </span>
      )}
      {/* One button for both states, so that it keeps the focus. */}
      <button type="button" aria-disabled={isPending} onClick={signedOffAt === null ? ask : withdraw}>
        {signedOffAt === null ? "Sign off" : "Withdraw sign-off"}
      </button>
      {isAsking && (
        <SignOffDialog
          entries={entries}
          fault={error?.message ?? null}
          isBusy={isPending}
          signOff={signOff}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Announces that a later decision has ended the sign-off, unless this user withdrew it. */
function useWithdrawalMessage(signedOffAt: number | null) {
  const announce = useAnnounce();
  const before = useRef(signedOffAt);
  const isOwn = useRef(false);
  useEffect(() => {
    if (before.current !== null && signedOffAt === null) {
      if (!isOwn.current) announce("The review is no longer signed off, because it was changed.");
      isOwn.current = false;
    }
    before.current = signedOffAt;
  }, [signedOffAt, announce]);
  return isOwn;
}

interface SignOffDialogProps {
  readonly entries: readonly Entry[];
  /** Why the service rejected it. */
  readonly fault: string | null;
  readonly isBusy: boolean;
  readonly signOff: () => void;
  readonly close: () => void;
}

function SignOffDialog({ entries, fault, isBusy, signOff, close }: SignOffDialogProps) {
  const { text, obstacles } = openPointsOf(entries);
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={close} className="overlay">
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Sign off review
          </Heading>
          <p>{text}</p>
          {obstacles.map((obstacle) => (
            <p key={obstacle}>{obstacle}</p>
          ))}
          {obstacles.length === 0 && <p>Changing a finding later withdraws the sign-off.</p>}
          {fault !== null && (
            <p role="alert" className="field-fault">
              The review was not signed off. {fault}
            </p>
          )}
          <div className="actions">
            {obstacles.length === 0 && (
              <Button autoFocus className="primary" aria-disabled={isBusy} onPress={signOff}>
                Sign off
              </Button>
            )}
            <Button autoFocus={obstacles.length > 0} onPress={close}>
              {obstacles.length === 0 ? "Cancel" : "Close"}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
