import { DomainError } from '#core/errors.js';
import { UPLOAD_LIMITS, UPLOAD_SEGMENT_BYTES, type Upload } from '#core/jobs/upload.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { RateLimiter } from '#core/ports/rate-limiter.js';
import type { UploadFiles, Uploads } from '#core/ports/uploads.js';
import { stubPort } from '#test/builders/stub-port.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { sequentialIds } from '#test/fakes/sequential-ids.js';
import { receiveUploads } from './receive-upload.js';

const ANNOUNCED = { memberId: 1, plan: 'pro', bytes: 5_000_000, fileName: 'a.mp3', isKept: true } as const;
const UPLOAD: Upload = {
  ...{ id: 'upload-1', jobId: 'job-1', name: 'a.mp3', bytes: 100, isKept: true, isComplete: false },
  expiresAt: '2026-05-02T00:00:00.000Z',
};

async function* content(...sizes: number[]) {
  for (const size of sizes) yield new Uint8Array(size);
}

function received(
  uploads: Partial<Uploads>,
  files: Partial<UploadFiles>,
  canTranscribe = true,
  limiter: Partial<RateLimiter> = {},
) {
  const clock = new FixedClock();
  const ports = {
    uploads: stubPort<Uploads>(uploads),
    files: stubPort<UploadFiles>({ objectsOf: () => undefined, ...files }),
    jobs: stubPort<AnalysisJobs>({ byId: async () => undefined }),
    queue: stubPort<AnalysisQueue>({}),
    limiter: stubPort<RateLimiter>(limiter),
    ids: sequentialIds(),
    randomId: () => 'upload-1',
    canTranscribe: async () => canTranscribe,
    clock,
  };
  return { clock, ...receiveUploads(ports) };
}

describe('receiving uploads (contract §13)', () => {
  it('refuses what would fill the disk, what others have yet to send counted, before anything is reserved', async () => {
    const others = 3_000_000;
    const enough = ANNOUNCED.bytes + others + UPLOAD_LIMITS.freeDiskBytes;
    const create = (free: number | undefined) =>
      received(
        { missingBytes: async () => others, create: async () => 'created' },
        { freeBytes: async () => free, objectsOf: () => undefined },
      ).create(ANNOUNCED, async () => undefined);
    await expect(create(enough - 1)).rejects.toMatchObject({
      code: 'overloaded',
      details: { retryAfterSeconds: 600 },
    });
    for (const free of [enough, undefined])
      expect(await create(free)).toMatchObject({ id: 'upload-1', offset: 0 });
  });

  it('refuses recordings where no model transcribes', async () => {
    const { create } = received({}, {}, false);
    await expect(create(ANNOUNCED, async () => undefined)).rejects.toMatchObject({ code: 'model_needed' });
  });

  it('keeps nothing of an upload whose job is refused', async () => {
    const discarded: string[] = [];
    const { create } = received(
      {
        missingBytes: async () => 0,
        create: async () => 'created',
        discard: async (id) => discarded.push(id) > 0,
      },
      { freeBytes: async () => undefined, objectsOf: () => undefined, delete: async () => undefined },
    );
    const refusal = new DomainError('monthly_limit_reached', 'Enough.');
    await expect(create(ANNOUNCED, () => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(discarded).toEqual(['upload-1']);
  });

  it('lets one request write at a time, and ends a writer that another has replaced', async () => {
    const leases = [true, false, false];
    const released: string[] = [];
    const uploads: Partial<Uploads> = {
      find: async () => UPLOAD,
      lease: async () => leases.shift() ?? false,
      release: async (_, writer) => released.push(writer) > 0,
    };
    const { append, clock } = received(uploads, {
      size: async () => 0,
      async append(_, offset, chunks) {
        let at = offset;
        for await (const chunk of chunks) {
          at += chunk.length;
          clock.advance(5_000);
        }
        return at;
      },
    });
    await expect(append(1, 'upload-1', 0, content(10, 10))).rejects.toMatchObject({ code: 'upload_busy' });
    await expect(append(1, 'upload-1', 0, content(10))).rejects.toMatchObject({ code: 'upload_busy' });
    expect(released).toEqual(['id-1']);
  });

  it('looks at the first 64 kB before it reads on, and ends what is no recording', async () => {
    let [read, stored] = [0, 0];
    const discarded: string[] = [];
    const { append } = received(
      {
        find: async () => ({ ...UPLOAD, bytes: 2_000_000_000 }),
        lease: async () => true,
        release: async () => true,
        discard: async (id) => discarded.push(id) > 0,
      },
      {
        size: async () => stored,
        kindOf: async () => undefined,
        delete: async () => undefined,
        async append(_, offset, chunks) {
          stored = offset;
          for await (const chunk of chunks) stored += chunk.length;
          return stored;
        },
      },
    );
    async function* program() {
      for (; read < 10; read += 1) yield new Uint8Array(50_000);
    }
    await expect(append(1, 'upload-1', 0, program())).rejects.toMatchObject({ code: 'upload_type_refused' });
    expect([read, stored, discarded]).toEqual([1, 64 * 1024, ['upload-1']]);
  });

  it('stores what follows the first 64 kB, wherever chunks end', async () => {
    let stored = new Uint8Array();
    const { append } = received(
      {
        find: async () => ({ ...UPLOAD, bytes: 300_000 }),
        lease: async () => true,
        release: async () => true,
      },
      {
        size: async () => stored.length,
        kindOf: async () => 'audio',
        async append(_, offset, chunks) {
          expect(offset).toBe(stored.length);
          for await (const chunk of chunks) stored = Buffer.concat([stored, chunk]);
          return stored.length;
        },
      },
    );
    const sent = Uint8Array.from({ length: 240_000 }, (_, at) => at % 251);
    async function* parts(start: number, end: number, size: number) {
      for (let at = start; at < end; at += size) yield sent.subarray(at, Math.min(end, at + size));
    }
    for (const [start, end, size] of [
      [0, 1000, 1000],
      [1000, 40_000, 7000],
      [40_000, 200_000, 90_000],
      [200_000, 240_000, 65_536],
    ] as const)
      expect(await append(1, 'upload-1', start, parts(start, end, size))).toMatchObject({ offset: end });
    expect(Buffer.compare(stored, sent)).toBe(0);
  });

  it.each(['HEAD', 'PATCH'])('ends with the next %s what a killed process left whole', async (method) => {
    const completed: string[] = [];
    const { append, resume } = received(
      {
        find: async () => UPLOAD,
        lease: async () => true,
        release: async () => true,
        complete: async (id) => void completed.push(id),
      },
      { size: async () => UPLOAD.bytes, kindOf: async () => 'audio', append: async (_, offset) => offset },
    );
    const whole = { offset: UPLOAD.bytes, isComplete: true };
    if (method === 'HEAD') expect(await resume(1, 'upload-1')).toMatchObject(whole);
    else expect(await append(1, 'upload-1', UPLOAD.bytes, content())).toMatchObject(whole);
    expect(completed).toEqual(['upload-1']);
  });

  it('limits parts that have a segment in a bucket written again, before anything is read', async () => {
    const upload = { ...UPLOAD, bytes: 2_000_000_000 };
    const asked: unknown[] = [];
    const secondsToWait = async (...call: unknown[]) => asked.push(call) && 12;
    const partAt = (offset: number, objects: string | undefined) => {
      const { append } = received(
        { find: async () => upload, lease: async () => true, release: async () => true },
        { size: async () => offset, objectsOf: () => objects, append: async () => offset + 1 },
        true,
        { secondsToWait },
      );
      return append(1, 'upload-1', offset, content(1));
    };
    await expect(partAt(UPLOAD_SEGMENT_BYTES + 1, 'uploads/1/')).rejects.toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('multiples of 4 MiB'),
      details: { retryAfterSeconds: 12 },
    });
    expect(asked).toEqual([['unaligned-part', 'member 1']]);
    await partAt(UPLOAD_SEGMENT_BYTES, 'uploads/1/');
    await partAt(UPLOAD_SEGMENT_BYTES + 1, undefined);
    expect(asked).toHaveLength(1);
  });

  it('notes the folder in the object storage, also of what began before there was one', async () => {
    const leases: unknown[][] = [];
    const { append } = received(
      {
        find: async () => UPLOAD,
        lease: async (...lease) => leases.push(lease) > 0,
        release: async () => true,
      },
      { size: async () => 0, objectsOf: (id) => `uploads/${id}/`, append: async () => 1 },
    );
    await append(1, 'upload-1', 0, content(1));
    expect(leases).toEqual([['upload-1', 'id-1', 15_000, 0, 'uploads/upload-1/']]);
  });

  it('keeps an upload for which there is no space, to go on later', async () => {
    const full = new DomainError('overloaded', 'Full.', { retryAfterSeconds: 60 });
    const released: number[] = [];
    const { append } = received(
      {
        find: async () => UPLOAD,
        lease: async () => true,
        release: async (_id, _writer, count) => released.push(count) > 0,
      },
      { size: async () => 0, append: () => Promise.reject(full) },
    );
    await expect(append(1, 'upload-1', 0, content(10))).rejects.toBe(full);
    expect(released).toEqual([0]);
  });

  it('deletes what a writer stored after its upload was deleted', async () => {
    const deleted: string[] = [];
    const { append } = received(
      { find: async () => UPLOAD, lease: async () => true, release: async () => false },
      {
        size: async () => 0,
        async append(_, offset, chunks) {
          let at = offset;
          for await (const chunk of chunks) at += chunk.length;
          return at;
        },
        delete: async (id) => void deleted.push(id),
      },
    );
    expect(await append(1, 'upload-1', 0, content(10))).toMatchObject({ offset: 10 });
    expect(deleted).toEqual(['upload-1']);
  });

  it('knows an upload no more once its time is over', async () => {
    const { find, clock } = received({ find: async () => UPLOAD }, { size: async () => 0 });
    expect(await find(1, 'upload-1')).toMatchObject({ offset: 0 });
    clock.advance(24 * 60 * 60_000);
    await expect(find(1, 'upload-1')).rejects.toMatchObject({ code: 'upload_not_found' });
  });
});
