/** What a developer reads first: the way from a document to its findings, and the rules that hold everywhere. */
export function introduction(publicUrl: string): string {
  return `docreview reads a document, cuts it into sentences, judges them by compliance rules, and shows what it found: in this API, on an annotated PDF, and as XFDF.

## From a document to its findings

Get an access token. It goes with every request; 15 minutes later, get another.

\`\`\`sh
curl ${publicUrl}/oauth/token \\
  -d grant_type=client_credentials -d client_id=… -d client_secret=…
\`\`\`

Announce the document, and upload its file to the link \`upload\` of the answer.

\`\`\`sh
curl ${publicUrl}/v2/assets \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/vnd.api+json" \\
  -d '{"data": {"type": "assets", "attributes": {"title": "Brochure",
       "filename": "brochure.pdf", "filesize": 51200, "mimetype": "application/pdf"}}}'

curl ${publicUrl}/v2/assets/1001/upload \\
  -H "Authorization: Bearer $TOKEN" -F asset=@brochure.pdf
\`\`\`

Say what the document is for: make a categorisation, select options in its categories, and complete it. Then ask for a review. It starts by itself once both are there; read it until its status is \`finished\`.

\`\`\`sh
curl ${publicUrl}/v2/reviews \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/vnd.api+json" \\
  -d '{"data": {"type": "reviews", "attributes": {}, "relationships": {
       "asset": {"data": {"type": "assets", "id": "1001"}},
       "categorisation": {"data": {"type": "categorisations", "id": "2001"}}}}}'
\`\`\`

A finished review has review rules, each with the triggers that made it fire. Dismiss those that are wrong; the downloads follow.

## Be told of what happens

Instead of asking again and again, an admin names an endpoint. When an asset has failed or a review has ended, it gets a POST with a JSON body: the \`payload\` of a webhook delivery. By then what it tells of can be read.

\`\`\`sh
curl ${publicUrl}/v2/webhook-endpoints \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/vnd.api+json" \\
  -d '{"data": {"type": "webhook-endpoints", "attributes": {
       "url": "https://hooks.example/docreview", "events": ["review.finished", "review.failed"]}}}'
\`\`\`

- The answer shows the \`secret\`, this once. Any library of [Standard Webhooks](https://www.standardwebhooks.com/) checks with it that a message is ours. For a day after a rotation messages are signed with both secrets.
- Answer with 2xx, and soon: whatever takes its time comes after the answer. Everything else is a failure, a redirect too; it is tried again for 24 hours, at first after seconds, in the end after hours.
- The same message may come more than once, with the same \`webhook-id\`, and messages may overtake each other.
- An endpoint of which nothing but failure came for 24 hours is disabled, and one that answers 410 at once. It says why.
- Every delivery can be read back with its tries, and sent again, for 30 days.

## What holds everywhere

- Everything under \`/v2\` speaks [JSON:API 1.1](https://jsonapi.org/format/): \`application/vnd.api+json\` both ways, but for the upload of a file and its downloads. Ids are strings of digits. Times are ISO 8601 with offset, in UTC.
- What is not there and what belongs to another company answers the same: 404.
- An error names its \`code\` and says in \`detail\` what to mend; all faults of a request come at once, each with the \`source\` that it is about. Errors that do not share a status are a 400 in all. Beside \`/v2\` an error is \`{"message": …}\`, at \`/oauth/token\` it is what RFC 6749 says.
- An address that is not listed here answers 404, a method that is not listed for it 405 with \`Allow\`, or 403 where it is a PATCH.
- \`include\` brings related resources along, \`fields[type]\` leaves out what you do not need. A query parameter that is not listed is refused.
- Send \`Idempotency-Key\` with what changes something: after a broken connection the same request can be sent again. Send \`If-Match\` with a PATCH to change only what you have seen.
- Requests are counted by the minute: \`RateLimit-Remaining\` tells what is left. A 429 or 503 names in \`Retry-After\` when to come back.
- Clients must pass over members that they do not know: additions do not change the version.`;
}
