/**
 * Loads the library that shapes text in a separate file, so that this package's declarations do not depend on the
 * library's.
 */

/** Loaded by a dependency once per process, and never again if that fails. */
export const loadHarfbuzz = () => import("harfbuzzjs");
