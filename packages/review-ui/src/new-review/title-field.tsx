/** The title of a document, as shown in the list of reviews. */
import { useId } from "react";
import type { Upload } from "./uploads/use-uploads.ts";

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
        // The Enter key would start the reviews.
        onKeyDown={(event) => event.key === "Enter" && !event.ctrlKey && event.preventDefault()}
        aria-describedby={`${id}-more`}
        maxLength={255}
        autoComplete="off"
      />
      <p id={`${id}-more`} className="quiet">
        Shown in the list of reviews. If you leave it empty, the file name is used.
      </p>
    </div>
  );
}
