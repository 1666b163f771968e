/** Form bodies with a file. They are streamed, with their own limits. */
import type { FastifyInstance } from "fastify";
import { apiError, refused } from "../json-api/error.ts";

/** The limit of other bodies does not apply in this scope. */
export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _body, done) => done(null));
}

export const isForm = (contentType: string) => /^multipart\/form-data *(?:;|$)/i.test(contentType);

export const notForm = refused(
  apiError("unsupported-media-type", "Upload the file as multipart/form-data.", { header: "Content-Type" }),
);
