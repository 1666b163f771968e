/** Scrolls a region until an element in it is in view, without scrolling anything around the region. */
export function revealIn(region: Element, element: Element): void {
  const [view, box] = [region.getBoundingClientRect(), element.getBoundingClientRect()];
  if (box.top < view.top) region.scrollTop += box.top - view.top;
  else if (box.bottom > view.bottom)
    region.scrollTop += Math.min(box.bottom - view.bottom, box.top - view.top);
}
