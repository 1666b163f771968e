/** A request that the service refused or that did not reach it. The message says what happened and what to do. */
export class ApiFault extends Error {
  override readonly name = "ApiFault";
  /** Null: there was no response. */
  readonly status: number | null;
  /** The code of the error in the documentation of the API, such as `state-conflict`. */
  readonly code: string | null;
  /** Seconds after which the service asks for another attempt. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    status: number | null,
    more: { readonly code?: string | null; readonly retryAfter?: number | null } = {},
  ) {
    super(message);
    this.status = status;
    this.code = more.code ?? null;
    this.retryAfter = more.retryAfter ?? null;
  }
}

export const unreachable = () =>
  new ApiFault("The service cannot be reached. Check your connection and try again.", null);

/** Whether the service rejected the request itself, so that repeating it would be futile. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiFault && error.status !== null && error.status < 500 && error.status !== 429;
}

interface ErrorObject {
  readonly code?: string;
  readonly detail?: string;
  readonly title?: string;
}

/** JSON:API errors, or the errors by field of version 1. */
interface ErrorBody {
  readonly message?: string;
  readonly errors?: readonly ErrorObject[] | Readonly<Record<string, readonly string[]>>;
}

/** Builds the fault from an unsuccessful response. Its body gives the reason, unless a proxy sent it. */
export function faultFrom(status: number, body: string, retryAfter: string | null): ApiFault {
  const error = errorIn(body);
  const more = { code: error?.code ?? null, retryAfter: secondsIn(retryAfter) };
  return new ApiFault(messageOf(status, error, more.retryAfter), status, more);
}

function messageOf(status: number, error: ErrorObject | undefined, retryAfter: number | null): string {
  if (status === 404) return "This does not exist, or you do not have access to it.";
  if (status === 429) return `Too many requests. Try again in ${retryAfter ?? 60} seconds.`;
  const detail = error?.detail ?? error?.title ?? null;
  if (detail !== null && status < 500) return detail;
  if (status === 413) return "The file is larger than the service accepts. Split it, or make it smaller.";
  const reason = detail ?? "Something went wrong in the service.";
  return `${reason} Try again in a moment; if the problem persists, contact your administrator.`;
}

/** The header may also contain a date, which is not worth parsing. */
function secondsIn(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
}

function errorIn(body: string): ErrorObject | undefined {
  try {
    const { message, errors = message === undefined ? [] : [{ detail: message }] } = JSON.parse(
      body,
    ) as ErrorBody;
    return isList(errors) ? errors[0] : { detail: Object.values(errors).flat().join(" ") };
  } catch {
    return undefined;
  }
}

const isList = (errors: NonNullable<ErrorBody["errors"]>): errors is readonly ErrorObject[] =>
  Array.isArray(errors);
