import type { Analysis } from '#core/analysis/analysis.js';
import type { TranscriptView } from '#core/usecases/catalogue/read-transcript.js';
import { aSubmission, aTalk } from '../builders/talk.js';
import { aTranscript, aTurn } from '../builders/transcript.js';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { analysedSample } from '../support/samples.js';
import { openStoredWorld, type StoredWorld } from '../support/stored-world.js';
import { Visitor } from '../support/visitor.js';
import { type FakeS3, startFakeS3 } from '../upstreams/s3.js';

/** A talk of ten minutes; the quote of `anAnalysis` is at second 12. */
const LONG_TALK = aTranscript({
  turns: Array.from({ length: 30 }, (_, at) =>
    aTurn({
      startSeconds: at * 20,
      endSeconds: at * 20 + 20,
      text: `We talked to every customer ${at} times.`,
    }),
  ),
});

describe('transcripts over HTTP (contract §6)', () => {
  let product: RunningProduct;
  let s3: FakeS3;
  let world: StoredWorld;
  let published: Analysis;
  beforeAll(async () => {
    s3 = await startFakeS3();
    product = await startProduct(s3.env);
    world = await openStoredWorld(product);
    published = await world.analysed({ transcript: LONG_TALK });
  });
  afterAll(async () => {
    await world.close();
    await product.close();
    await s3.close();
  });

  const read = (browser: Pick<Visitor, 'call'>, id: number, query = '', headers = {}) =>
    browser.call<TranscriptView>(`/api/analysis/${id}/transcript${query}`, { headers });
  const rows = async () =>
    (await world.postgres.pool.query('select count(*)::int as n from transcripts')).rows[0].n;

  const kept = () => [...s3.objects.keys()].filter((key) => key.startsWith('transcripts/')).length;

  it('are whole for members and excerpts for visitors, with different validators', async () => {
    const [whole, excerpts] = [
      await read(new MemberBrowser(product), published.id),
      await read(new Visitor(product), published.id),
    ];
    expect(whole.body).toEqual({
      analysisId: published.id,
      language: 'en',
      origin: 'publisher',
      access: 'full',
      durationSeconds: 1860,
      chapters: [],
      turns: LONG_TALK.turns,
    });
    expect(excerpts.body).toMatchObject({ access: 'excerpts' });
    expect(excerpts.body.turns).toEqual([
      ...LONG_TALK.turns.slice(0, 3),
      { gap: true, startSeconds: 60, endSeconds: 600 },
    ]);
    for (const { headers } of [whole, excerpts]) {
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('vary')).toContain('authorization, cookie');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
    const etag = whole.headers.get('etag') ?? '';
    expect(excerpts.headers.get('etag')).not.toBe(etag);
    const member = new MemberBrowser(product);
    expect((await read(member, published.id, '', { 'if-none-match': etag })).status).toBe(304);
    expect((await read(new Visitor(product), published.id, '', { 'if-none-match': etag })).status).toBe(200);
  });

  it('are returned in part for a window', async () => {
    const { body } = await read(new MemberBrowser(product), published.id, '?from=100&to=140');
    expect(body.turns.map(({ startSeconds }) => startSeconds)).toEqual([100, 120]);
    for (const query of ['?from=x', '?to=-1', '?from=9&to=3', '?until=3'])
      expect([query, (await read(new Visitor(product), published.id, query)).status]).toEqual([query, 400]);
  });

  it('are 404 transcript_not_kept for analyses of earlier versions, analysis_not_found for unknown ones', async () => {
    const old = await world.analysed({ wantedSlug: 'old/one' });
    expect(await read(new Visitor(product), old.id)).toMatchObject({
      status: 404,
      body: { code: 'transcript_not_kept' },
    });
    expect(await read(new Visitor(product), 987654)).toMatchObject({
      status: 404,
      body: { code: 'analysis_not_found' },
    });
  });

  it('of samples are whole for everybody and may be cached', async () => {
    const visitor = new Visitor(product);
    const { id } = await analysedSample(visitor);
    const { body, headers } = await read(new Visitor(product), id);
    expect(body).toMatchObject({ access: 'full', origin: 'sample' });
    expect(body.turns.length).toBeGreaterThan(10);
    expect(headers.get('cache-control')).toContain('public');
  });

  it('of readers are shown to their owner alone', async () => {
    const browser = new Visitor(product);
    const { id } = (await browser.analyze<Analysis>(aSubmission('keeping transcripts'))).body;
    const own = await read(browser, id);
    expect(own.body).toMatchObject({ access: 'full', origin: 'reader' });
    expect(own.body.turns.map((turn) => ('text' in turn ? turn.text : '')).join('\n')).toContain(
      'We called every customer who had left.',
    );
    expect((await read(new Visitor(product), id)).status).toBe(404);
    expect((await read(new MemberBrowser(product), id)).status).toBe(404);
  });

  it('are stored once for analyses of one transcript, and deleted with the last one', async () => {
    const before = await rows();
    const objects = kept();
    const ada = new MemberBrowser(product);
    const transcript = { text: aTalk('storing once'), title: 'Once', show: 'Test talks' };
    const submission = { ...aSubmission('storing once'), transcript };
    const first = (await ada.analyze<Analysis>(submission)).body;
    await ada.analyze({ ...submission, language: 'de' });
    expect([await rows(), kept()]).toEqual([before + 1, objects + 1]);
    await world.postgres.pool.query('delete from analysis_keys where analysis_id = $1', [first.id]);
    await world.postgres.pool.query('update jobs set analysis_id = null where analysis_id = $1', [first.id]);
    await world.postgres.pool.query('delete from analyses where id = $1', [first.id]);
    expect(await rows()).toBe(before + 1);
    expect((await ada.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);
    expect(await rows()).toBe(before);
    await eventually(kept, (size) => size === objects);
  });

  it('are 503 by themselves while the object storage is away, and analyses end all the same', async () => {
    const browser = new Visitor(product);
    const { id } = (await browser.analyze<Analysis>(aSubmission('going away'))).body;
    s3.misbehave('403');
    const away = await read(browser, id);
    expect(away).toMatchObject({ status: 503, body: { code: 'upstream_unavailable' } });
    expect(JSON.stringify(away.body)).not.toMatch(/127\.0\.0\.1|podgist-test/);
    expect((await browser.call(`/api/analysis/${id}`)).status).toBe(200);
    const meanwhile = (await browser.analyze<Analysis>(aSubmission('staying here'))).body;
    expect((await read(browser, meanwhile.id)).status).toBe(200);
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    expect(metrics).toContain('podgist_object_storage_fallbacks_total{kind="transcripts"} 1');
    s3.misbehave(undefined);
    expect((await read(browser, id)).status).toBe(200);
  });

  it('of excerpts for nobody are excerpts for members too', async () => {
    const closed = await startProduct({ TRANSCRIPT_ACCESS: 'excerpts', DATABASE_URL: product.database.url });
    try {
      const { body, headers } = await read(new MemberBrowser(closed), published.id);
      expect(body).toMatchObject({ access: 'excerpts' });
      expect(headers.get('cache-control')).toContain('public');
    } finally {
      await closed.close();
    }
  });
});
