/** The title of the document: the view, then the program. */
import { useEffect } from "react";

export function useTitle(view: string): void {
  useEffect(() => {
    document.title = `${view} – docreview`;
  }, [view]);
}
