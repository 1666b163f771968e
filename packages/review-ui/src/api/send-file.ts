/** The upload of one file. It uses XMLHttpRequest, because `fetch` does not report how much was sent. */
import { unreachable } from "./api-fault.ts";

/** Called with the share that was sent, from 0 to 1. */
export type UploadProgress = (share: number) => void;

export interface Sending {
  readonly file: File;
  readonly token: string;
  readonly accept: string;
  readonly progress: UploadProgress;
}

export interface Sent {
  readonly token: string;
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | null;
}

/** @throws ApiFault if there was no response */
export function sendFile(url: string, { file, token, accept, progress }: Sending): Promise<Sent> {
  const request = new XMLHttpRequest();
  request.open("POST", url);
  request.setRequestHeader("authorization", `Bearer ${token}`);
  request.setRequestHeader("accept", accept);
  request.upload.addEventListener("progress", ({ loaded, total }) =>
    progress(total === 0 ? 0 : loaded / total),
  );
  const form = new FormData();
  form.set("asset", file);
  return new Promise((resolve, reject) => {
    request.addEventListener("load", () => {
      const { status, responseText: body } = request;
      resolve({ token, status, body, retryAfter: request.getResponseHeader("retry-after") });
    });
    request.addEventListener("error", () => reject(unreachable()));
    request.send(form);
  });
}
