/** Moves the focus to an element of the form that may only appear with the next rendering. */
import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Returns a function that takes a selector. */
export function useFocusRequest(form: RefObject<HTMLElement | null>): (selector: string) => void {
  const [request, setRequest] = useState<{ readonly selector: string } | null>(null);
  const fulfilled = useRef(request);
  useLayoutEffect(() => {
    if (request === null || fulfilled.current === request) return;
    const element = form.current?.querySelector<HTMLElement>(request.selector);
    if (element == null) return;
    fulfilled.current = request;
    element.focus();
  });
  return (selector) => setRequest({ selector });
}
