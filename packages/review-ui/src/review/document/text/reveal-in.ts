/** Scrolls a region until an element in it is in view, without scrolling anything around the region. */
export function revealIn(region: Element, element: Element): void {
  const [room, box] = [region.getBoundingClientRect(), element.getBoundingClientRect()];
  if (box.top < room.top) region.scrollTop += box.top - room.top;
  else if (box.bottom > room.bottom)
    region.scrollTop += Math.min(box.bottom - room.bottom, box.top - room.top);
}
