/** A whole answer as plain data, to be kept and shared. */
export interface BufferedResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Where it came from, after redirects. */
  readonly url: string;
  readonly redirected: boolean;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** An answer whose body is still arriving. */
export interface StreamedResponse extends Omit<BufferedResponse, 'body'> {
  readonly body: AsyncIterable<Uint8Array>;
}

const NULL_BODY_STATUSES = new Set([204, 205, 304]);

/** As `fetch` gives it. Each call makes a Response of its own. */
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
