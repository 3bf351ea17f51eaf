import type { BatchDto, BatchPreviewDto, BatchSummaryDto } from '#api/features/batches/batches-dto.js';
import type { NoticesDto } from '#api/features/notices/notices-dto.js';
import { PUBLISHED, publishShow } from '../builders/published-show.js';
import { aTrack, aVideo } from '../builders/video.js';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';
import { type FakeFeedHost, startFakeFeedHost } from '../upstreams/feed-host.js';
import { type FakeYoutube, startFakeYoutube } from '../upstreams/youtube/fake-server.js';

const SUBMIT = '/api/analyze/batch';
const LIST = '/api/user/batches';
const idOf = (at: number) => `talk${String(at).padStart(7, '0')}`;
const linkTo = (at: number) => `https://youtu.be/${idOf(at)}`;

describe('many at once (contract §13)', () => {
  let youtube: FakeYoutube;
  let feeds: FakeFeedHost;
  let product: RunningProduct;
  beforeAll(async () => {
    [youtube, feeds] = [await startFakeYoutube(), await startFakeFeedHost()];
    const origins = [youtube, feeds].map(({ url }) => new URL(url).origin);
    product = await startProduct({ YOUTUBE_URL: youtube.url, OUTBOUND_ALLOW: origins.join(',') });
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([youtube.close(), feeds.close()]);
  });

  const join = () => new MemberBrowser(product).onPlan('pro');
  const submit = <T = BatchDto>(member: MemberBrowser, body: object, headers?: Record<string, string>) =>
    member.call<T>(SUBMIT, { method: 'POST', body, headers });
  const ended = (member: MemberBrowser, id: string) =>
    eventually(
      async () => (await member.call<BatchDto>(`${LIST}/${id}`)).body,
      ({ endedAt }) => endedAt !== undefined,
    );
  const used = async (member: MemberBrowser) => (await member.user()).monthlyUsageCount;

  it('analyses each episode once for two submissions at once, with a message where it cannot', async () => {
    const ada = await join();
    for (const at of [1, 2, 3]) {
      youtube.add(
        aVideo({
          id: idOf(at),
          title: `Talk ${at}`,
          author: `Show ${at}`,
          tracks: [aTrack({ tag: `topic${at}` })],
        }),
      );
    }
    youtube.add(aVideo({ id: idOf(4), title: 'Hidden', state: 'private', tracks: [] }));
    const links = [...[1, 2, 3, 4, 1].map(linkTo), 'no link'];

    const preview = await submit<BatchPreviewDto>(ada, { links, dryRun: true });
    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({ count: 3, minutes: 30, cost: 3, allowanceLeft: 250 });
    expect(preview.body.items.map(({ title, problem }) => problem?.code ?? title)).toEqual([
      ...['Talk 1', 'Talk 2', 'Talk 3'],
      ...['episode_not_found', 'invalid_input', 'invalid_link'],
    ]);

    const headers = { 'idempotency-key': 'two-windows' };
    const both = await Promise.all([submit(ada, { links }, headers), submit(ada, { links }, headers)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const other = await submit(ada, { links: links.slice(0, 3) });
    const [{ body: first } = other] = both;
    const batch = await ended(ada, first.id);
    expect(batch).toMatchObject({ status: 'done', counts: { total: 6, done: 3, failed: 3, cancelled: 0 } });
    expect(batch.items.map(({ status, title, percent }) => [status, title, percent]).slice(0, 3)).toEqual(
      [1, 2, 3].map((at) => ['done', `Talk ${at}`, 100]),
    );
    expect(batch.items[0]?.path).toMatch(/^\/show-1\//);
    expect(batch.items[3]?.error?.message).toMatch(/private/);
    expect((await ended(ada, other.body.id)).counts.done).toBe(3);
    expect(await used(ada)).toBe(3);

    const { body } = await ada.call<NoticesDto>('/api/user/notices');
    expect(body.items.map(({ path, message }) => [path, message])).toEqual(
      expect.arrayContaining([
        [`/batches/${first.id}`, '3 summaries are ready, 3 failed.'],
        [`/batches/${other.body.id}`, '3 summaries are ready.'],
      ]),
    );
    expect(body.items).toHaveLength(2);

    const list = await ada.call<BatchSummaryDto[]>(LIST);
    expect([list.headers.get('x-total-count'), list.body.map(({ id }) => id)]).toEqual([
      '2',
      [other.body.id, first.id],
    ]);
    const exported = await ada.call<{ batches: BatchDto[] }>('/api/auth/user/export');
    expect(exported.body.batches.map(({ items }) => items.length)).toEqual([3, 6]);
    await ada.call('/api/auth/user', { method: 'DELETE' });
    const kept = await product.database.query('select id from batches where id = $1', [first.id]);
    expect(kept).toEqual([]);
  });

  it('takes the first 50 of a playlist of 5,000 in two requests, and names the private one among them', async () => {
    const ada = await join();
    const videoIds = Array.from({ length: 5000 }, (_, at) => idOf(10_000 + at));
    youtube.add(aVideo({ id: videoIds[7] ?? '', title: 'Hidden', state: 'private' }));
    youtube.addPlaylist({ id: 'PL0123456789', title: 'All talks', author: 'Show', videoIds });
    const before = youtube.requests.length;
    const playlist = 'https://www.youtube.com/playlist?list=PL0123456789';
    const { body, status } = await submit<BatchPreviewDto>(ada, { playlist, dryRun: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'All talks', total: 5000, count: 49, minutes: 49 * 30, cost: 49 });
    expect(body.items).toHaveLength(200);
    expect(body.items[7]).toMatchObject({ problem: { code: 'episode_not_found' } });
    expect(youtube.requests.slice(before).map(({ endpoint }) => endpoint)).toEqual(['playlist', 'browse']);
    const none = await submit(ada, { playlist: `${playlist.slice(0, -3)}nil`, dryRun: true });
    expect([none.status, none.body]).toMatchObject([404, { code: 'show_not_found' }]);
  });

  it('analyses chosen episodes of a feed that no service lists', async () => {
    const ada = await join();
    const playlist = publishShow(feeds);
    const published = Object.values(PUBLISHED).find(({ transcripts }) => transcripts.length > 0);
    const { body: preview } = await submit<BatchPreviewDto>(ada, { playlist, dryRun: true });
    const at = preview.items.findIndex(({ title }) => title === published?.title);
    const keys = [preview.items[at]?.key ?? ''];
    const { body } = await submit(ada, { playlist, keys });
    const batch = await ended(ada, body.id);
    expect(batch.items.map(({ status, title }) => [status, title])).toEqual([['done', published?.title]]);
    const { body: again } = await submit<BatchPreviewDto>(ada, { playlist, dryRun: true });
    expect(again.items.map(({ free }) => free)).toEqual(preview.items.map((_, index) => index === at));
    expect(again.cost).toBe(preview.cost - 1);
  });

  it('pauses, takes back what waits and tries again what failed, for its owner alone', async () => {
    const ada = await join();
    const { body } = await submit(ada, { links: [linkTo(90), linkTo(91)] });
    const path = `${LIST}/${body.id}`;
    expect((await ended(ada, body.id)).counts).toEqual({ total: 2, done: 0, failed: 2, cancelled: 0 });
    expect(await used(ada)).toBe(0);
    youtube.add(
      aVideo({ id: idOf(90), title: 'Late talk', author: 'Late show', tracks: [aTrack({ tag: 'late' })] }),
    );
    const ben = await join();
    for (const [at, method] of [
      [path, 'GET'],
      [`${path}/retry`, 'POST'],
      [`${path}/items/2`, 'DELETE'],
    ] as const) {
      expect((await ben.call(at, { method })).status).toBe(404);
    }
    expect((await new Visitor(product).call(path)).status).toBe(401);
    expect((await ada.call(`${path}/items/2`, { method: 'DELETE' })).status).toBe(204);
    expect((await ada.call(`${path}/retry`, { method: 'POST' })).status).toBe(200);
    expect((await ended(ada, body.id)).counts).toEqual({ total: 1, done: 1, failed: 0, cancelled: 0 });
    const change = await ada.call(path, { method: 'PATCH', body: { status: 'paused' } });
    expect([change.status, change.body.code]).toEqual([409, 'batch_ended']);
  });
});
