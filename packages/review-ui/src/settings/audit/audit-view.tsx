/** `/settings/audit-log`: who changed what, when and from where, newest first. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "wouter";
import { download, readPage } from "../../api/api-client.ts";
import { addressOfPage, pageIn, requestOfPage, startIn, type PageStart } from "../../api/page-start.ts";
import { auditKey } from "../../api/query-keys.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { FaultNotice } from "../../frame/fault-notice.tsx";
import { Pages } from "../../frame/pages.tsx";
import { saveAs } from "../../frame/save-as.ts";
import { useTitle } from "../../frame/use-title.ts";
import { Records } from "../records/records.tsx";
import { auditEventsIn, changedValues, type AuditEvent } from "./audit-event.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { addressOfAudit, auditQueryIn, requestOfAudit, type AuditQuery } from "./audit-query.ts";
import { actionWords } from "./audit-words.ts";

const columns = ["When", "Who", "What", "Subject", "Change"] as const;

export function AuditView() {
  useTitle("Audit log");
  const [search, setSearch] = useSearchParams();
  const query = auditQueryIn(search);
  const page = pageIn(search);
  const { data, error, refetch } = useQuery({
    queryKey: [...auditKey, query, page],
    queryFn: async ({ signal }) => {
      const start = { include: "user", sort: "-id", "page[size]": "50", ...requestOfPage(page) };
      const parameters = new URLSearchParams({ ...start, ...requestOfAudit(query) });
      const document = await readPage(`v2/audit-events?${parameters}`, signal);
      const { links, meta } = document;
      return {
        events: auditEventsIn(document),
        current: meta.page["current-page"],
        previous: startIn(links.prev),
        next: startIn(links.next),
      };
    },
    placeholderData: keepPreviousData,
  });
  const filter = (changed: AuditQuery) => setSearch(addressOfAudit(changed));
  const go = (to: PageStart) => setSearch({ ...addressOfAudit(query), ...addressOfPage(to) });
  return (
    <>
      <div className="view-head">
        <h1>Audit log</h1>
        <Export />
      </div>
      <p className="quiet">Every change in your company, newest first.</p>
      <AuditFilters query={query} go={filter} />
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data?.events.length === 0 && <p className="empty">Nothing in the log matches these filters.</p>}
      {data !== undefined && data.events.length > 0 && (
        <Records label="Audit log" columns={columns}>
          {data.events.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </Records>
      )}
      {data !== undefined && <Pages {...data} words={`Page ${data.current}`} go={go} />}
    </>
  );
}

function Export() {
  const announce = useAnnounce();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    announce("Preparing the file …");
    try {
      saveAs(await download("v2/audit-events/download"), "audit-log.jsonl");
      announce("audit-log.jsonl was downloaded.");
    } catch (error) {
      announce(`The file was not downloaded. ${(error as Error).message}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" aria-disabled={isBusy} onClick={() => void save()}>
      Export as JSON Lines
    </button>
  );
}

function Row({ event }: { readonly event: AuditEvent }) {
  const { at, who, address, action, subjectType, subjectId, reviewId } = event;
  return (
    <tr>
      <th scope="row">
        <time dateTime={at}>{new Date(at).toLocaleString("en-GB")}</time>
      </th>
      <td data-label="Who">
        {who}
        {address !== null && <span className="quiet"> {address}</span>}
      </td>
      <td data-label="What">{actionWords[action]}</td>
      <td data-label="Subject" className="long">
        {reviewId !== null && subjectType === "reviews" ? (
          <Link href={`/reviews/${reviewId}`}>{`${subjectType}/${subjectId}`}</Link>
        ) : (
          `${subjectType}/${subjectId}`
        )}
      </td>
      <td data-label="Change" className="long">
        <Changes event={event} />
      </td>
    </tr>
  );
}

function Changes({ event }: { readonly event: AuditEvent }) {
  const values = changedValues(event);
  if (event.erased) return <span className="quiet">Erased</span>;
  if (values.length === 0 && event.withheld.length === 0) return <span className="quiet">None shown</span>;
  return (
    <ul className="changed-values">
      {values.map(({ name, before, after }) => (
        <li key={name}>
          {name}: <del>{before ?? "nothing"}</del> → <ins>{after ?? "nothing"}</ins>
        </li>
      ))}
      {event.withheld.length > 0 && <li className="quiet">Not shown: {event.withheld.join(", ")}</li>}
    </ul>
  );
}
