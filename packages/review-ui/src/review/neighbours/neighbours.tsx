/** Links to the list, and to the documents before and after this one in its view. */
import { Link } from "wouter";
import { IconButton } from "../../frame/icon-button.tsx";
import { useKeys } from "../../frame/help/use-keys.ts";
import { useNeighbours, type NeighboursProps } from "./use-neighbours.ts";

/** German and many other keyboards need AltGr for brackets, which Windows reports as Control and Alt. */
const altGraph = "[Control]+[Alt]+";

export function Neighbours(props: NeighboursProps) {
  const { go, address } = useNeighbours(props);
  useKeys("Documents", [
    { key: `${altGraph}]`, meaning: "Next document of the view", run: () => go(1) },
    { key: `${altGraph}[`, meaning: "Previous document of the view", run: () => go(-1) },
  ]);
  return (
    <nav aria-label="Documents" className="neighbours">
      <Link href={address}>Back to the list</Link>
      <IconButton
        label="Previous document"
        title="Previous document ([)"
        path="M10 3 5 8l5 5"
        onClick={() => go(-1)}
      />
      <IconButton label="Next document" title="Next document (])" path="m6 3 5 5-5 5" onClick={() => go(1)} />
    </nav>
  );
}
