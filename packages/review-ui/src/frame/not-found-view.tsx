/** Shown for unknown paths. */
import { Link } from "wouter";
import { useTitle } from "./use-title.ts";

export function NotFoundView() {
  useTitle("Page not found");
  return (
    <>
      <h1>Page not found</h1>
      <p>
        There is no page at this address. If you typed it, check it; if you followed a link, it may be out of
        date.
      </p>
      <p>
        <Link href="/reviews">Go to the list of reviews</Link>
      </p>
    </>
  );
}
