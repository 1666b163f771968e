/** The document at a web address: the service fetches it, then reviews it. */
import { useRef, useState } from "react";
import type { ImportStatuses } from "../../api/attributes.ts";
import { postJson, readJson } from "../../api/api-client.ts";
import { ApiFault, isRefusal } from "../../api/api-fault.ts";
import { waits } from "../../api/busy.ts";
import { newKey } from "../../api/new-key.ts";
import { addressFault } from "./address-fault.ts";

export interface WebImport {
  readonly address: string;
  readonly setAddress: (address: string) => void;
  /** Why it could not be fetched, and what to do. */
  readonly fault: string | null;
  /** Reports what is wrong with the address; false if nothing is. */
  readonly isFaulty: () => boolean;
  readonly isFetching: boolean;
  /** Returns the id of the review. @throws Error, which is also the `fault`. */
  readonly start: (categorisationId: string) => Promise<string>;
}

/** Milliseconds between two requests for the status. */
const interval = 1_000;

export function useImport(): WebImport {
  const [address, setAddress] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [isFetching, setFetching] = useState(false);
  const unclear = useRef<Import | null>(null);
  return {
    address,
    setAddress: (text) => {
      setAddress(text);
      setFault(null);
    },
    fault,
    isFaulty: () => {
      const found = address.trim() === "" ? null : addressFault(address.trim());
      setFault(found);
      return found !== null;
    },
    isFetching,
    start: async (categorisationId) => {
      setFault(null);
      setFetching(true);
      const begun = sameOrNew(unclear.current, { url: address.trim(), categorisationId });
      unclear.current = null;
      try {
        return await imported(begun);
      } catch (error) {
        if (error instanceof ApiFault && !isRefusal(error)) unclear.current = begun;
        setFault((error as Error).message);
        throw error;
      } finally {
        setFetching(false);
      }
    },
  };
}

interface Import {
  readonly url: string;
  readonly categorisationId: string;
  readonly key: string;
}

/** If the result of an import is unknown, the page continues with the same key, so that nothing is fetched twice. */
function sameOrNew(unclear: Import | null, wanted: Omit<Import, "key">): Import {
  const { url, categorisationId } = wanted;
  const isSame = unclear?.url === url && unclear.categorisationId === categorisationId;
  return isSame ? unclear : { ...wanted, key: newKey() };
}

async function imported({ url, categorisationId, key }: Import): Promise<string> {
  const body = { url, categorisationId: Number(categorisationId), correlationId: key };
  await waits.patiently(() => postJson("v1/import/url", body, key));
  for (;;) {
    const path = `v1/import/url/${key}/status`;
    const [status] = ((await readJson(path)) as { readonly data: ImportStatuses }).data;
    if (status === undefined) throw new Error(reasonOf(null));
    if (status.review.id !== null) return String(status.review.id);
    if (status.asset.status === "failed") throw new Error(reasonOf(status.errors));
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

function reasonOf(errors: ImportStatuses[number]["errors"]): string {
  const messages = (errors ?? []).flatMap((error) => ("message" in error ? error.message : []));
  const reason = messages.length === 0 ? "The document could not be fetched." : messages.join(" ");
  return `${reason} Check the address, or download the document and choose it under “Files”.`;
}
