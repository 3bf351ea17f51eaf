import { hash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { DomainError, isDomainError } from '#core/errors.js';
import type { Bucket, ListedObject } from '#core/ports/bucket.js';

export interface S3Options {
  /** Guarded client with its own time-out and size limit. */
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the service. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Precedes every key; ends with a slash unless empty. */
  readonly prefix?: string;
  /** True when the bucket is the first part of the path or of the host's name. */
  readonly addressing?: 'path' | 'virtual';
}

/** An answer other than the one that was hoped for. */
class S3Error extends Error {}

/** A bucket of a service with the S3 protocol: Signature Version 4, every payload signed. */
export function s3Bucket(options: S3Options): Bucket {
  const { fetch, prefix = '' } = options;
  const bucketUrl = bucketUrlOf(options);
  const signingKeys = new Map<string, ArrayBuffer>();

  async function send(method: string, path: string, body?: Uint8Array<ArrayBuffer>, headers = {}) {
    const signer = new AwsV4Signer({
      method,
      url: bucketUrl + path,
      body,
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '', 'hex') },
      service: 's3',
      region: options.region,
      accessKeyId: options.accessKeyId,
      secretAccessKey: options.secretAccessKey,
      cache: signingKeys,
    });
    const signed = await signer.sign();
    return fetch(signed.url.href, { method, headers: signed.headers, body, redirect: 'error' });
  }

  async function listPage(start: string, token: string | undefined) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + start });
    if (token !== undefined) query.set('continuation-token', token);
    const response = await send('GET', `/?${query}`);
    await expectOk(response);
    const document = await response.text();
    // An answer of another kind must not be taken for an empty listing.
    if (!document.includes('<ListBucketResult')) throw new S3Error(`200 ${errorCodeIn(document)}`);
    return document;
  }

  async function* list(start: string): AsyncGenerator<readonly ListedObject[]> {
    let token: string | undefined;
    do {
      const page = await translated(() => listPage(start, token));
      yield listedObjects(page).map(({ key, bytes }) => ({ key: key.slice(prefix.length), bytes }));
      token = continuationToken(page);
    } while (token !== undefined);
  }

  async function deleteObjects(keys: readonly string[]): Promise<readonly string[]> {
    if (keys.length === 0) return [];
    const objects = keys.map((key) => `<Object><Key>${prefix}${key}</Key></Object>`).join('');
    const document = Buffer.from(
      `<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${objects}<Quiet>true</Quiet></Delete>`,
    );
    const headers = { 'content-type': 'application/xml', 'content-md5': hash('md5', document, 'base64') };
    return translated(async () => {
      const response = await send('POST', '/?delete=', new Uint8Array(document), headers);
      await expectOk(response);
      // Only failures are listed; an error as a whole has status 200 as well.
      const answer = await response.text();
      if (!answer.includes('<DeleteResult')) throw new S3Error(`200 ${errorCodeIn(answer)}`);
      const failed = new Set(failedKeysIn(answer));
      return keys.filter((key) => !failed.has(prefix + key));
    });
  }

  return {
    async put(key, content) {
      const headers = { 'content-type': 'application/octet-stream' };
      await translated(async () => expectOk(await send('PUT', `/${prefix}${key}`, content, headers)));
    },
    get: (key, checksum) =>
      translated(async () => {
        const response = await send('GET', `/${prefix}${key}`);
        if (response.status === 404) {
          const code = errorCodeIn(await response.text());
          if (code === 'NoSuchKey') return undefined;
          throw new S3Error(`404 ${code}`);
        }
        await expectOk(response);
        const content = new Uint8Array(await response.arrayBuffer());
        if (hash('sha256', content, 'base64url') !== checksum) throw new S3Error(`${key} is damaged`);
        return content;
      }),
    list,
    delete: deleteObjects,
    async deleteAll(start) {
      for await (const objects of list(start)) {
        const gone = await deleteObjects(objects.map(({ key }) => key));
        if (gone.length < objects.length) return false;
      }
      return true;
    },
  };
}

function bucketUrlOf({ endpoint, bucket, addressing = 'path' }: S3Options): string {
  if (addressing === 'path') return `${endpoint}/${bucket}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}`;
}

async function expectOk(response: Response): Promise<void> {
  if (response.ok) return;
  throw new S3Error(`${response.status} ${errorCodeIn(await response.text())}`);
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw unavailableError(error);
  }
}

/** The code in an error document of S3, such as `AccessDenied`. */
function errorCodeIn(document: string): string | undefined {
  return /<Code>(\w{1,64})<\/Code>/.exec(document)?.[1];
}

/** Keys of the objects that a request for deletion could not delete. */
function failedKeysIn(document: string): string[] {
  return [...document.matchAll(/<Key>([\w./-]{1,1024})<\/Key>/g)].map(([, key = '']) => key);
}

/** Objects of a listing. */
function listedObjects(document: string): ListedObject[] {
  const entries = document.split('<Contents>').slice(1);
  return entries.flatMap((entry) => {
    const key = /<Key>([\w./-]{1,1024})<\/Key>/.exec(entry)?.[1];
    const bytes = /<Size>(\d{1,15})<\/Size>/.exec(entry)?.[1];
    return key === undefined ? [] : [{ key, bytes: Number(bytes) }];
  });
}

/** Where the next page begins. */
function continuationToken(document: string): string | undefined {
  const token = /<NextContinuationToken>([^<]{1,4096})<\/NextContinuationToken>/.exec(document)?.[1];
  return token
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** The failure of a request. Readers learn neither the host nor the bucket; both are in the cause. */
function unavailableError(cause: unknown): DomainError {
  const { retryAfterSeconds } = isDomainError(cause) ? cause.details : {};
  return new DomainError(
    'upstream_unavailable',
    'This is kept in a storage that does not answer at the moment. Please try again in a few minutes.',
    retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
    cause,
  );
}
