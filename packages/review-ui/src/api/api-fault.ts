/** A request that the service refused or that did not reach it. The message says what happened and what to do. */
export class ApiFault extends Error {
  override readonly name = "ApiFault";
  /** Null: there was no response. */
  readonly status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.status = status;
  }
}

export const unreachable = () =>
  new ApiFault("The service cannot be reached. Check your connection and try again.", null);

/** JSON:API errors, or the errors by field of version 1. */
interface ErrorBody {
  readonly message?: string;
  readonly errors?:
    | readonly { readonly detail?: string; readonly title?: string }[]
    | Readonly<Record<string, readonly string[]>>;
}

/** From a response that is not a success. Its body says why, unless a proxy sent it. */
export function faultFrom(status: number, body: string, retryAfter: string | null): ApiFault {
  if (status === 404) return new ApiFault("This does not exist, or it is not available to you.", status);
  if (status === 429) {
    return new ApiFault(`There were too many requests. Try again in ${retryAfter ?? 60} seconds.`, status);
  }
  const detail = detailOf(body);
  if (detail !== null && status < 500) return new ApiFault(detail, status);
  if (status === 413) {
    return new ApiFault("The file is larger than the service accepts. Split it, or make it smaller.", status);
  }
  const reason = detail ?? "The service has a problem.";
  return new ApiFault(`${reason} Try again in a moment; if it goes on, tell your administrator.`, status);
}

function detailOf(body: string): string | null {
  try {
    const { message, errors } = JSON.parse(body) as ErrorBody;
    if (errors === undefined) return message ?? null;
    if (!Array.isArray(errors)) return Object.values(errors).flat().join(" ");
    const [error] = errors as readonly { readonly detail?: string; readonly title?: string }[];
    return error?.detail ?? error?.title ?? null;
  } catch {
    return null;
  }
}
