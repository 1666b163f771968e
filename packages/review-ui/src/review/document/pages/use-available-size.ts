/**
 * The space available for pages in an element, in CSS pixels; zero until it has been measured. It follows the window
 * size with a short delay.
 */
import { useEffect, useState, type RefObject } from "react";
import type { AvailableSize } from "../layout/zoom.ts";

/** The margin on each side of a page. */
const margin = 12;

export function useAvailableSize(region: RefObject<HTMLElement | null>): AvailableSize {
  const [size, setSize] = useState<AvailableSize>({ width: 0, height: 0 });
  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      const width = Math.max(100, element.clientWidth - 2 * margin);
      const height = Math.max(100, element.clientHeight - 2 * margin);
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, 100);
    });
    measure();
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [region]);
  return size;
}
