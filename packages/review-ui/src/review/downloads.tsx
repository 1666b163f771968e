/**
 * Downloads of a finished review: annotated copies, the findings as a table, signed evidence, and a printable summary. These
 * are buttons, because a link would not send an access token.
 */
import { useState } from "react";
import { download } from "../api/api-client.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import { saveAs } from "../frame/save-as.ts";

const copies = [
  { name: "Download annotated PDF", label: "Annotated PDF", path: "pdf", extension: ".annotated.pdf" },
  { name: "Download XFDF", label: "XFDF", path: "xfdf", extension: ".xfdf" },
  { name: "Download CSV", label: "CSV", path: "csv", extension: ".findings.csv" },
  { name: "Download evidence", label: "Evidence", path: "evidence", extension: ".evidence.zip" },
  { name: "Printable summary", label: "Printable summary", path: "summary", extension: ".summary.pdf" },
] as const;

type Copy = (typeof copies)[number];

export function Downloads({ reviewId, filename }: { readonly reviewId: string; readonly filename: string }) {
  const announce = useAnnounce();
  const [busy, setBusy] = useState<Copy | null>(null);
  const save = async (copy: Copy) => {
    if (busy !== null) return;
    setBusy(copy);
    announce("Preparing the file …");
    try {
      const blob = await download(`v2/reviews/${reviewId}/download/${copy.path}`);
      const name = filename.replace(/\.[^.]*$/, "") + copy.extension;
      saveAs(blob, name);
      announce(`${name} was downloaded.`);
    } catch (error) {
      announce(`The file was not downloaded. ${(error as Error).message}`);
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <span aria-hidden="true" className="quiet">
        Download
      </span>
      {copies.map((copy) => (
        <button
          key={copy.path}
          type="button"
          aria-label={copy.name}
          aria-disabled={busy !== null}
          onClick={() => void save(copy)}
        >
          {copy.label}
        </button>
      ))}
    </>
  );
}
