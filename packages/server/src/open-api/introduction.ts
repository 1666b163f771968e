/** The introduction for developers: from a document to its findings, webhooks, and the conventions of the API. */
export function introduction(publicUrl: string): string {
  return `docreview reads a document, splits it into sentences, checks them against compliance rules, and returns its findings: in this API, in an annotated PDF, and as XFDF.

## Getting started

Request an access token, and send it with every request. It is valid for 15 minutes.

\`\`\`sh
curl ${publicUrl}/oauth/token \\
  -d grant_type=client_credentials -d client_id=… -d client_secret=…
\`\`\`

Announce the document, then upload its file to the link \`upload\` of the response.

\`\`\`sh
curl ${publicUrl}/v2/assets \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/vnd.api+json" \\
  -d '{"data": {"type": "assets", "attributes": {"title": "Brochure",
       "filename": "brochure.pdf", "filesize": 51200, "mimetype": "application/pdf"}}}'

curl ${publicUrl}/v2/assets/1001/upload \\
  -H "Authorization: Bearer $TOKEN" -F asset=@brochure.pdf
\`\`\`

Describe what the document is for: create a categorisation, select options in its categories, and complete it. Then request a review. It starts automatically once both are ready. Poll it until its status is \`finished\`.

\`\`\`sh
curl ${publicUrl}/v2/reviews \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/vnd.api+json" \\
  -d '{"data": {"type": "reviews", "attributes": {}, "relationships": {
       "asset": {"data": {"type": "assets", "id": "1001"}},
       "categorisation": {"data": {"type": "categorisations", "id": "2001"}}}}}'
\`\`\`

A finished review has review rules, each with the triggers that made it fire. Dismiss false triggers; the downloads then omit them.

## Webhooks

Instead of polling, an admin can register a webhook endpoint. When an asset fails or a review finishes or fails, the endpoint receives a POST with a JSON body, the \`payload\` of a webhook delivery. The state it describes can be read by then.

\`\`\`sh
curl ${publicUrl}/v2/webhook-endpoints \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/vnd.api+json" \\
  -d '{"data": {"type": "webhook-endpoints", "attributes": {
       "url": "https://hooks.example/docreview", "events": ["review.finished", "review.failed"]}}}'
\`\`\`

- Only this response shows the \`secret\`. Use it with any [Standard Webhooks](https://www.standardwebhooks.com/) library to verify messages. For 24 hours after a rotation, messages are signed with both secrets.
- Respond with 2xx promptly, and process the message afterwards. Any other response is a failure, including a redirect. Failed deliveries are retried for 24 hours, at first after seconds and later after hours.
- A message may be delivered more than once, with the same \`webhook-id\`, and messages may arrive out of order.
- An endpoint that has only failed for 24 hours is disabled; one that responds with 410 is disabled at once. Its \`disabledReason\` says why.
- For 30 days, every delivery can be read with its attempts, and sent again.

## Conventions

- Everything under \`/v2\` is [JSON:API 1.1](https://jsonapi.org/format/): requests and responses are \`application/vnd.api+json\`, except for file uploads and downloads. Ids are strings of digits. Times are ISO 8601 with an offset, in UTC.
- A resource that does not exist and a resource of another company give the same response: 404.
- An error has a \`code\`, and its \`detail\` says what to fix. All errors of a request are returned together, each with its \`source\`. If their statuses differ, the response is 400. Outside \`/v2\`, an error is \`{"message": …}\`; at \`/oauth/token\`, it follows RFC 6749.
- A path that is not documented here gives 404. A method that is not documented for a path gives 405 with \`Allow\`, or 403 for PATCH.
- \`include\` adds related resources, and \`fields[type]\` limits the members of a resource. Undocumented query parameters are rejected.
- Send an \`Idempotency-Key\` with every change, so that you can safely repeat the request after a broken connection. Send \`If-Match\` with a PATCH to avoid overwriting the changes of others.
- Requests are limited per minute; \`RateLimit-Remaining\` is the number left. With 429 and 503, \`Retry-After\` says when to try again.
- Text is compressed with \`br\` or \`gzip\` if \`Accept-Encoding\` names one of them, unless it is short or contains a secret. Its entity tag then ends with the name of the encoding; every condition accepts it.
- Requests that take long to compute (tries, readings, explanations, downloads, annotated copies) are scheduled fairly between companies, by the time that they take. A company with too many of them waiting gets 429: per company, one try or reading runs at a time, and four more can wait.
- Clients must ignore unknown members: additions do not change the version.`;
}
