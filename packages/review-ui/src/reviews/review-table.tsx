/** The table of the list of reviews. On narrow screens each row becomes a block. */
import { severityOf } from "@docreview/model";
import { Link } from "wouter";
import { ageOf } from "../frame/age.ts";
import { pointInTime } from "../frame/point-in-time.ts";
import { SeverityMark } from "../frame/severity-mark.tsx";
import type { SelectedReviews } from "./bulk/use-selected.ts";
import { dayText, isOverdue } from "./due-day.ts";
import { sortAfter, type ReviewSort, type SortColumn } from "./review-query.ts";
import type { ReviewSummary } from "./review-summary.ts";
import { statusWords } from "./status-words.ts";
import { linkId } from "./use-kept-place.ts";

interface Column {
  readonly name: string;
  readonly sort: SortColumn;
  readonly isNumber?: boolean;
}

const columns: readonly Column[] = [
  { name: "Title", sort: "title" },
  { name: "Status", sort: "status" },
  { name: "Highest score", sort: "score" },
  { name: "Open findings", sort: "open", isNumber: true },
  { name: "Judged findings", sort: "judged", isNumber: true },
  { name: "Owner", sort: "owner" },
  { name: "Sign-off", sort: "signoff" },
  { name: "Due", sort: "due" },
  { name: "Age", sort: "age" },
];

export interface ReviewTableProps {
  readonly reviews: readonly ReviewSummary[];
  readonly sort: ReviewSort;
  readonly sortBy: (sort: ReviewSort) => void;
  readonly selected: SelectedReviews;
}

export function ReviewTable({ reviews, sort, sortBy, selected }: ReviewTableProps) {
  return (
    <table aria-label="Reviews" className="reviews">
      <thead>
        <tr>
          <td>
            <input
              type="checkbox"
              aria-label="Select all reviews on this page"
              checked={selected.isAll}
              onChange={selected.toggleAll}
            />
          </td>
          {columns.map((column) => (
            <Heading key={column.name} column={column} sort={sort} sortBy={sortBy} />
          ))}
        </tr>
      </thead>
      <tbody>
        {reviews.map((review) => (
          <Row key={review.id} review={review} selected={selected} />
        ))}
      </tbody>
    </table>
  );
}

interface HeadingProps extends Pick<ReviewTableProps, "sort" | "sortBy"> {
  readonly column: Column;
}

function Heading({ column: { name, sort: column, isNumber = false }, sort, sortBy }: HeadingProps) {
  const className = isNumber ? "number" : undefined;
  const direction = sort.isDescending ? "descending" : "ascending";
  const isSorted = sort.column === column;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <button type="button" onClick={() => sortBy(sortAfter(sort, column))}>
        {name}
        <span aria-hidden="true" className="sort-mark">
          {isSorted && (sort.isDescending ? "▼" : "▲")}
        </span>
      </button>
    </th>
  );
}

interface RowProps {
  readonly review: ReviewSummary;
  readonly selected: SelectedReviews;
}

function Row({ review, selected }: RowProps) {
  const { id, title, status, openTriggers, judgedTriggers, owner, signOff, createdAt } = review;
  const isFinished = status === "finished";
  return (
    <tr>
      <td className="select">
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={selected.has(id)}
          onChange={() => selected.toggle(id)}
        />
      </td>
      <th scope="row">
        <Link href={`/reviews/${id}`} id={linkId(id)}>
          <bdi>{title}</bdi>
        </Link>
      </th>
      <td data-label="Status">
        <Status review={review} />
      </td>
      <td data-label="Highest score">{isFinished && <Score review={review} />}</td>
      <td data-label="Open findings" className="number">
        {isFinished && openTriggers}
      </td>
      <td data-label="Judged findings" className="number">
        {isFinished && judgedTriggers}
      </td>
      <td data-label="Owner">{owner}</td>
      <td data-label="Sign-off">
        {signOff !== null && `${signOff.by}, ${pointInTime(signOff.at, Date.now())}`}
        <ApprovalNote review={review} />
      </td>
      <td data-label="Due">
        <Due review={review} />
      </td>
      <td data-label="Age">
        <time dateTime={new Date(createdAt).toISOString()} title={exact.format(createdAt)}>
          {ageOf(createdAt, Date.now())}
        </time>
      </td>
    </tr>
  );
}

const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });

function Status({ review: { status, progress } }: { readonly review: ReviewSummary }) {
  if (status !== "pending") return <span className={`status ${status}`}>{statusWords[status]}</span>;
  const percent = Math.floor(progress * 100);
  return (
    <>
      <span className="status">
        {statusWords.pending}, {percent}%
      </span>
      <progress value={progress} max={1} aria-hidden="true" />
    </>
  );
}

/** What the date of the sign-off does not say. */
function ApprovalNote({ review: { approval, signOff } }: { readonly review: ReviewSummary }) {
  const { state, expiresAt } = approval;
  if (state === "changes-requested") return <>Changes requested</>;
  if (expiresAt === null || signOff === null) return null;
  const when = pointInTime(Date.parse(expiresAt), Date.now());
  return <span className="quiet">{state === "expired" ? `; expired ${when}` : `; until ${when}`}</span>;
}

function Due({ review: { dueOn, signOff } }: { readonly review: ReviewSummary }) {
  if (dueOn === null) return null;
  const isLate = signOff === null && isOverdue(dueOn, new Date());
  return (
    <time dateTime={dueOn} className={isLate ? "overdue" : undefined}>
      {dayText(dueOn)}
      {isLate && ", overdue"}
    </time>
  );
}

function Score({ review: { riskScore, openTriggers, judgedTriggers } }: { readonly review: ReviewSummary }) {
  if (riskScore === 0 && openTriggers + judgedTriggers === 0)
    return <span className="quiet">No findings</span>;
  return (
    <>
      {riskScore} <SeverityMark severity={severityOf(riskScore)} />
    </>
  );
}
