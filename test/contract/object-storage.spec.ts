import { Agent, fetch as undiciFetch } from 'undici';
import { s3Bucket } from '#adapters/s3/s3-bucket.js';
import { s3ObjectStorage } from '#adapters/s3/s3-object-storage.js';
import { MemoryObjectStorage } from '../fakes/memory-object-storage.js';
import { openS3UnderTest } from '../support/s3-under-test.js';
import { type FakeS3, startFakeS3 } from '../upstreams/s3.js';
import { objectStorageContract } from './object-storage.contract.js';

objectStorageContract('memory', async () => {
  const storage = new MemoryObjectStorage();
  return {
    storage,
    goAway: () => {
      storage.isAway = true;
    },
    damage: (key) => storage.objects.set(key, new Uint8Array([1])),
    close: async () => undefined,
  };
});

const faultsOf = (fakeServer: FakeS3) => ({
  goAway: () => fakeServer.misbehave('500'),
  damage: () => fakeServer.misbehave('damaged'),
});

objectStorageContract('S3', async () => {
  const { fakeServer, ...opened } = await openS3UnderTest({ prefix: 'podgist/a.b_c-d/' });
  return { ...opened, ...faultsOf(fakeServer) };
});

objectStorageContract('S3, virtual-hosted', async () => {
  const fakeServer = await startFakeS3();
  const { url, ...place } = fakeServer;
  const dispatcher = new Agent({
    connect: { lookup: (_name, _options, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }]) },
  });
  const fetch = (input: unknown, init: object) => undiciFetch(String(input), { ...init, dispatcher });
  return {
    storage: s3ObjectStorage(
      s3Bucket({
        fetch: fetch as unknown as typeof globalThis.fetch,
        endpoint: url.replace('127.0.0.1', 's3.test'),
        addressing: 'virtual',
        ...place,
      }),
    ),
    ...faultsOf(fakeServer),
    async close() {
      await dispatcher.close();
      await fakeServer.close();
    },
  };
});
