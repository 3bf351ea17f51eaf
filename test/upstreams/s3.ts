import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { planFaults } from './fault-plan.ts';
import { listening } from './listening.ts';
import { misbehavedOnWire, send } from './wire.ts';

/** Faults that the fake server can simulate. */
export const S3_FAULTS = [
  'hang', // accepts the request and never responds
  'reset', // closes the connection
  '500', // InternalError
  '503', // SlowDown
  '403', // AccessDenied
  'skew', // RequestTimeTooSkewed
  'no-bucket', // NoSuchBucket
  'cut', // closes the connection within the content
  'damaged', // content with another byte
  'huge', // content without an end
  'partly', // deletes all but the first object
  'error-200', // an error document with status 200, as for deletions that fail late
] as const;
export type S3Fault = (typeof S3_FAULTS)[number];

/** A request as faults are chosen by it. */
export interface S3Request {
  readonly method: string;
  /** Empty for requests to the bucket. */
  readonly key: string;
}

export interface FakeS3 {
  readonly url: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The variables of the product for this service. */
  readonly env: Readonly<Record<string, string>>;
  /** Contents by key. */
  readonly objects: Map<string, Buffer>;
  /** Requests whose signature was right, such as `PUT key`. */
  readonly requests: string[];
  /** Keys in a page of a listing. */
  pageSize: number;
  misbehave(fault: S3Fault | undefined, times?: number, when?: (asked: S3Request) => boolean): void;
  close(): Promise<void>;
}

/** Skew that is accepted, as at the real service. */
const MAX_SKEW_MS = 15 * 60_000;
const MAX_DELETED = 1000;

/**
 * Fake of the S3 protocol with path-style and virtual-hosted addresses: PUT and GET of objects, DeleteObjects and ListObjectsV2.
 * Checks Signature Version 4 with the hash of the payload, and Content-MD5. Errors are XML documents.
 * Run it alone with `node test/upstreams/s3.ts --port 4019`.
 */
export async function startFakeS3({ port = 0 } = {}): Promise<FakeS3> {
  const [region, bucket] = ['eu-central-1', 'podgist-test'];
  const [accessKeyId, secretAccessKey] = ['AKIATESTACCESSKEY', 'test/secret+access/key'];
  const objects = new Map<string, Buffer>();
  const contents = new Map<string, Buffer>();
  const requests: string[] = [];
  const faults = planFaults<S3Fault, S3Request>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const refusal = refusalOf(request, url, body, { region, accessKeyId, secretAccessKey });
    if (refusal) return error(response, 403, refusal);
    const isVirtual = url.hostname.startsWith(`${bucket}.`);
    const path = isVirtual ? url.pathname : url.pathname.replace(`/${bucket}`, '');
    if (!isVirtual && !url.pathname.startsWith(`/${bucket}/`)) return error(response, 404, 'NoSuchBucket');
    const [method, key] = [request.method ?? '', decodeURIComponent(path.slice(1))];
    requests.push(`${method} ${key}`);
    const fault = faults.next({ method, key });
    if (fault && misbehaved(fault, response, objects.get(key))) return;
    if (method === 'PUT' && key) {
      const digest = createHash('md5').update(body).digest('hex');
      // Gigabytes of the same content take no memory.
      contents.set(digest, contents.get(digest) ?? body);
      objects.set(key, contents.get(digest) ?? body);
      response.setHeader('etag', `"${digest}"`);
      return send(response, 200, '', 'application/xml');
    }
    if (method === 'GET' && key) {
      const content = objects.get(key);
      if (!content) return error(response, 404, 'NoSuchKey');
      return send(response, 200, content, 'application/octet-stream');
    }
    if (method === 'GET' && url.searchParams.get('list-type') === '2')
      return send(response, 200, listing(url.searchParams), 'application/xml');
    if (method === 'POST' && url.searchParams.has('delete'))
      return deleteObjects(request, response, body, fault);
    error(response, 405, 'MethodNotAllowed');
  }

  function listing(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const token = query.get('continuation-token');
    const after = token === null ? '' : Buffer.from(token, 'base64').toString();
    const rest = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = rest.slice(0, fake.pageSize);
    const entries = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-05-01T00:00:00.000Z</LastModified><ETag>&quot;0&quot;</ETag><Size>${objects.get(key)?.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    );
    const isTruncated = rest.length > page.length;
    const next = Buffer.from(page.at(-1) ?? '').toString('base64');
    return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${entries.join('')}</ListBucketResult>`;
  }

  async function deleteObjects(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    fault: S3Fault | undefined,
  ): Promise<void> {
    if (request.headers['content-md5'] !== createHash('md5').update(body).digest('base64'))
      return error(response, 400, 'InvalidDigest');
    const keys = [...body.toString().matchAll(/<Object><Key>([^<]+)<\/Key><\/Object>/g)].map(
      ([, key = '']) => key,
    );
    if (keys.length === 0 || keys.length > MAX_DELETED) return error(response, 400, 'MalformedXML');
    const kept = fault === 'partly' ? keys.slice(0, 1) : [];
    for (const key of keys) if (!kept.includes(key)) objects.delete(key);
    const errors = kept.map(
      (key) => `<Error><Key>${key}</Key><Code>InternalError</Code><Message>Again, please.</Message></Error>`,
    );
    const result = `<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${errors.join('')}</DeleteResult>`;
    send(response, 200, `<?xml version="1.0" encoding="UTF-8"?>\n${result}`, 'application/xml');
  }

  const { url, close } = await listening(serve, port);
  const fake: FakeS3 = {
    url,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    env: {
      S3_ENDPOINT: url,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    objects,
    requests,
    pageSize: MAX_DELETED,
    misbehave: faults.misbehave,
    close,
  };
  return fake;
}

/** Handles a request with a fault; false for those of a later step. */
function misbehaved(
  fault: S3Fault,
  response: ServerResponse,
  content: Uint8Array = Buffer.from('content'),
): boolean {
  const type = 'application/octet-stream';
  if (misbehavedOnWire(fault, response, { type, start: '' })) return true;
  switch (fault) {
    case '500':
      error(response, 500, 'InternalError');
      return true;
    case '503':
      error(response, 503, 'SlowDown');
      return true;
    case '403':
      error(response, 403, 'AccessDenied');
      return true;
    case 'skew':
      error(response, 403, 'RequestTimeTooSkewed');
      return true;
    case 'no-bucket':
      error(response, 404, 'NoSuchBucket');
      return true;
    case 'error-200':
      error(response, 200, 'InternalError');
      return true;
    case 'cut':
      response.writeHead(200, { 'content-type': type, 'content-length': content.length + 1 });
      response.write(content, () => response.socket?.resetAndDestroy());
      return true;
    case 'damaged':
      send(response, 200, content.with(0, (content[0] ?? 0) ^ 1), type);
      return true;
    default:
      return false;
  }
}

function error(response: ServerResponse, status: number, code: string): void {
  const document = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  send(response, status, document, 'application/xml');
}

interface Credentials {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Why a signature is not accepted, after https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function refusalOf(
  { method = '', headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  { region, accessKeyId, secretAccessKey }: Credentials,
): string | undefined {
  const [, credential = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const time = String(headers['x-amz-date']);
  const payloadHash = String(headers['x-amz-content-sha256']);
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  if (!credential.startsWith(`${accessKeyId}/`)) return 'InvalidAccessKeyId';
  if (credential !== `${accessKeyId}/${scope}`) return 'AuthorizationHeaderMalformed';
  const sentAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - sentAt) <= MAX_SKEW_MS)) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!needed.every((name) => names.includes(name))) return 'AccessDenied';
  if (payloadHash !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch';
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    payloadHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, time.slice(0, 8)));
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4019' } } });
  startFakeS3({ port: Number(values.port) }).then(({ env }) => {
    for (const [name, value] of Object.entries(env)) process.stdout.write(`${name}=${value}\n`);
  });
}
