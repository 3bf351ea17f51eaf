import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bucketUploadFiles } from '#adapters/uploads/bucket-upload-files.js';
import { diskUploadFiles } from '#adapters/uploads/disk-upload-files.js';
import { uploadFilesInStores } from '#adapters/uploads/upload-files-in-stores.js';
import { UPLOAD_SEGMENT_BYTES as SEGMENT_BYTES, UPLOAD_LIMITS } from '#core/jobs/upload.js';
import type { Bucket } from '#core/ports/bucket.js';
import type { UploadFiles } from '#core/ports/uploads.js';
import { stubPort } from '../builders/stub-port.js';
import { openS3UnderTest, type S3UnderTest } from '../support/s3-under-test.js';
import type { S3Fault } from '../upstreams/s3.js';
import { uploadFilesContract } from './upload-files.contract.js';

const isAudio = (head: Uint8Array) => head[0] === 0x49;

let s3: S3UnderTest;
beforeAll(async () => {
  s3 = await openS3UnderTest({ prefix: 'podgist/' });
  s3.fakeServer.pageSize = 2;
});
afterAll(() => s3.close());

const onDisk = (folder: string) => diskUploadFiles(join(folder, 'uploads'), isAudio);
const inBucket = (folder: string, machine = 'a') =>
  bucketUploadFiles(s3.bucket, isAudio, join(folder, machine));

function contractOf(name: string, openFiles: (folder: string, machine: string) => UploadFiles): void {
  uploadFilesContract(name, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'podgist-uploads-'));
    s3.fakeServer.objects.clear();
    return {
      files: openFiles(folder, 'a'),
      elsewhere: () => openFiles(folder, 'b'),
      close: () => rm(folder, { recursive: true, force: true }),
    };
  });
}

contractOf('disk', onDisk);
contractOf('S3', inBucket);
contractOf('S3, and what is on the disk', (folder, machine) =>
  uploadFilesInStores(inBucket(folder, machine), onDisk(folder)),
);

describe('files of uploads in a bucket (contract §13)', () => {
  const id = 'a'.repeat(22);
  const whole = randomBytes(9 * 1024 * 1024);
  async function* pieces(start: number, end: number, size = 1_000_003) {
    for (let at = start; at < end; at += size) yield whole.subarray(at, Math.min(end, at + size));
  }
  let folder: string;
  let files: UploadFiles;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podgist-uploads-'));
    s3.fakeServer.objects.clear();
    files = inBucket(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const send = (start: number, end: number, to = files) =>
    to.append(id, start, pieces(start, end), whole.length);
  const stored = () => [...s3.fakeServer.objects.values()].map(({ length }) => length);

  it('are segments of 4 MB, read back whole, and nothing of the copy stays', async () => {
    expect(await send(0, 5_000_000)).toBe(5_000_000);
    expect(await send(5_000_000, 5_000_001)).toBe(5_000_001);
    expect(await send(5_000_001, whole.length, inBucket(folder, 'b'))).toBe(whole.length);
    expect(stored()).toEqual([SEGMENT_BYTES, SEGMENT_BYTES, whole.length - 2 * SEGMENT_BYTES]);
    {
      await using copy = await files.open(id);
      expect((await readFile(copy.path)).equals(whole)).toBe(true);
      await using second = await files.open(id);
      expect([second.path === copy.path, (await stat(second.path)).size]).toEqual([false, whole.length]);
    }
    expect(await readdir(join(folder, 'a', id))).toEqual(['lock']);
  });

  it('lose nothing to a writer that another has replaced', async () => {
    await send(0, 3_000_000);
    const late = new AbortController();
    const lateContent = async function* () {
      yield whole.subarray(3_000_000, 3_500_000);
      await send(3_000_000, whole.length);
      late.abort();
      late.signal.throwIfAborted();
    };
    await expect(files.append(id, 3_000_000, lateContent(), whole.length)).rejects.toThrow();
    expect(await files.size(id)).toBe(whole.length);
    await using copy = await files.open(id);
    expect((await readFile(copy.path)).equals(whole)).toBe(true);
  });

  it.each<S3Fault>(['503', 'reset'])(
    'keep what was stored before %s, and go on afterwards',
    async (fault) => {
      await send(0, 1_000_000);
      s3.fakeServer.misbehave(fault, 2, ({ method, key }) => method === 'PUT' && key.includes('/00001.'));
      await expect(send(1_000_000, whole.length)).rejects.toMatchObject({ code: 'upstream_unavailable' });
      expect(await files.size(id)).toBe(SEGMENT_BYTES);
      expect(await send(SEGMENT_BYTES, whole.length)).toBe(whole.length);
    },
  );

  it('are refused when a segment is missing or damaged, and end at the gap', async () => {
    await send(0, whole.length);
    s3.fakeServer.misbehave('damaged', 2, ({ key }) => key.includes('/00001.'));
    await expect(files.open(id)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    const [, second = ''] = s3.fakeServer.objects.keys();
    s3.fakeServer.objects.delete(second);
    expect(await files.size(id)).toBe(SEGMENT_BYTES);
    expect(await readdir(join(folder, 'a', id))).toEqual(['lock']);
  });

  it('are not taken for none when a listing fails late, or for deleted when one object stays', async () => {
    await send(0, whole.length);
    s3.fakeServer.misbehave('error-200', 1, ({ method }) => method === 'GET');
    await expect(files.size(id)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    s3.fakeServer.misbehave('partly', 1, ({ method }) => method === 'POST');
    await expect(files.delete(id)).rejects.toThrow('did not delete all');
    await files.delete(id);
    expect(stored()).toEqual([]);
  });

  it('take copies that a killed process left a day ago away', async () => {
    await send(0, 100);
    const left = join(folder, 'a', 'b'.repeat(22), 'copy');
    await mkdir(dirname(left), { recursive: true });
    await writeFile(left, 'a private recording');
    await using _copy = await files.open(id);
    expect((await stat(left)).size).toBe(19);
    await utimes(left, 0, 0);
    await using _other = await files.open(id);
    await expect(stat(left)).rejects.toThrow('ENOENT');
  });

  it('go on where they are when an object storage is configured later', async () => {
    const disk = onDisk(folder);
    await send(0, 1_000_000, disk);
    const both = uploadFilesInStores(files, disk);
    expect(await send(1_000_000, 2_000_000, both)).toBe(2_000_000);
    expect([await disk.size(id), stored()]).toEqual([2_000_000, []]);
    const listed: string[] = [];
    for await (const ids of both.list()) listed.push(...ids);
    expect(listed).toEqual([id]);
    await both.delete(id);
    expect(await both.size(id)).toBe(0);
  });
});

it('contract §13: ends a copy when others have taken the space that uploads leave free', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'podgist-uploads-'));
  const id = 'a'.repeat(22);
  const bytes = SEGMENT_BYTES;
  const free = [2 * bytes, bytes, bytes - 1].map((more) => more + UPLOAD_LIMITS.freeDiskBytes);
  const key = (index: number) => `uploads/${id}/0000${index}.${'c'.repeat(43)}`;
  const bucket = stubPort<Bucket>({
    async *list() {
      yield [0, 1].map((index) => ({ key: key(index), bytes }));
    },
    get: async () => new Uint8Array(bytes),
  });
  try {
    const files = bucketUploadFiles(
      bucket,
      () => true,
      folder,
      async () => free.shift() ?? 0,
    );
    await expect(files.open(id)).rejects.toMatchObject({ code: 'overloaded' });
    expect((await readdir(join(folder, id))).filter((name) => name.startsWith('copy'))).toEqual([]);
    expect(free).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

describe('files of uploads on a disk (contract §13)', () => {
  it('keep what was written before the disk was full, and say what to do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'podgist-uploads-'));
    const id = 'a'.repeat(22);
    try {
      await mkdir(join(folder, id));
      await symlink('/dev/full', join(folder, id, 'file'));
      const content = async function* () {
        yield new Uint8Array(10);
      };
      await expect(diskUploadFiles(folder, () => true).append(id, 0, content(), 100)).rejects.toMatchObject({
        code: 'overloaded',
        message: expect.stringMatching(/no space .* is kept: please try again later/),
        details: { retryAfterSeconds: 60 },
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

it('contract §13: does not take a file that cannot be read for one of a wrong type, which would end its upload', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'podgist-uploads-'));
  try {
    await writeFile(join(folder, 'a'.repeat(22)), 'no folder');
    await expect(diskUploadFiles(folder, () => true).kindOf('a'.repeat(22))).rejects.toThrow('ENOTDIR');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
