/** The web address of a document, instead of a file. */
import { useId } from "react";
import type { WebImport } from "./use-import.ts";

export function AddressField({ webImport }: { readonly webImport: WebImport }) {
  const { address, setAddress, fault, isFetching } = webImport;
  const id = useId();
  return (
    <div className="address-field">
      <label htmlFor={id}>Web address</label>
      <input
        id={id}
        type="url"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        aria-describedby={`${id}-more`}
        aria-invalid={fault !== null}
        readOnly={isFetching}
        maxLength={2048}
        autoComplete="off"
        spellCheck={false}
      />
      <p id={`${id}-more`} className={fault === null ? "quiet" : "field-fault"}>
        {fault ??
          (isFetching
            ? "Fetching the document …"
            : "The address of a document on the web, instead of a file.")}
      </p>
    </div>
  );
}
