import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { planFaults } from './fault-plan.ts';
import { listening } from './listening.ts';
import { misbehavedOnWire, send } from './wire.ts';

/** Faults that the fake server can simulate. */
export const HUB_FAULTS = [
  'hang', // accepts the request and never responds
  'reset', // closes the connection
  'cut', // closes the connection within the content
  'slow', // sends the content in small pieces
  'stall', // sends half of the content and keeps the connection, until `release`
  'damaged', // content with another byte
  'longer', // more content than announced
  'wrong-type', // a web page
  'no-ranges', // the whole content for any range
  '401', // a gated repository
  '404',
  '429', // with Retry-After: 1
  '503',
] as const;
export type HubFault = (typeof HUB_FAULTS)[number];

/** A request as faults are chosen by it: of the hub, or of the server that it redirects to. */
export interface HubRequest {
  readonly method: string;
  readonly path: string;
  readonly isContent: boolean;
}

export interface FakeHub {
  readonly url: string;
  /** `METHOD path range`, in order. */
  readonly requests: string[];
  /** Adds or replaces a file. */
  publish(repository: string, file: string, content: Uint8Array): void;
  /** The hub redirects from the old name. */
  rename(repository: string, name: string): void;
  misbehave(fault: HubFault | undefined, times?: number, when?: (asked: HubRequest) => boolean): void;
  /** Sends the rest of what stalls. */
  release(): void;
  close(): Promise<void>;
}

const COMMIT = '5359861c739e955e79d9a303bcbc70fb988958b1';
const PIECE_BYTES = 4096;
const PIECE_INTERVAL_MS = 5;

/**
 * Fake of a model hub as Hugging Face speaks: `/{owner}/{repository}/resolve/{revision}/{file}` announces the content's hash
 * and size (`x-linked-etag`, `x-linked-size`) and redirects to a signed address, which serves ranges; `/api/models/…` describes
 * a repository. `/files/{name}` serves a file as a plain web server does.
 * Run it alone with `node test/upstreams/model-hub.ts --port 4025`.
 */
export async function startFakeHub({ port = 0 } = {}): Promise<FakeHub> {
  const files = new Map<string, Uint8Array>();
  const names = new Map<string, string>();
  const requests: string[] = [];
  const faults = planFaults<HubFault, HubRequest>();
  const stalled = new Set<() => void>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://hub.invalid');
    requests.push([method, pathname, headers.range].filter(Boolean).join(' '));
    const isContent = /^\/(?:cdn|files)\//.test(pathname);
    const fault = faults.next({ method, path: pathname, isContent });
    if (fault && misbehavedOnWire(fault, response, { type: 'application/octet-stream', start: '' })) return;
    if (fault === '401') return refuse(response, 401, 'GatedRepo');
    if (fault === '404') return refuse(response, 404, 'EntryNotFound');
    if (fault === '503') return refuse(response, 503, 'Unavailable');
    if (fault === '429') {
      response.setHeader('retry-after', '1');
      return refuse(response, 429, 'TooManyRequests');
    }
    const [, repository] = /^\/([^/]+\/[^/]+)\/resolve\/[^/]+\//.exec(pathname) ?? [];
    const renamed = repository && names.get(repository);
    if (renamed) {
      response.writeHead(307, { location: url.replace(repository, renamed) }).end();
      return;
    }
    if (repository) return redirect(pathname.replace(/\/resolve\/[^/]+\//, '/').slice(1), response);
    if (pathname.startsWith('/api/models/'))
      return describeRepository(pathname.slice('/api/models/'.length), response);
    if (pathname.startsWith('/cdn/') && searchParams.get('Signature') !== 'fake')
      return refuse(response, 403, 'AccessDenied');
    if (isContent)
      return sendContent(
        decodeURIComponent(pathname).replace(/^\/(?:cdn|files)\//, ''),
        request,
        response,
        fault,
      );
    refuse(response, 404, 'RepoNotFound');
  }

  function redirect(key: string, response: ServerResponse) {
    const content = files.get(key);
    if (!content) return refuse(response, 404, 'EntryNotFound');
    response.writeHead(302, {
      location: `/cdn/${key}?Expires=4000000000&Signature=fake`,
      'accept-ranges': 'bytes',
      'x-repo-commit': COMMIT,
      'x-linked-size': content.length,
      'x-linked-etag': `"${sha256(content)}"`,
    });
    response.end();
  }

  function describeRepository(repository: string, response: ServerResponse) {
    const names = [...files.keys()].filter((key) => key.startsWith(`${repository}/`));
    if (names.length === 0) return refuse(response, 401, 'RepoNotFound');
    const siblings = names.map((key) => ({ rfilename: key.slice(repository.length + 1) }));
    const body = JSON.stringify({ id: repository, sha: COMMIT, gated: false, private: false, siblings });
    send(response, 200, body, 'application/json');
  }

  function sendContent(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    fault: HubFault | undefined,
  ) {
    const whole = files.get(key);
    if (!whole) return refuse(response, 404, 'NoSuchKey');
    const etag = `"${sha256(whole).slice(0, 32)}"`;
    const { range: asked = '', 'if-range': expected = etag } = request.headers;
    const hasRanges = fault !== 'no-ranges' && expected === etag;
    const from = hasRanges ? /^bytes=(\d+)-$/.exec(asked)?.[1] : undefined;
    const start = Number(from ?? 0);
    const headers = { 'content-type': 'application/octet-stream', 'accept-ranges': 'bytes', etag };
    if (start >= whole.length) {
      response.writeHead(416, { ...headers, 'content-range': `bytes */${whole.length}` }).end();
      return;
    }
    const content = Buffer.from(whole.subarray(start));
    if (fault === 'damaged') content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
    const range = from && { 'content-range': `bytes ${start}-${whole.length - 1}/${whole.length}` };
    const extra = fault === 'longer' ? 10 : 0;
    const length = { 'content-length': content.length + extra };
    response.writeHead(from ? 206 : 200, { ...headers, ...range, ...length });
    if (request.method === 'HEAD') return void response.end();
    const half = content.subarray(0, Math.ceil(content.length / 2));
    if (fault === 'cut') {
      response.write(half, () => response.socket?.resetAndDestroy());
    } else if (fault === 'stall') {
      response.write(half);
      stalled.add(() => response.end(content.subarray(half.length)));
    } else if (fault === 'slow') {
      sendSlowly(content, response);
    } else {
      response.end(Buffer.concat([content, Buffer.alloc(extra)]));
    }
  }

  const { url, close } = await listening(serve, port);
  return {
    url,
    requests,
    publish: (repository, file, content) => void files.set(`${repository}/${file}`, content),
    rename(repository, name) {
      names.set(repository, name);
      for (const [key, content] of files)
        if (key.startsWith(`${repository}/`)) files.set(key.replace(repository, name), content);
    },
    misbehave: faults.misbehave,
    release() {
      for (const finish of stalled) finish();
      stalled.clear();
    },
    close,
  };
}

function sendSlowly(content: Uint8Array, response: ServerResponse): void {
  let at = 0;
  const timer = setInterval(() => {
    response.write(content.subarray(at, at + PIECE_BYTES));
    at += PIECE_BYTES;
    if (at < content.length) return;
    clearInterval(timer);
    response.end();
  }, PIECE_INTERVAL_MS);
  response.once('close', () => clearInterval(timer));
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.setHeader('x-error-code', code);
  send(response, status, JSON.stringify({ error: code }), 'application/json');
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const at = process.argv.indexOf('--port');
  void startFakeHub({ port: at > 0 ? Number(process.argv[at + 1]) : 4025 }).then(({ url }) =>
    process.stdout.write(`${url}\n`),
  );
}
