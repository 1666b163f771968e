/** Status messages: shown at the foot of the page for a while, and read aloud by screen readers. */
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from "react";

type Announce = (message: string) => void;

const AnnouncerContext = createContext<Announce>(() => {});

/** Milliseconds for which a message is shown. */
const shownFor = 8_000;

export function Announcer({ children }: { readonly children: ReactNode }) {
  const [message, setMessage] = useState({ text: "", count: 0 });
  const announce = useMemo<Announce>(
    () => (text) => setMessage(({ count }) => ({ text, count: count + 1 })),
    [],
  );
  useEffect(() => {
    if (message.text === "") return undefined;
    const timer = setTimeout(() => setMessage(({ count }) => ({ text: "", count })), shownFor);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div role="status" className="announcement">
        {/* A new element, so that the same message is read again. */}
        {message.text !== "" && <p key={message.count}>{message.text}</p>}
      </div>
    </AnnouncerContext>
  );
}

export function useAnnounce(): Announce {
  return use(AnnouncerContext);
}
