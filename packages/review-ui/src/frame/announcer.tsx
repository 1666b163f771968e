/** Status messages: shown at the foot of the page for a while, and read aloud by screen readers. */
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from "react";

type Announce = (message: string) => void;

interface Message {
  readonly text: string;
  readonly count: number;
  /** Measured with `performance.now()`. */
  readonly at: number;
}

const AnnouncerContext = createContext<Announce>(() => {});

/** Milliseconds for which a message is shown. */
const shownFor = 8_000;
/** Messages less than this many milliseconds apart are shown together; after that, a new one replaces the old ones. */
const together = 1_000;

const none: readonly Message[] = [];

export function Announcer({ children }: { readonly children: ReactNode }) {
  const [messages, setMessages] = useState(none);
  const announce = useMemo<Announce>(() => {
    let count = 0;
    return (text) => {
      const message = { text, count: count++, at: performance.now() };
      setMessages((before) => [...before.filter(({ at }) => message.at - at < together), message]);
    };
  }, []);
  useEffect(() => {
    if (messages.length === 0) return undefined;
    const timer = setTimeout(() => setMessages(none), shownFor);
    return () => clearTimeout(timer);
  }, [messages]);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div role="status" aria-atomic={false} className="announcement">
        {/* A new element for each message, so that a repeated message is read out again. */}
        {messages.map(({ text, count }) => (
          <p key={count}>{text}</p>
        ))}
      </div>
    </AnnouncerContext>
  );
}

export function useAnnounce(): Announce {
  return use(AnnouncerContext);
}
