/** Offers people while “@” and a name are typed: the arrow keys choose, Enter or Tab inserts, Escape closes. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { isAssignable, type Person } from "../../users/person.ts";
import { useUsers } from "../../users/use-users.ts";
import { mentionOffer, type MentionOffer } from "./mention-offer.ts";

export interface Mentions {
  /** Null if nobody is offered. */
  readonly offer: (MentionOffer<Person> & { readonly chosen: number }) | null;
  /** Called after the text or the cursor has changed. */
  readonly ask: (text: string, cursor: number) => void;
  readonly insert: (at: number) => void;
  /** Returns whether the list handled the key. */
  readonly takes: (event: KeyboardEvent) => boolean;
  readonly close: () => void;
}

export interface MentionField {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly write: (text: string) => void;
}

export function useMentions({ field, text, write }: MentionField): Mentions {
  const people = [...useUsers().values()].filter(isAssignable);
  const [offer, setOffer] = useState<Mentions["offer"]>(null);
  const cursor = useRef<number | null>(null);
  // The text was changed by the program, so the cursor is moved to the end of the inserted text.
  useLayoutEffect(() => {
    if (cursor.current !== null) field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  }, [text, field]);
  const close = () => setOffer(null);
  const insert = (at: number) => {
    const person = offer?.people[at];
    if (offer === null || person === undefined) return;
    const end = field.current?.selectionEnd ?? text.length;
    const rest = text.slice(end);
    const inserted = `${person.name}${/^\s/.test(rest) ? "" : " "}`;
    cursor.current = offer.from + inserted.length;
    write(text.slice(0, offer.from) + inserted + rest);
    close();
    field.current?.focus();
  };
  const act = (key: string): (() => void) | null => {
    if (offer === null) return null;
    const { chosen, people: offered } = offer;
    const choose = (step: number) => () =>
      setOffer({ ...offer, chosen: (chosen + step + offered.length) % offered.length });
    if (key === "ArrowDown") return choose(1);
    if (key === "ArrowUp") return choose(-1);
    if (key === "Enter" || key === "Tab") return () => insert(chosen);
    return key === "Escape" ? close : null;
  };
  return {
    offer,
    ask: (written, at) => {
      const found = mentionOffer(written, at, people);
      setOffer(found && { ...found, chosen: 0 });
    },
    insert,
    takes: (event) => {
      const { key, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
      const isPlain = !ctrlKey && !metaKey && !shiftKey && !nativeEvent.isComposing;
      const acting = isPlain ? act(key) : null;
      if (acting === null) return false;
      event.preventDefault();
      acting();
      return true;
    },
    close,
  };
}
