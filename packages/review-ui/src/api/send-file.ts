/** The upload of one file. It uses XMLHttpRequest, because `fetch` does not report how much was sent. */
import { unreachable } from "./api-fault.ts";

export interface FileUpload {
  readonly file: File;
  /** The name of the form field. */
  readonly part: string;
  /** Called with the share that was sent, from 0 to 1. */
  readonly progress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

export interface Authorisation {
  readonly token: string;
  readonly accept: string;
}

export interface Sent {
  readonly token: string;
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | null;
}

/** @throws ApiFault if there was no response, or the reason of the signal */
export function sendFile(url: string, upload: FileUpload, { token, accept }: Authorisation): Promise<Sent> {
  const { file, part, progress, signal } = upload;
  const request = new XMLHttpRequest();
  request.open("POST", url);
  request.setRequestHeader("authorization", `Bearer ${token}`);
  request.setRequestHeader("accept", accept);
  request.upload.addEventListener("progress", ({ loaded, total }) =>
    progress?.(total === 0 ? 0 : loaded / total),
  );
  const form = new FormData();
  form.set(part, file);
  return new Promise((resolve, reject) => {
    request.addEventListener("load", () => {
      const { status, responseText: body } = request;
      resolve({ token, status, body, retryAfter: request.getResponseHeader("retry-after") });
    });
    request.addEventListener("error", () => reject(unreachable()));
    request.addEventListener("abort", () => reject(signal?.reason as Error));
    signal?.throwIfAborted();
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
