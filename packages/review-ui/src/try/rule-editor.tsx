/**
 * The rule editor: a text area that completes keys and values from the schema. Suggestions appear while typing or with
 * Control+Space; the arrow keys choose, Enter or Tab inserts, Escape closes. Without a selected suggestion, all keys
 * work as usual.
 */
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import type { JsonSchema } from "@docreview/yaml-schema/schemas-at";
import { suggestionsAt } from "./completion/suggestions.ts";
import { SuggestionList, type Offer } from "./suggestion-list.tsx";

interface Props {
  /** Of the text area, for its label. */
  readonly id: string;
  readonly yaml: string;
  readonly change: (yaml: string) => void;
  /** Null if nothing is offered. */
  readonly schema: JsonSchema | null;
  /** Whether the rule has faults; the element `describedBy` lists them. */
  readonly isFaulty: boolean;
  readonly describedBy: string;
}

export function RuleEditor({ id, yaml, change, schema, isFaulty, describedBy }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const { offer, status, ask, choose, close } = useOffer(schema);
  const cursor = useRef<number | null>(null);
  // The text was changed by the program, so the cursor is moved to the end of the inserted text.
  useLayoutEffect(() => {
    if (cursor.current !== null) field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  }, [yaml]);
  const insert = (at: number) => {
    const item = offer?.items[at];
    const end = field.current?.selectionEnd ?? 0;
    if (offer === null || item === undefined) return;
    cursor.current = offer.from + item.text.length;
    change(yaml.slice(0, offer.from) + item.text + yaml.slice(end));
    close();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const act = actionFor(event, {
      offer,
      ask: () => ask(yaml, event.currentTarget.selectionEnd, 0),
      choose,
      close,
      insert,
    });
    if (act === null) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="editor">
      <textarea
        ref={field}
        id={id}
        className="code"
        rows={17}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={yaml}
        aria-autocomplete="list"
        aria-controls={offer === null ? undefined : list}
        aria-activedescendant={offer?.chosen == null ? undefined : `${list}-${offer.chosen}`}
        aria-invalid={isFaulty}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          change(target.value);
          ask(target.value, target.selectionEnd, null);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        onScroll={close}
        onMouseDown={close}
      />
      <span role="status" className="unseen">
        {status}
      </span>
      {offer !== null && (
        <SuggestionList id={list} offer={offer} scrolled={field.current?.scrollTop ?? 0} insert={insert} />
      )}
    </div>
  );
}

function useOffer(schema: JsonSchema | null) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [status, setStatus] = useState("");
  const ask = (yaml: string, cursor: number, chosen: number | null) => {
    const found = schema === null ? null : suggestionsAt(schema, yaml, cursor);
    const before = yaml.slice(0, cursor).split("\n");
    // At the beginning of a line, suggestions appear only on request.
    const isTyped = found !== null && found.from < cursor;
    if (found === null || found.items.length === 0 || (chosen === null && !isTyped)) {
      setStatus(
        chosen === null
          ? ""
          : schema === null
            ? "Loading suggestions …"
            : "There is nothing to suggest here.",
      );
      setOffer(null);
      return;
    }
    setStatus(found.items.length === 1 ? "1 suggestion" : `${found.items.length} suggestions`);
    setOffer({ ...found, chosen, line: before.length, column: (before.at(-1) ?? "").length });
  };
  return {
    offer,
    /** For screen readers. */
    status,
    ask,
    choose: (chosen: number) => setOffer((before) => before && { ...before, chosen }),
    close: () => setOffer(null),
  };
}

interface Actions {
  readonly offer: Offer | null;
  readonly ask: () => void;
  readonly choose: (at: number) => void;
  readonly close: () => void;
  readonly insert: (at: number) => void;
}

/** Null if the key works as usual. */
function actionFor(
  { key, ctrlKey, shiftKey }: KeyboardEvent,
  { offer, ask, choose, close, insert }: Actions,
): (() => void) | null {
  if (key === " " && ctrlKey) return ask;
  if (offer === null) return null;
  const { chosen, items } = offer;
  if (key === "Escape") return close;
  if (key === "ArrowDown") return () => choose(chosen === null ? 0 : (chosen + 1) % items.length);
  if (key === "ArrowUp" && chosen !== null) return () => choose((chosen + items.length - 1) % items.length);
  if ((key === "Enter" || (key === "Tab" && !shiftKey)) && chosen !== null) return () => insert(chosen);
  return null;
}
