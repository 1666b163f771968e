/** A button that opens the system's dialog to choose a file. */
import { useRef } from "react";

interface Props {
  readonly label: string;
  readonly open: (file: File) => void;
  /** Names and types of files, as in HTML; default: all. */
  readonly accept?: string | undefined;
}

export function FileButton({ label, open, accept }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => picker.current?.click()}>
        Open a file
      </button>
      {/* The button opens this input. */}
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) open(file);
          target.value = "";
        }}
      />
    </>
  );
}
