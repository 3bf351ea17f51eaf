import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { EndOperation, Operation, Telemetry, TelemetryAttributes } from '#core/ports/telemetry.js';

/** Attributes of a request beside its method and server. */
export interface RequestDescription {
  readonly upstream: string;
  /** False when the host is user input, as of a feed or a webhook: it is recorded as `public` to bound the label. */
  readonly isNamed: boolean;
  readonly resends: number;
}

const descriptions = new AsyncLocalStorage<RequestDescription>();

/** Describes the requests that a function sends. Others go to servers that the operator configured, and are named. */
export function describeRequests<T>(description: RequestDescription, send: () => T): T {
  return descriptions.run(description, send);
}

/** Request of undici, as its channels show it. */
interface UndiciRequest {
  readonly method: string;
  readonly origin: string | URL;
}
/** Request of `node:http`, as its channels show it. */
interface NodeRequest {
  readonly method: string;
  readonly protocol: string;
  getHeader(name: string): unknown;
}
interface Message<Request extends object> {
  readonly request: Request;
  readonly response?: { readonly statusCode?: number };
  readonly error?: unknown;
}
type Subscriber<Request extends object> = (message: Message<Request>) => void;

/** Methods with a name of their own in metrics; others are `_OTHER`, as the conventions say. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
const MIN_FAILED_STATUS = 400;

/**
 * Records the requests of every HTTP client in this process (`fetch`, undici, `node:http`), from what they publish on
 * diagnostics channels. Paths, queries, headers and bodies are not read.
 * @param ignored hosts with their port whose requests are not recorded: those of the collector
 * @returns a function that ends it
 */
export function observeHttpClients(telemetry: Telemetry, ignored: readonly string[] = []): () => void {
  const pending = new WeakMap<object, { readonly end: EndOperation; status?: number }>();

  function begin(request: object, method: string, url: URL | null): void {
    if (!url || ignored.includes(hostWithPort(url))) return;
    pending.set(request, { end: telemetry.begin(requestOperation(method, url, descriptions.getStore())) });
  }

  function end(request: object, error?: unknown): void {
    const one = pending.get(request);
    if (!one) return;
    pending.delete(request);
    const { status } = one;
    one.end({
      error: status !== undefined && isAborted(error) ? undefined : error,
      attributes: {
        ...(status !== undefined && { 'http.response.status_code': status }),
        ...(status !== undefined && status >= MIN_FAILED_STATUS && { 'error.type': String(status) }),
      },
    });
  }

  function note({ request, response }: Message<object>): void {
    const one = pending.get(request);
    if (one) one.status = response?.statusCode;
  }

  const undici: Record<string, Subscriber<UndiciRequest>> = {
    'undici:request:create': ({ request }) =>
      begin(request, request.method, URL.parse(String(request.origin))),
    'undici:request:headers': note,
    'undici:request:trailers': ({ request }) => end(request),
    'undici:request:error': ({ request, error }) => end(request, error ?? new Error('cancelled')),
  };
  const node: Record<string, Subscriber<NodeRequest>> = {
    'http.client.request.created': ({ request }) =>
      begin(request, request.method, URL.parse(`${request.protocol}//${request.getHeader('host')}`)),
    'http.client.response.finish': (message) => {
      note(message);
      end(message.request);
    },
    'http.client.request.error': ({ request, error }) => end(request, error),
  };
  const all = Object.entries({ ...undici, ...node }) as [string, (message: unknown) => void][];
  for (const [name, told] of all) subscribe(name, told);
  return () => {
    for (const [name, told] of all) unsubscribe(name, told);
  };
}

function requestOperation(given: string, url: URL, description?: RequestDescription): Operation {
  const method = METHODS.has(given) ? given : '_OTHER';
  const server: TelemetryAttributes =
    description && !description.isNamed
      ? { 'server.address': 'public' }
      : { 'server.address': url.hostname, 'server.port': portOf(url) };
  return {
    name: method === '_OTHER' ? 'HTTP' : method,
    kind: 'client',
    metric: 'http.client.request.duration',
    attributes: {
      'http.request.method': method,
      ...server,
      ...(description && { 'podgist.upstream': description.upstream }),
      ...(description && description.resends > 0 && { 'http.request.resend_count': description.resends }),
    },
  };
}

/** True when the caller aborted the response. */
function isAborted(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'AbortError' || ('code' in error && error.code === 'UND_ERR_ABORTED'))
  );
}

function portOf({ port, protocol }: URL): number {
  return Number(port || (protocol === 'https:' ? 443 : 80));
}

/** A host as `ignored` names it. */
export function hostWithPort(url: URL): string {
  return `${url.hostname}:${portOf(url)}`;
}
