/**
 * The element at a position that the caller knows to exist. It throws where it does not, instead of letting `undefined` run on. Not for
 * the innermost loops: one function that reads every kind of array is slower there than a loop over one kind.
 */
export function at<Element>(elements: ArrayLike<Element>, position: number): Element {
  const element = elements[position];
  if (element === undefined)
    throw new RangeError(`There is no element ${position} among ${elements.length}.`);
  return element;
}
