/** Handles files dropped anywhere on the view. Otherwise the browser would leave the page and open the file. */
import { useEffect, useRef, useState } from "react";

/** Returns whether files are being dragged over the view. */
export function useFileDrop(drop: (files: readonly File[]) => void): boolean {
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // The pointer may just be moving from one element to another.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener("dragover", onDragOver);
    addEventListener("dragleave", onDragLeave);
    addEventListener("drop", onDrop);
    return () => {
      removeEventListener("dragover", onDragOver);
      removeEventListener("dragleave", onDragLeave);
      removeEventListener("drop", onDrop);
    };
  }, []);
  return isOver;
}

/** Text and links can be dragged as well. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") === true;
}
