/** Says which review a judgement was carried from, who made it, when, and why. */
import { Link } from "wouter";
import { pointInTime } from "../../frame/point-in-time.ts";
import { useUsers } from "../../users/use-users.ts";
import type { Carried } from "./comparison.ts";
import type { Entry } from "./entry.ts";

/** Nothing for a finding that was not carried, or while a decision on it is being sent. */
export function CarriedNotice({ entry: { carried, sync, isDone } }: { readonly entry: Entry }) {
  if (carried === null || sync !== "saved") return null;
  return isDone ? <Dismissal carried={carried} /> : <Added carried={carried} />;
}

function Dismissal({ carried }: { readonly carried: Carried }) {
  return (
    <p className="carried">
      <strong>Carried</strong> from <Origin carried={carried} />: dismissed by <Person carried={carried} />,{" "}
      {pointInTime(carried.at, Date.now())}
      {carried.reason !== null && ` (${carried.reason})`}. The rule, the words and their surroundings are the
      same.
    </p>
  );
}

function Added({ carried }: { readonly carried: Carried }) {
  return (
    <p className="carried">
      <strong>Carried</strong> from <Origin carried={carried} />: added by <Person carried={carried} />,{" "}
      {pointInTime(carried.at, Date.now())}.
    </p>
  );
}

function Origin({ carried: { reviewId } }: { readonly carried: Carried }) {
  if (reviewId === null) return <>a review that has been deleted</>;
  return <Link href={`/reviews/${reviewId}`}>an earlier review</Link>;
}

function Person({ carried: { userId } }: { readonly carried: Carried }) {
  return <>{useUsers().get(userId ?? "")?.name ?? "somebody"}</>;
}
