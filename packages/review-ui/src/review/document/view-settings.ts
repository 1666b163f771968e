/** The user's view settings for documents, stored in this browser. */
import { useCallback, useState } from "react";
import type { Zoom } from "./layout/zoom.ts";

export interface ViewSettings {
  readonly zoom: Zoom;
  /** If off, only the text is shown. */
  readonly showsPages: boolean;
  readonly showsThumbnails: boolean;
}

export interface KeptSettings extends ViewSettings {
  readonly change: (changes: Partial<ViewSettings>) => void;
}

const name = "docreview.document";

const initial: ViewSettings = { zoom: "width", showsPages: true, showsThumbnails: false };

export function useViewSettings(): KeptSettings {
  const [settings, setSettings] = useState(keptSettings);
  const change = useCallback(
    (changes: Partial<ViewSettings>) =>
      setSettings((before) => {
        const after = { ...before, ...changes };
        localStorage.setItem(name, JSON.stringify(after));
        return after;
      }),
    [],
  );
  return { ...settings, change };
}

/** The stored value may come from another version or another program. */
function keptSettings(): ViewSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<
      Record<keyof ViewSettings, unknown>
    >;
    const { zoom, showsPages, showsThumbnails } = kept;
    const isZoom =
      zoom === "width" || zoom === "page" || (typeof zoom === "number" && zoom > 0.1 && zoom < 10);
    return {
      zoom: isZoom ? zoom : initial.zoom,
      showsPages: showsPages !== false,
      showsThumbnails: showsThumbnails === true,
    };
  } catch {
    return initial;
  }
}
