/** The text that rules are tried on: pasted, typed, or from a file that is opened or dropped. */
import { useState, type DragEvent } from "react";
import type { Attributes } from "../api/attributes.ts";
import { upload } from "../api/api-client.ts";
import { waits } from "../api/busy.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import { FileButton } from "../frame/file-button.tsx";

interface Props {
  readonly text: string;
  readonly change: (text: string) => void;
}

/** The maximum that the service accepts, in UTF-16 code units. */
const maximumText = 100_000;

export function TextField({ text, change }: Props) {
  const { open, isReading, fault } = useFileText(change);
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    open(file);
  };
  const take = (event: DragEvent) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  };
  return (
    <div className="try-text" onDragOver={take} onDrop={onDrop}>
      <div className="field-head">
        <label htmlFor="try-text">Text</label>
        <FileButton label="File to try" open={open} />
      </div>
      <textarea
        id="try-text"
        rows={9}
        value={text}
        maxLength={maximumText}
        aria-describedby="try-text-hint"
        onChange={(event) => change(event.target.value)}
      />
      <p id="try-text-hint" className="quiet hint">
        {isReading ? "Reading the file …" : "Paste a text, or drop a file here. Nothing is stored."}
      </p>
      {fault !== null && (
        <p role="alert" className="field-fault">
          {fault}
        </p>
      )}
    </div>
  );
}

function useFileText(change: (text: string) => void) {
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const announce = useAnnounce();
  const open = (file: File) => {
    setReading(true);
    setFault(null);
    textOf(file)
      .then(({ text, remark }) => {
        change(text);
        announce(`The text of ${file.name} is in the field.${remark}`);
      })
      .catch((error: Error) => setFault(`${file.name} could not be read. ${error.message}`))
      .finally(() => setReading(false));
  };
  return { open, isReading, fault };
}

interface FileText {
  readonly text: string;
  /** A remark for the user; may be empty. */
  readonly remark: string;
}

/** Plain text is read here, anything else by the service. */
async function textOf(file: File): Promise<FileText> {
  if (/^text\/(?:plain|markdown)$/.test(file.type) || /\.(?:txt|md)$/i.test(file.name)) {
    const whole = await file.text();
    return cut(whole, whole.length > maximumText);
  }
  const { data } = await waits.patiently(() => upload("v2/readings", { file, part: "file" }));
  const { text, isCut } = data.attributes as Attributes<"readings">;
  return cut(text, isCut);
}

function cut(text: string, isCut: boolean): FileText {
  return {
    text: text.slice(0, maximumText),
    remark: isCut ? " It was too long, so the end was cut off." : "",
  };
}
