/** The title of a document, which the list of reviews shows. */
import { useId } from "react";
import type { Upload } from "./use-uploads.ts";

export function TitleField(props: { readonly upload: Upload; readonly setTitle: (title: string) => void }) {
  const { upload, setTitle } = props;
  const id = useId();
  return (
    <div className="title-field">
      <label htmlFor={id}>Title</label>
      <input
        id={id}
        type="text"
        value={upload.title ?? upload.name}
        onChange={({ target }) => setTitle(target.value)}
        // It would start the reviews.
        onKeyDown={(event) => event.key === "Enter" && !event.ctrlKey && event.preventDefault()}
        aria-describedby={`${id}-more`}
        maxLength={255}
        autoComplete="off"
      />
      <p id={`${id}-more`} className="quiet">
        The list of reviews shows it. If you leave it empty, the name of the file is used.
      </p>
    </div>
  );
}
