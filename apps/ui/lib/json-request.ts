import { ApiError } from './api-errors.js';

export interface JsonRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, with the content type in `headers`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** `fetch` options of a JSON request. */
export function toRequestInit({ method = 'GET', body, text, headers, signal }: JsonRequest) {
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? text : JSON.stringify(body),
    signal,
  };
}

/**
 * Parses a response body; `null` if it is empty.
 * @throws ApiError with the status if it is not JSON
 */
export function parseJson<T>(text: string, status: number): T {
  try {
    return JSON.parse(text === '' ? 'null' : text) as T;
  } catch {
    throw new ApiError(`${status}: the answer is not JSON`, status);
  }
}
