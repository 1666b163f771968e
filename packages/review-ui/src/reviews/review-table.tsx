/** The table of the list of reviews. On narrow screens each row becomes a block. */
import { severityOf } from "@docreview/model";
import { Link } from "wouter";
import { ageOf } from "../frame/age.ts";
import { SeverityMark } from "../frame/severity-mark.tsx";
import type { ReviewSummary } from "./review-summary.ts";
import { statusWords } from "./status-words.ts";

const headings = ["Title", "Status", "Highest score", "Open findings", "Owner", "Age"] as const;

export function ReviewTable({ reviews }: { readonly reviews: readonly ReviewSummary[] }) {
  return (
    <table aria-label="Reviews" className="reviews">
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
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

function Row({ review }: { readonly review: ReviewSummary }) {
  const { id, title, status, progress, riskScore, openFindings, owner, createdAt } = review;
  const isFinished = status === "finished";
  return (
    <tr>
      <th scope="row">
        <Link href={`/reviews/${id}`}>{title}</Link>
      </th>
      <td data-label="Status">
        {statusWords[status]}
        {status === "pending" && `, ${Math.floor(progress * 100)}%`}
      </td>
      <td data-label="Highest score">
        {isFinished && (
          <>
            {riskScore} <SeverityMark severity={severityOf(riskScore)} />
          </>
        )}
      </td>
      <td data-label="Open findings">{isFinished && openFindings}</td>
      <td data-label="Owner">{owner}</td>
      <td data-label="Age">
        <time dateTime={new Date(createdAt).toISOString()}>{ageOf(createdAt, Date.now())}</time>
      </td>
    </tr>
  );
}
