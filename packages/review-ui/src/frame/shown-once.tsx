/** A secret that cannot be shown again, with a button that copies it. */
import { useId, useRef } from "react";
import { useAnnounce } from "./announcer.tsx";

export function ShownOnce({ label, value }: { readonly label: string; readonly value: string }) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const announce = useAnnounce();
  const copy = () => {
    if (field.current === null) return;
    void copied(field.current).then((isCopied) =>
      announce(isCopied ? `${label} copied.` : `${label} is selected. Copy it with the keyboard.`),
    );
  };
  return (
    <div className="shown-once">
      <label htmlFor={id}>{label}</label>
      <div>
        <input ref={field} id={id} readOnly value={value} onFocus={(event) => event.target.select()} />
        <button type="button" onClick={copy} aria-label={`Copy ${label}`}>
          Copy
        </button>
      </div>
    </div>
  );
}

/**
 * The clipboard API needs TLS, which a service in a local network may not have; selecting the text works without it.
 */
async function copied(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}
