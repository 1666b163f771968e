/** Copies the replacement text and announces it. */
import { useAnnounce } from "../../frame/announcer.tsx";

/** Browsers do not offer the clipboard to pages without TLS, except on localhost. */
export const canCopy = () => "clipboard" in navigator;

export function useCopyText(): (text: string) => void {
  const announce = useAnnounce();
  const notCopied = () => announce("The text was not copied. Select it and copy it with the browser.");
  return (text) => {
    if (!canCopy()) return notCopied();
    navigator.clipboard.writeText(text).then(() => announce("The replacement text was copied."), notCopied);
  };
}
