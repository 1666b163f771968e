/**
 * The element at a position that the caller knows to exist. Throws if it does not, instead of passing on `undefined`.
 * Not for innermost loops, where one function for every kind of array is slower than a loop over one kind.
 */
export function at<Element>(elements: ArrayLike<Element>, position: number): Element {
  const element = elements[position];
  if (element === undefined)
    throw new RangeError(`There is no element ${position} among ${elements.length}.`);
  return element;
}
