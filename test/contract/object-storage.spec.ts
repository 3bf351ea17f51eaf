import { Agent, fetch as undiciFetch } from 'undici';
import { s3Bucket } from '#adapters/s3/s3-bucket.js';
import { s3ObjectStorage } from '#adapters/s3/s3-object-storage.js';
import type { Bucket } from '#core/ports/bucket.js';
import { stubPort } from '../builders/stub-port.js';
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

describe('deletion from S3', () => {
  function deletion(failing: readonly string[], asked: string[] = []) {
    const away = new Error('away');
    const bucket = stubPort<Bucket>({
      delete: (keys) => (failing.includes('keys') ? Promise.reject(away) : Promise.resolve(keys)),
      async deleteAll(folder) {
        asked.push(folder);
        if (failing.includes(folder)) throw away;
        return true;
      },
    });
    return { away, run: s3ObjectStorage(bucket).delete };
  }

  it('goes on with the others where one folder cannot be deleted, and returns what is gone', async () => {
    expect(await deletion(['b/']).run(['a/', 'b/', 'key', 'c/'])).toEqual(['key', 'a/', 'c/']);
    expect(await deletion(['keys']).run(['key', 'a/'])).toEqual(['a/']);
  });

  it('ends in an outage, which it reports', async () => {
    const folders = ['a/', 'b/', 'c/', 'd/', 'e/'];
    const asked: string[] = [];
    const { away, run } = deletion(folders, asked);
    await expect(run(folders)).rejects.toBe(away);
    expect(asked).toEqual(['a/', 'b/', 'c/']);
  });
});
