/** The library that shapes text, in a file of its own: the declarations of the package do not need its own then. */

/** Loaded by a dependency once per process, and never again if that fails. */
export const loadHarfbuzz = () => import("harfbuzzjs");
