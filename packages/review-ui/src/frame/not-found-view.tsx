/** A path that no view has. */
import { Link } from "wouter";
import { useTitle } from "./use-title.ts";

export function NotFoundView() {
  useTitle("Page not found");
  return (
    <>
      <h1>Page not found</h1>
      <p>
        Check the address, or go to the <Link href="/reviews">list of reviews</Link>.
      </p>
    </>
  );
}
