import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, type Dispatcher } from 'undici';
import { untilAborted } from '#core/until-aborted.js';
import type { AllowedUrl } from './allowed-url.js';
import { guardedConnector, type Network } from './guarded-connector.js';
import { HostError, toHostError } from './host-error.js';

/** A request as it is sent. */
export interface HttpRequest extends AllowedUrl {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: Uint8Array;
}

/** A response whose headers have arrived. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The decompressed body. Rejects with HostError (too_large beyond the limit) or the signal's reason. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Closes the connection without reading the body. */
  abort(): void;
}

/** Sends one request over HTTP/1.1 without redirects, retries or caching. @throws HostError, or the signal's reason */
export type SendHttpRequest = (
  request: HttpRequest,
  maxBytes: number,
  signal: AbortSignal,
) => Promise<HttpResponse>;

const MAX_HEADER_BYTES = 16 * 1024;

/** Ignores proxy variables. Untrusted origins are reached at public addresses only. */
export function createHttpTransport(network: Network): {
  httpRequest: SendHttpRequest;
  close(): Promise<void>;
} {
  const shared: Agent.Options = {
    allowH2: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    // Timeouts are the deadline's.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const guarded = new Agent({ ...shared, connect: guardedConnector(network) });
  const trusted = new Agent({ ...shared, connect: { ca: network.ca } });

  async function httpRequest(
    request: HttpRequest,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<HttpResponse> {
    const { url, method, body } = request;
    try {
      const asked = (request.trusted ? trusted : guarded).request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: method as Dispatcher.HttpMethod,
        headers: Object.fromEntries(request.headers),
        body: body ?? null,
        signal,
      });
      // undici ignores the signal while it still connects.
      const answer = await untilAborted(asked, signal);
      return incoming(url.host, answer, method === 'HEAD', maxBytes, signal);
    } catch (error) {
      throw signal.aborted ? signal.reason : toHostError(url.host, error);
    }
  }

  return {
    httpRequest,
    async close() {
      await Promise.all([guarded.destroy(), trusted.destroy()]);
    },
  };
}

function incoming(
  host: string,
  { statusCode: status, headers: raw, body }: Dispatcher.ResponseData,
  bodiless: boolean,
  maxBytes: number,
  signal: AbortSignal,
): HttpResponse {
  const drop = () => {
    body.on('error', () => {}).destroy();
  };
  const refuse = (reason: 'too_large' | 'unreadable') => {
    drop();
    return new HostError(host, reason, { status });
  };
  if (status < 200 || status > 599) throw refuse('unreadable');
  const headers = readHeaders(raw);
  const encoding = bodiless ? '' : (headers.get('content-encoding') ?? '').trim().toLowerCase();
  if (!Object.hasOwn(DECODERS, encoding)) throw refuse('unreadable');
  const decoder = DECODERS[encoding as keyof typeof DECODERS]();
  if (!decoder && !bodiless && Number(headers.get('content-length')) > maxBytes) throw refuse('too_large');
  if (decoder) {
    headers.delete('content-encoding');
    headers.delete('content-length');
  }

  async function* chunks(): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    try {
      for await (const chunk of decoder ? decoded(body, decoder) : body) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw new HostError(host, 'too_large', { status });
        yield chunk;
      }
    } catch (error) {
      throw signal.aborted ? signal.reason : toHostError(host, error);
    } finally {
      drop();
    }
  }
  return { status, headers, chunks: chunks(), abort: drop };
}

/** A single encoding only: stacked encodings are decompression bombs. */
const DECODERS = {
  '': () => undefined,
  identity: () => undefined,
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
} satisfies Record<string, () => Transform | undefined>;

/** Propagates errors of the body to the decoder and the end of the decoder to the body. */
function decoded(body: Readable, decoder: Transform): Transform {
  return pipeline(body, decoder, () => {});
}

/** Drops cookies: no session is kept with any host. */
function readHeaders(raw: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined || name === 'set-cookie') continue;
    for (const part of Array.isArray(value) ? value : [value]) headers.append(name, part);
  }
  return headers;
}
