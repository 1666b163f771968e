/** Chooses the files of a new review with the browser's dialog. They can also be dropped anywhere on the view. */
import { describedKinds, fileKinds, readableMediaTypes } from "@docreview/model";
import { useId, useRef } from "react";
import { UploadList, type Selection, type Starting } from "./upload-list.tsx";
import type { Uploads } from "./uploads/use-uploads.ts";

const accepted = fileKinds
  .filter(({ mediaType }) => readableMediaTypes.includes(mediaType))
  .flatMap(({ mediaType, extensions }) => [mediaType, ...extensions.map((extension) => `.${extension}`)])
  .join(",");

export function FileField(props: {
  readonly uploads: Uploads;
  readonly starting: Starting;
  /** Null unless there are several documents. */
  readonly selection: Selection | null;
  readonly add: (files: readonly File[]) => void;
  /** Whether files are being dragged over the view. */
  readonly isOver: boolean;
}) {
  const { uploads, starting, selection, add, isOver } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className="file-field" data-over={isOver}>
      <label htmlFor={id}>Files</label>
      <input
        id={id}
        ref={input}
        type="file"
        multiple
        accept={accepted}
        aria-describedby={`${id}-kinds`}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <p id={`${id}-kinds`} className="quiet">
        {describedKinds}. Drop one or more files anywhere on this page, or choose them here.
      </p>
      <UploadList
        uploads={uploads}
        starting={starting}
        selection={selection}
        focusField={() => input.current?.focus()}
      />
    </div>
  );
}
