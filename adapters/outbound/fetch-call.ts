/** What `fetch` was called with. */
export interface FetchCall {
  readonly address: string;
  /** In capitals. */
  readonly method: string;
  readonly headers: Headers;
  readonly body?: Uint8Array;
  readonly redirect: RequestInit['redirect'];
  readonly signal?: AbortSignal;
}

type FetchInput = Parameters<typeof globalThis.fetch>[0];

/** These say how a message travels, which is decided here; `cookie` and credentials are the caller's to give. */
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
 * Reads the arguments of `fetch`. A body is read whole, so that it can be sent again.
 * @throws TypeError for what `fetch` does not take either; it never holds an address or a header's value
 */
export async function parseFetchCall(input: FetchInput, init: RequestInit = {}): Promise<FetchCall> {
  const request = input instanceof Request ? input : undefined;
  const method = (init.method ?? request?.method ?? 'GET').toUpperCase();
  if (!METHODS.has(method)) throw new TypeError('a method that is not sent');
  const headers = readHeaders(init.headers ?? request?.headers);
  for (const name of CONNECTION_HEADERS) headers.delete(name);
  const given = init.body ?? (request?.body ? request.clone().body : null);
  if (given !== null && (method === 'GET' || method === 'HEAD')) {
    throw new TypeError('a body where none is sent');
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
    throw new TypeError('a header that cannot be sent');
  }
}

/** Forms and parameters bring their own type along. */
async function readBody(given: NonNullable<RequestInit['body']>, headers: Headers): Promise<Uint8Array> {
  const packed = new Response(given);
  const type = packed.headers.get('content-type');
  if (type && !headers.has('content-type')) headers.set('content-type', type);
  return new Uint8Array(await packed.arrayBuffer());
}
