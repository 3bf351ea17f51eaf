/** A complete response as plain data, safe to cache and share. */
export interface BufferedResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Final URL after redirects. */
  readonly url: string;
  readonly redirected: boolean;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A response whose body is still being received. */
export interface StreamedResponse extends Omit<BufferedResponse, 'body'> {
  readonly body: AsyncIterable<Uint8Array>;
}

/** Statuses whose responses have no body. */
export const NULL_BODY_STATUSES = new Set([204, 205, 304]);

/** Converts to a new `Response`, as `fetch` returns it. */
export function toFetchResponse({
  status,
  headers,
  url,
  redirected,
  body,
}: BufferedResponse | StreamedResponse): Response {
  const response = new Response(NULL_BODY_STATUSES.has(status) ? null : bodyOf(body), {
    status,
    headers: headers.map(([name, value]) => [name, value]),
  });
  Object.defineProperties(response, { url: { value: url }, redirected: { value: redirected } });
  return response;
}

function bodyOf(
  body: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>,
): Uint8Array<ArrayBuffer> | ReadableStream {
  return body instanceof Uint8Array ? body : ReadableStream.from(body);
}
