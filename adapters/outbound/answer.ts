/** A whole answer as plain data, to be kept and shared. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Where it came from, after redirects. */
  readonly url: string;
  readonly redirected: boolean;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** An answer whose body is still arriving. */
export interface StreamedAnswer extends Omit<WholeAnswer, 'body'> {
  readonly body: AsyncIterable<Uint8Array>;
}

const WITHOUT_BODY = new Set([204, 205, 304]);

/** As `fetch` gives it. Each call makes a Response of its own. */
export function responseOf({
  status,
  headers,
  url,
  redirected,
  body,
}: WholeAnswer | StreamedAnswer): Response {
  const response = new Response(WITHOUT_BODY.has(status) ? null : bodyOf(body), {
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
