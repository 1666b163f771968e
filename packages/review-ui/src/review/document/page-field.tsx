/** The number of the current page. Entering another number goes to that page. */
import { useEffect, useId, useState, type FormEvent } from "react";

export interface PageFieldProps {
  readonly current: number;
  readonly count: number;
  readonly goTo: (page: number) => void;
}

export function PageField({ current, count, goTo }: PageFieldProps) {
  const id = useId();
  const [text, setText] = useState(String(current));
  useEffect(() => setText(String(current)), [current]);
  const commit = () => {
    const page = Math.min(count, Math.max(1, Math.trunc(Number(text))));
    setText(String(Number.isNaN(page) ? current : page));
    if (!Number.isNaN(page) && page !== current) goTo(page);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    commit();
  };
  return (
    <form className="page-field" onSubmit={onSubmit} noValidate>
      <label htmlFor={id}>Page</label>
      <input
        id={id}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        size={Math.max(2, String(count).length)}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
      />
      <span>of {count}</span>
    </form>
  );
}
