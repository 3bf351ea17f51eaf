import { type OutboundOptions, openOutbound } from '#adapters/outbound/open-outbound.js';
import { s3Bucket } from '#adapters/s3/s3-bucket.js';
import { s3ObjectStorage } from '#adapters/s3/s3-object-storage.js';
import { systemClock } from '#adapters/system/system.js';
import { MAX_OBJECT_BYTES } from '#core/objects/object-key.js';
import type { Bucket } from '#core/ports/bucket.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';
import type { Env } from '../env/env.js';

export interface OpenObjectStorage {
  readonly bucket: Bucket;
  readonly storage: ObjectStorage;
  close(): Promise<void>;
}

/** The variables of the object storage. */
export type ObjectStorageSettings = Pick<
  Env,
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PREFIX'
  | 'S3_ADDRESSING'
>;

/** Total time of a request, its retry included, in milliseconds. */
const TIMEOUT_MS = 8_000;

/**
 * Opens the configured object storage; absent without one. It has an outbound client of its own: its endpoint may be in a
 * private network, which no link of a reader may reach.
 */
export function openObjectStorage(
  env: ObjectStorageSettings,
  onEvent?: OutboundOptions['onEvent'],
): OpenObjectStorage | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  const addressing = env.S3_ADDRESSING ?? 'path';
  const { protocol, host } = new URL(endpoint);
  const bucketHost = addressing === 'path' ? host : `${bucket}.${host}`;
  const outbound = openOutbound({
    onEvent,
    allow: [`${protocol}//${bucketHost}`],
    clock: systemClock,
  });
  const fetch = outbound.client({
    name: 'object storage',
    hosts: [bucketHost],
    maxBytes: MAX_OBJECT_BYTES,
    timeoutMs: TIMEOUT_MS,
    concurrency: 32,
    retries: 1,
    repeatsPost: true,
    maxRedirects: 0,
  });
  const place = { endpoint, region, bucket, accessKeyId, secretAccessKey, addressing };
  const opened = s3Bucket({ fetch, ...place, prefix: env.S3_PREFIX });
  return {
    bucket: opened,
    storage: s3ObjectStorage(opened),
    close: () => outbound.close(),
  };
}
