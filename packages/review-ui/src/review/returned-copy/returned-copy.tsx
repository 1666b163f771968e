/** Imports a reviewed copy, by a button or by dropping it anywhere on the review. */
import { useRef } from "react";
import { useFileDrop } from "../../frame/dropping/use-file-drop.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { useClosed } from "../approval/closed-review.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { useReturnedCopy } from "./use-returned-copy.ts";

export function ReturnedCopy({ reviewId }: { readonly reviewId: string }) {
  const { current, choose, apply, close } = useReturnedCopy(reviewId);
  const closed = useClosed();
  const announce = useAnnounce();
  const isOver = useFileDrop((files) => (closed === null ? choose(files) : announce(closed)));
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        disabled={closed !== null}
        title={closed ?? undefined}
        onClick={() => input.current?.click()}
      >
        Import reviewed copy
      </button>
      <input
        ref={input}
        type="file"
        accept=".pdf,.xfdf,application/pdf,application/vnd.adobe.xfdf"
        aria-label="Reviewed copy"
        hidden
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {isOver && closed === null && (
        <div className="drop-hint">
          <p>
            Drop the reviewed copy: an annotated PDF or an XFDF file. You will see the changes before they are
            applied.
          </p>
        </div>
      )}
      {current !== null && <ImportDialog reviewId={reviewId} current={current} apply={apply} close={close} />}
    </>
  );
}
