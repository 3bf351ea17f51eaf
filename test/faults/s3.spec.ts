import { anObject } from '../builders/stored-object.js';
import { openS3UnderTest, type S3UnderTest } from '../support/s3-under-test.js';
import type { S3Fault } from '../upstreams/s3.js';

describe('an object storage with faults', () => {
  let s3: S3UnderTest;
  const { key, content } = anObject();
  const unavailable = { name: 'DomainError', code: 'upstream_unavailable' };

  beforeEach(async () => {
    s3 = await openS3UnderTest({ timeoutMs: 700 });
  });
  afterEach(() => s3.close());

  it.each<S3Fault>(['hang', 'reset', '500', '503', '403', 'skew', 'no-bucket'])(
    'is unavailable after %s, whatever is asked, and is left alone after five failures',
    async (fault) => {
      const { storage, fakeServer } = s3;
      await storage.put(key, content);
      fakeServer.misbehave(fault);
      const failures = await Promise.allSettled([
        storage.put(key, content),
        storage.get(key),
        storage.delete([key]),
      ]);
      expect(failures).toEqual(
        failures.map(() => ({ status: 'rejected', reason: expect.objectContaining(unavailable) })),
      );
      const asked = fakeServer.requests.length;
      expect(asked).toBeLessThanOrEqual(6);
      fakeServer.misbehave(undefined);
      const isAnswer = ['403', 'skew', 'no-bucket'].includes(fault);
      if (isAnswer) expect(await storage.get(key)).toEqual(content);
      else if (fault !== 'hang') {
        await expect(storage.get(key)).rejects.toMatchObject(unavailable);
        expect(fakeServer.requests).toHaveLength(asked);
      }
    },
  );

  it.each<S3Fault>(['cut', 'damaged', 'huge'])('returns nothing of content that is %s', async (fault) => {
    await s3.storage.put(key, content);
    s3.fakeServer.misbehave(fault);
    await expect(s3.storage.get(key)).rejects.toMatchObject(unavailable);
  });

  it('repeats an upload and a download that failed once', async () => {
    s3.fakeServer.misbehave('500', 1, ({ method }) => method === 'PUT');
    await s3.storage.put(key, content);
    s3.fakeServer.misbehave('cut', 1, ({ method }) => method === 'GET');
    expect(await s3.storage.get(key)).toEqual(content);
  });

  it('reports what could not be deleted', async () => {
    const other = anObject('another');
    s3.fakeServer.misbehave('partly');
    expect(await s3.storage.delete([key, other.key])).toEqual([other.key]);
    s3.fakeServer.misbehave('error-200');
    await expect(s3.storage.delete([key])).rejects.toMatchObject(unavailable);
  });

  it('is refused with a wrong secret, region or bucket, and tells readers neither its host nor its bucket', async () => {
    for (const wrong of [{ secretAccessKey: 'another' }, { region: 'us-east-1' }, { bucket: 'another' }]) {
      const { storage, close, fakeServer } = await openS3UnderTest(wrong);
      const failure = await storage.put(key, content).catch((error: Error) => error);
      expect(failure).toMatchObject(unavailable);
      expect(JSON.stringify([(failure as Error).message, failure])).not.toMatch(
        /127\.0\.0\.1|podgist-test|another/,
      );
      expect(fakeServer.objects.size).toBe(0);
      await close();
    }
  });
});
