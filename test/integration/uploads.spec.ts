import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import type { Analysis } from '#core/analysis/analysis.js';
import { aMediaFile } from '../builders/media-file.js';
import { anMp3 } from '../builders/mp3.js';
import { talk } from '../builders/talk-of-two.js';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { type FakeS3, startFakeS3 } from '../upstreams/s3.js';
import { type FakeTranscription, startFakeTranscription } from '../upstreams/transcription.js';

const TEXT = new TextEncoder().encode(
  talk(['Ada', 'Ben'], 'the harbour', 600)
    .map(({ speaker, text }) => `${speaker}: ${text}`)
    .join('\n'),
);

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

describe('uploads (contract §13)', () => {
  let folder: string;
  let transcription: FakeTranscription;
  let s3: FakeS3;
  let product: RunningProduct;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podgist-uploads-'));
    transcription = await startFakeTranscription({ hear: () => talk(['A', 'B'], 'the harbour', 600) });
    s3 = await startFakeS3();
    product = await startProduct(variables('a'));
  });
  afterAll(async () => {
    await product.close();
    await transcription.close();
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Machines share no folder. */
  const variables = (machine: string): Record<string, string> => ({
    ...s3.env,
    DATA_DIR: join(folder, machine),
    OPENAI_BASE_URL: transcription.url,
    OPENAI_MODEL: 'extractive',
    OPENAI_TRANSCRIBE_MODEL: 'gpt-4o-transcribe-diarize',
    OUTBOUND_ALLOW: transcription.url.replace(/\/v1$/, ''),
  });
  const joinPlan = (plan = 'plus') => new MemberBrowser(product).onPlan(plan);
  const metadata = (values: Readonly<Record<string, string>>) =>
    Object.entries(values)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');

  async function send(
    member: { readonly token: string },
    method: string,
    path: string,
    {
      headers = {},
      body,
      at = product,
    }: { headers?: object; body?: Uint8Array<ArrayBuffer>; at?: RunningProduct } = {},
  ): Promise<Reply> {
    const response = await fetch(new URL(path, at.url), {
      method,
      headers: { authorization: `Bearer ${member.token}`, 'tus-resumable': '1.0.0', ...headers },
      body,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
  }
  const create = (member: MemberBrowser, bytes: number, values: Readonly<Record<string, string>> = {}) =>
    send(member, 'POST', '/api/uploads', {
      headers: { 'upload-length': `${bytes}`, 'upload-metadata': metadata(values) },
    });
  const begin = async (
    member: MemberBrowser,
    bytes: number,
    values: Readonly<Record<string, string>> = {},
  ): Promise<string> => {
    const reply = await create(member, bytes, values);
    expect([reply.status, reply.body]).toEqual([201, {}]);
    return reply.headers.get('location') ?? '';
  };
  const part = (
    member: { readonly token: string },
    path: string,
    offset: number,
    bytes: Uint8Array,
    at = product,
  ) =>
    send(member, 'PATCH', path, {
      headers: { 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' },
      body: Buffer.from(bytes),
      at,
    });
  const used = async (member: MemberBrowser) => (await member.user()).monthlyUsageCount;
  const job = async (member: MemberBrowser, reply: Pick<Reply, 'headers'>) =>
    (
      await member.call<{ status: string; analysis?: Analysis; error?: { message: string } }>(
        `/api/analyze/jobs/${reply.headers.get('podgist-job-id')}`,
      )
    ).body;
  const ended = (member: MemberBrowser, reply: Pick<Reply, 'headers'>) =>
    eventually(
      () => job(member, reply),
      ({ status }) => status === 'done' || status === 'failed',
    );
  const filesLeft = () => [...s3.objects.keys()].map((key) => key.split('/')[1]);
  const idOf = (path: string) => path.split('/').at(-1) ?? '';

  it('contract §13: transcribes an upload of the tus client, charged once, and deletes the file with its analysis', async () => {
    const ada = await joinPlan();
    let jobId = '';
    const upload = await new Promise<Upload>((resolve, reject) => {
      const sent = new Upload(Buffer.from(anMp3(60)), {
        endpoint: `${product.url}/api/uploads`,
        chunkSize: 100_000,
        headers: { authorization: `Bearer ${ada.token}` },
        metadata: { filename: '../../Board <b>meeting.mp3', filetype: 'video/mp4', show: 'Board' },
        onAfterResponse: (_, response) => {
          jobId = response.getHeader('podgist-job-id') ?? jobId;
        },
        onSuccess: () => resolve(sent),
        onError: reject,
      });
      sent.start();
    });
    const { status, analysis } = await ended(ada, { headers: new Headers({ 'podgist-job-id': jobId }) });
    expect([status, analysis?.title, analysis?.podcastMetadata.show.name]).toEqual([
      'done',
      'Board <b>meeting',
      'Board',
    ]);
    expect([analysis?.visibility, analysis?.provenance.source]).toEqual(['private', 'audio']);
    expect(await used(ada)).toBe(1);
    const id = idOf(upload.url ?? '');
    expect(filesLeft()).toContain(id);
    const exported = await ada.call<{ uploads: object[] }>('/api/auth/user/export');
    expect(exported.body.uploads).toMatchObject([{ id, isComplete: true, isKept: true }]);
    expect((await ada.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);
    await product.database.query('update object_deletions set due_at = now()');
    await eventually(
      async () => filesLeft(),
      (left) => !left.includes(id),
    );
  });

  it('contract §13: takes a text as a transcript and deletes its file when it is not to be kept', async () => {
    const ada = await joinPlan();
    const path = await begin(ada, TEXT.length, { filename: 'harbour.mp3', title: 'Harbour', keep: 'false' });
    expect(await used(ada)).toBe(1);
    const reply = await part(ada, path, 0, TEXT);
    expect(reply.headers.get('upload-offset')).toBe(`${TEXT.length}`);
    const { status, analysis } = await ended(ada, reply);
    expect([status, analysis?.title, analysis?.provenance.source]).toEqual(['done', 'Harbour', 'reader']);
    expect(analysis?.podcastMetadata.show.name).toBe('Own uploads');
    expect(await used(ada)).toBe(1);
    expect((await send(ada, 'HEAD', path)).status).toBe(404);
  });

  it('contract §13: gives the allowance back when an upload is cancelled or refused by its content', async () => {
    const ada = await joinPlan();
    const cancelled = await begin(ada, 1000, { filename: 'a.mp3' });
    expect((await send(ada, 'DELETE', cancelled)).status).toBe(204);
    expect((await send(ada, 'DELETE', cancelled)).status).toBe(404);
    const program = Buffer.concat([Buffer.from('MZ\0\0'), Buffer.alloc(996)]);
    const large = Buffer.concat([program, Buffer.alloc(3_000_000)]);
    const early = await part(ada, await begin(ada, 2_000_000_000, { filename: 'a.mp3' }), 0, large);
    expect([early.status, early.body.code]).toEqual([415, 'upload_type_refused']);
    const refused = await part(ada, await begin(ada, 1000, { filename: 'a.mp3' }), 0, program);
    expect([refused.status, refused.body.code]).toEqual([415, 'upload_type_refused']);
    expect(await used(ada)).toBe(0);
    expect((await ada.call('/api/user/notices')).body).toMatchObject({ items: [] });
    expect(filesLeft()).not.toContain(idOf(cancelled));
  });

  it('contract §13: transcribes the sound of a video; one without sound or speech is not charged', async () => {
    const ada = await joinPlan();
    const outcome = async (file: Uint8Array) => {
      const path = await begin(ada, file.length, { filename: 'meeting.mp4' });
      return ended(ada, await part(ada, path, 0, file));
    };
    const noSound = await outcome(await aMediaFile({ container: 'm4a', codec: 'none' }));
    expect([noSound.status, noSound.error?.message]).toEqual(['failed', expect.stringMatching('no sound')]);
    const video = await aMediaFile({ container: 'm4a', hasVideo: true });
    transcription.misbehave('silence', 1);
    const silent = await outcome(video);
    expect([silent.status, silent.error?.message]).toEqual([
      'failed',
      expect.stringMatching('Nobody could be heard'),
    ]);
    expect(await used(ada)).toBe(0);
    expect((await outcome(video)).status).toBe('done');
    expect(await used(ada)).toBe(1);
    const { file } = transcription.requests.at(-1) ?? {};
    expect([file?.name, file?.type]).toEqual(['part-1.m4a', 'audio/mp4']);
    expect(file?.bytes.length).toBeLessThan(video.length);
  });

  it('contract §13: fails an upload that is not finished in time and deletes what no row refers to', async () => {
    const ada = await joinPlan();
    const path = await begin(ada, 2000, { filename: 'a.mp3' });
    await part(ada, path, 0, anMp3(1).subarray(0, 1000));
    const past = `now() - interval '2 minutes'`;
    await product.database.query(`update uploads set expires_at = ${past} where id = $1`, [idOf(path)]);
    await product.database.query(
      `update jobs set due_at = ${past}, updated_at = ${past} where id = (select job_id from uploads where id = $1)`,
      [idOf(path)],
    );
    await eventually(
      () => used(ada),
      (count) => count === 0,
    );
    expect((await send(ada, 'HEAD', path)).status).toBe(404);
  });

  it('contract §13: is for members of a plan, and each upload for its own member', async () => {
    const [ada, eve, free] = [await joinPlan(), await joinPlan(), await joinPlan('free')];
    const path = await begin(ada, 1000, { filename: 'a.mp3' });
    await part(ada, path, 0, anMp3(1).subarray(0, 400));
    const listed = await send(ada, 'GET', '/api/uploads');
    expect(listed.body).toMatchObject([
      { id: idOf(path), name: 'a.mp3', bytes: 1000, received: 400, isKept: true },
    ]);
    expect((await send(eve, 'GET', '/api/uploads')).body).toEqual([]);
    expect((await ada.call('/api/user/activity')).body).toMatchObject({ waiting: [] });
    for (const method of ['HEAD', 'DELETE']) expect((await send(eve, method, path)).status).toBe(404);
    expect((await part(eve, path, 0, new Uint8Array(10))).status).toBe(404);
    const refused = await create(free, 1000);
    expect([refused.status, refused.body.code]).toEqual([403, 'plan_needed']);
    expect(await used(ada)).toBe(1);
  });

  it.each([
    ['a wrong offset', 5, 100, 409, 'upload_offset_mismatch'],
    ['more than was announced', 0, 2000, 400, 'invalid_input'],
  ])('contract §13: refuses %s', async (_, offset, bytes, status, code) => {
    const ada = await joinPlan();
    const reply = await part(ada, await begin(ada, 1000), offset, anMp3(1).subarray(0, bytes));
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it.each([
    ['a file of more than 2 GB', 2 * 1024 ** 3 + 1, {}, 413, 'upload_too_large'],
    ['an empty file', 0, {}, 400, 'invalid_input'],
    ['a style that is none', 100, { style: 'rude' }, 400, 'invalid_input'],
    ['a link', 100, { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' }, 400, 'invalid_input'],
    ['an unknown field', 100, { path: '/etc' }, 400, 'invalid_input'],
    ['huge metadata', 100, { filename: 'a'.repeat(7000) }, 400, 'invalid_input'],
  ])('contract §13: refuses %s', async (_, bytes, values, status, code) => {
    const reply = await create(await joinPlan(), bytes, values);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it('contract §13: holds the numbers of unfinished uploads and of the plan when many begin at once', async () => {
    const ada = await joinPlan();
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(ada, 1000)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.find(({ status }) => status !== 201)?.body.code).toBe('upload_limit_reached');
    expect(await used(ada)).toBe(3);
    const ben = await joinPlan();
    await product.database.query(
      `insert into usage_counters (meter, used) select 'member:' || id || ':' || to_char(now() at time zone 'UTC', 'YYYY-MM'), 99
       from members where uid = $1`,
      [ben.uid],
    );
    const last = await Promise.all([create(ben, 1000), create(ben, 1000)]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(last.find(({ status }) => status === 403)?.body.code).toBe('monthly_limit_reached');
  });

  it.each([
    [
      'a link to the form',
      { text: 'https://youtu.be/dQw4w9WgXcQ' },
      '/?text=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
    ],
    [
      'a file to the chooser',
      { files: new File(['ID3'], 'a.mp3') },
      '/?signin=1&returnTo=/%3Fshared%3Dmissed',
    ],
    [
      'a large file as well',
      { files: new File([anMp3(60)], 'a.mp3') },
      '/?signin=1&returnTo=/%3Fshared%3Dmissed',
    ],
  ])('contract §13: leads %s where no service worker takes what is shared', async (_, fields, address) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const reply = await fetch(`${product.url}/share/target`, { method: 'POST', body, redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, address]);
  });

  it('contract §13: speaks version 1.0.0 alone', async () => {
    const ada = await joinPlan();
    const reply = await send(ada, 'POST', '/api/uploads', { headers: { 'tus-resumable': '0.2.2' } });
    expect([reply.status, reply.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    const options = await fetch(`${product.url}/api/uploads`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('tus-extension')]).toEqual([
      204,
      'creation,termination,expiration',
    ]);
  });

  it('contract §13: goes on after a broken connection and in another process', async () => {
    const ada = await joinPlan();
    const key = await ada.call<{ key: string }>('/api/user/api-keys', {
      method: 'POST',
      body: { name: 'Recorder', scopes: ['analyze'] },
    });
    const recording = anMp3(120);
    const path = await begin(ada, recording.length, { filename: 'talk.mp3' });
    // As if it had begun before there was an object storage.
    await product.database.query('update uploads set objects = null where id = $1', [idOf(path)]);
    const broken = new AbortController();
    async function* half() {
      yield recording.subarray(0, 300_000);
      await eventually(
        async () => filesLeft().includes(idOf(path)),
        (isThere) => isThere,
      );
      broken.abort();
    }
    await fetch(product.url + path, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${ada.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: ReadableStream.from(half()),
      duplex: 'half',
      signal: broken.signal,
    } as RequestInit).catch(() => undefined);
    const offset = await eventually(
      async () => {
        const reply = await send(ada, 'HEAD', path);
        const at = Number(reply.headers.get('upload-offset'));
        return { at, status: (await part(ada, path, at, recording.subarray(at, at + 1000))).status };
      },
      ({ status }) => status === 204,
    );
    expect(offset.at).toBeGreaterThan(0);
    // From here on, members sign in at the other product alone.
    const program = { token: key.body.key };
    const other = await startProduct({ ...variables('b'), DATABASE_URL: product.database.url });
    try {
      const head = (where = product) => send(program, 'HEAD', path, { at: where });
      const at = Number((await head(other)).headers.get('upload-offset'));
      const replies = await Promise.all(
        [other, product].map((one) => part(program, path, at, recording.subarray(at), one)),
      );
      expect(replies.map(({ status }) => status)).toContain(204);
      const url = `/api/analyze/jobs/${(await head()).headers.get('podgist-job-id')}`;
      const view = await eventually(
        async () => (await send(program, 'GET', url)).body,
        ({ status }) => status === 'done' || status === 'failed',
      );
      expect(view).toMatchObject({ status: 'done' });
      const rows = await product.database.query('select objects from uploads where id = $1', [idOf(path)]);
      expect(rows).toEqual([{ objects: `uploads/${idOf(path)}/` }]);
    } finally {
      await other.close();
    }
  });
});
