/** Normalized arguments of a `fetch` call. */
export interface FetchCall {
  readonly address: string;
  /** Upper case. */
  readonly method: string;
  readonly headers: Headers;
  readonly body?: Uint8Array;
  readonly redirect: RequestInit['redirect'];
  readonly signal?: AbortSignal;
}

type FetchInput = Parameters<typeof globalThis.fetch>[0];

/** Hop-by-hop and framing headers, which this client sets itself. */
const CONNECTION_HEADERS = [
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Parses the arguments of `fetch`. The body is buffered so that a retry can send it again.
 * @throws TypeError on invalid arguments; its message contains no URL and no header value
 */
export async function parseFetchCall(input: FetchInput, init: RequestInit = {}): Promise<FetchCall> {
  const request = input instanceof Request ? input : undefined;
  const method = (init.method ?? request?.method ?? 'GET').toUpperCase();
  if (!METHODS.has(method)) throw new TypeError('unsupported method');
  const headers = readHeaders(init.headers ?? request?.headers);
  for (const name of CONNECTION_HEADERS) headers.delete(name);
  const given = init.body ?? (request?.body ? request.clone().body : null);
  if (given !== null && (method === 'GET' || method === 'HEAD')) {
    throw new TypeError('GET and HEAD take no body');
  }
  return {
    address: request?.url ?? String(input),
    method,
    headers,
    body: given === null ? undefined : await readBody(given, headers),
    redirect: init.redirect ?? request?.redirect ?? 'follow',
    signal: init.signal ?? request?.signal,
  };
}

function readHeaders(given: RequestInit['headers']): Headers {
  try {
    return new Headers(given);
  } catch {
    throw new TypeError('invalid header');
  }
}

/** Takes the Content-Type of form data and URL parameters. */
async function readBody(given: NonNullable<RequestInit['body']>, headers: Headers): Promise<Uint8Array> {
  const packed = new Response(given);
  const type = packed.headers.get('content-type');
  if (type && !headers.has('content-type')) headers.set('content-type', type);
  return new Uint8Array(await packed.arrayBuffer());
}
