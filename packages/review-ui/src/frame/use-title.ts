/** The title of the browser tab: the view, then the product. */
import { useEffect } from "react";

export function useTitle(view: string): void {
  useEffect(() => {
    document.title = `${view} – docreview`;
  }, [view]);
}
