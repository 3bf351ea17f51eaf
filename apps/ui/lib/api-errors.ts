/** The JSON body of an error response. */
export type ErrorPayload = Readonly<Record<string, unknown>>;

/** An error response: `'{status}: {body text}'` (spec §8). */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly payload: ErrorPayload = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** 302 with a JSON body: the address belongs to a show page (spec §8). */
export class RedirectError extends ApiError {
  readonly redirect: string;
  readonly podcastName: string;

  constructor(payload: ErrorPayload) {
    super(textOf(payload.message) ?? 'Redirect', 302, payload);
    this.name = 'RedirectError';
    this.redirect = textOf(payload.redirect) ?? '/';
    this.podcastName = textOf(payload.podcast_name) ?? '';
  }
}

/** 403 for an exhausted monthly limit, which screens handle themselves (spec §8). */
export class UsageLimitError extends ApiError {
  readonly isUsageLimit = true;

  constructor(payload: ErrorPayload) {
    super('USAGE_LIMIT_EXCEEDED', 403, payload);
    this.name = 'UsageLimitError';
  }
}

/** 404, optionally with a similar address (spec §3, §8). */
export class NotFoundError extends ApiError {
  readonly suggestion: ErrorPayload | undefined;

  constructor(payload: ErrorPayload) {
    super(textOf(payload.message) ?? 'Not Found', 404, payload);
    this.name = 'NotFoundError';
    this.suggestion = isPayload(payload.suggestion) ? payload.suggestion : undefined;
  }
}

/** Maps an error response to its class (spec §8). */
export function toApiError(status: number, body: string): ApiError {
  const payload = payloadOf(body);
  const message = textOf(payload.message);
  if (status === 302) return new RedirectError(payload);
  if (status === 404) return new NotFoundError(payload);
  if (status !== 403) return new ApiError(`${status}: ${body}`, status, payload);
  return payload.needsUpgrade === true || message?.includes('Monthly usage limit exceeded')
    ? new UsageLimitError(payload)
    : new ApiError(message ?? 'Forbidden', status, payload);
}

/** The server's message, if the response has one. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? textOf(error.payload.message) : undefined;
}

/** The message for the user: the server's, if the response has one. */
export function userMessage(error: unknown): string {
  if (error instanceof ApiError) {
    return serverMessage(error) ?? 'The server could not answer. Please try again in a moment.';
  }
  return 'The server could not be reached. Check your connection and try again.';
}

/** The `code` in an error's body. */
export function parseErrorCode(body: string): string | undefined {
  return textOf(payloadOf(body).code);
}

function payloadOf(body: string): ErrorPayload {
  try {
    const parsed: unknown = JSON.parse(body);
    return isPayload(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function isPayload(value: unknown): value is ErrorPayload {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
