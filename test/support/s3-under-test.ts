import { openOutbound } from '#adapters/outbound/open-outbound.js';
import { type S3Options, s3Bucket } from '#adapters/s3/s3-bucket.js';
import { s3ObjectStorage } from '#adapters/s3/s3-object-storage.js';
import { systemClock } from '#adapters/system/system.js';
import { MAX_OBJECT_BYTES } from '#core/objects/object-key.js';
import type { Bucket } from '#core/ports/bucket.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';
import { type FakeS3, startFakeS3 } from '../upstreams/s3.js';

export interface S3UnderTest {
  readonly fakeServer: FakeS3;
  readonly bucket: Bucket;
  readonly storage: ObjectStorage;
  close(): Promise<void>;
}

/** The S3 adapter through the guarded client, at a fake service. */
export async function openS3UnderTest({
  timeoutMs = 5_000,
  ...options
}: Partial<S3Options> & { readonly timeoutMs?: number } = {}): Promise<S3UnderTest> {
  const fakeServer = await startFakeS3();
  const { url: endpoint, ...place } = fakeServer;
  const outbound = openOutbound({ allow: [endpoint], clock: systemClock });
  const fetch = outbound.client({
    name: 'object storage',
    hosts: [new URL(endpoint).host],
    maxBytes: MAX_OBJECT_BYTES,
    timeoutMs,
    retries: 1,
  });
  const bucket = s3Bucket({ fetch, endpoint, ...place, ...options });
  return {
    fakeServer,
    bucket,
    storage: s3ObjectStorage(bucket),
    async close() {
      await outbound.close();
      await fakeServer.close();
    },
  };
}
