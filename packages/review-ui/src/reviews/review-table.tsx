/** The table of the list of reviews. On narrow screens each row becomes a block. */
import { severityOf } from "@docreview/model";
import { Link } from "wouter";
import { ageOf } from "../frame/age.ts";
import { SeverityMark } from "../frame/severity-mark.tsx";
import { sortAfter, type ReviewSort, type SortColumn } from "./review-query.ts";
import type { ReviewSummary } from "./review-summary.ts";
import { statusWords } from "./status-words.ts";

interface Column {
  readonly name: string;
  readonly sort?: SortColumn;
  readonly isNumber?: boolean;
}

const columns: readonly Column[] = [
  { name: "Title" },
  { name: "Status", sort: "status" },
  { name: "Highest score", sort: "score" },
  { name: "Open findings", sort: "open", isNumber: true },
  { name: "Judged findings", sort: "judged", isNumber: true },
  { name: "Owner" },
  { name: "Age", sort: "age" },
];

export interface ReviewTableProps {
  readonly reviews: readonly ReviewSummary[];
  readonly sort: ReviewSort;
  readonly sortBy: (sort: ReviewSort) => void;
}

export function ReviewTable({ reviews, sort, sortBy }: ReviewTableProps) {
  return (
    <table aria-label="Reviews" className="reviews">
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.name} column={column} sort={sort} sortBy={sortBy} />
          ))}
        </tr>
      </thead>
      <tbody>
        {reviews.map((review) => (
          <Row key={review.id} review={review} />
        ))}
      </tbody>
    </table>
  );
}

interface HeadingProps extends Omit<ReviewTableProps, "reviews"> {
  readonly column: Column;
}

function Heading({ column: { name, sort: column, isNumber = false }, sort, sortBy }: HeadingProps) {
  const className = isNumber ? "number" : undefined;
  if (column === undefined) return <th scope="col">{name}</th>;
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

function Row({ review }: { readonly review: ReviewSummary }) {
  const { id, title, status, openTriggers, judgedTriggers, owner, createdAt } = review;
  const isFinished = status === "finished";
  return (
    <tr>
      <th scope="row">
        <Link href={`/reviews/${id}`}>
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

function Score({ review: { riskScore, openTriggers, judgedTriggers } }: { readonly review: ReviewSummary }) {
  if (riskScore === 0 && openTriggers + judgedTriggers === 0)
    return <span className="quiet">No findings</span>;
  return (
    <>
      {riskScore} <SeverityMark severity={severityOf(riskScore)} />
    </>
  );
}
