/** Forms as clients send them: the body of `multipart/form-data`, and the media type that names its boundary. */
export interface Form {
  readonly type: string;
  readonly body: Buffer;
}

/** A form with the file in this part. */
export function formOf(bytes: Uint8Array, part = "asset"): Promise<Form> {
  const data = new FormData();
  data.append(part, new Blob([Buffer.from(bytes)]), "brochure.pdf");
  return encoded(data);
}

export async function encoded(data: FormData): Promise<Form> {
  const message = new Response(data);
  return { type: message.headers.get("content-type") ?? "", body: Buffer.from(await message.arrayBuffer()) };
}
