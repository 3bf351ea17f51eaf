import type { Follow } from '#core/following/follow.js';
import { itemOf, PUBLISHED, publishShow } from '../builders/published-show.js';
import { aVideo } from '../builders/video.js';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { type FakeFeedHost, type FakeFeedItem, feedFile, startFakeFeedHost } from '../upstreams/feed-host.js';
import { type OtlpCollector, type ReceivedSpan, startOtlpCollector } from '../upstreams/otlp-collector.js';
import { type FakeYoutube, startFakeYoutube } from '../upstreams/youtube/fake-server.js';

interface EpisodeRow {
  readonly title: string;
  readonly status: string;
  readonly analysis_id: string | null;
}

describe('new episodes of followed shows (contract §8)', () => {
  let host: FakeFeedHost;
  let youtube: FakeYoutube;
  let collector: OtlpCollector;
  let product: RunningProduct;
  let shows = 0;
  beforeAll(async () => {
    [host, youtube, collector] = await Promise.all([
      startFakeFeedHost(),
      startFakeYoutube(),
      startOtlpCollector(),
    ]);
    publishShow(host);
    product = await startProduct({
      YOUTUBE_URL: youtube.url,
      OUTBOUND_ALLOW: `${host.url},${youtube.url}`,
      AUTO_SUMMARIZE: 'on',
      FOLLOW_INTERVAL_FACTOR: '0.00001',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([host.close(), youtube.close(), collector.close()]);
  });

  /** A show with a feed of its own, and its followers on the Pro plan. */
  async function aShow(items: readonly FakeFeedItem[]) {
    shows += 1;
    const path = `/show-${shows}.xml`;
    const title = `Show number ${shows}`;
    const publish = (listed: readonly FakeFeedItem[]) => host.serve(path, feedFile({ title, items: listed }));
    publish(items);
    const url = `${host.url}${path}`;
    const followers: MemberBrowser[] = [];
    return {
      path,
      url,
      publish,
      async join(change: Partial<Follow> = { mode: 'summarize' }) {
        const member = new MemberBrowser(product);
        await member.call('/api/payment-success', { method: 'POST', body: { plan: 'pro' } });
        const { body } = await member.call<Follow>('/api/user/follows', { method: 'POST', body: { url } });
        const changed = await member.call(`/api/user/follows/${body.id}`, { method: 'PATCH', body: change });
        expect(changed.status).toBe(200);
        followers.push(member);
        return member;
      },
      used: () => Promise.all(followers.map(async (member) => (await member.user()).monthlyUsageCount)),
      episodes: () =>
        product.database.query(
          `select e.title, e.status, e.analysis_id from show_episodes e join show_sources s using (show_id)
            where s.url = '${url}' order by e.id`,
        ) as Promise<unknown> as Promise<EpisodeRow[]>,
      polls: () => host.answers.filter((answer) => answer.path === path),
    };
  }

  const warehouse = () => itemOf(PUBLISHED.warehouse, host.url);
  const phone = () => itemOf(PUBLISHED.phone, host.url);
  const bare = (guid: string, published: string, title = `What ${guid} charges`) => ({
    guid,
    title,
    published,
  });

  it('are listed page by page, last found first', async () => {
    const days = ['Mon, 16 Nov 2026', 'Tue, 17 Nov 2026', 'Wed, 18 Nov 2026'];
    const show = await aShow(days.map((day, index) => bare(`paged-${index}`, `${day} 08:00:00 GMT`)));
    const member = await show.join({ mode: 'notify' });
    await eventually(show.episodes, (rows) => rows.length === 3);
    type Listed = { readonly id: number }[];
    const all = (await member.call<Listed>('/api/user/new-episodes')).body;
    const page = await member.call<Listed>('/api/user/new-episodes?limit=2');
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '') ?? [];
    const rest = await member.call<Listed>(next);
    expect([all.length, page.body.length, rest.headers.get('link')]).toEqual([3, 2, null]);
    expect([...page.body, ...rest.body]).toEqual(all);
    expect((await member.call('/api/user/new-episodes?cursor=nonsense')).status).toBe(400);
  });

  it('are not those of a member who paused the show, then or later', async () => {
    const [mon, tue, wed] = [16, 17, 18].map((day) => bare(`pause-${day}`, `${day} Nov 2026 08:00:00 GMT`));
    if (!mon || !tue || !wed) throw new Error('three days');
    const show = await aShow([mon]);
    const [ada, bob] = [await show.join({ mode: 'notify' }), await show.join({ mode: 'notify' })];
    const titlesOf = async (member: MemberBrowser) =>
      (await member.call<{ title: string }[]>('/api/user/new-episodes')).body.map(({ title }) => title);
    await eventually(
      () => titlesOf(ada),
      ({ length }) => length === 1,
    );
    const [follow] = (await ada.call<Follow[]>('/api/user/follows')).body;
    const pause = async (paused: boolean) =>
      (await ada.call<Follow>(`/api/user/follows/${follow?.id}`, { method: 'PATCH', body: { paused } })).body
        .paused;
    expect(await pause(true)).toBe(true);
    show.publish([tue, mon]);
    await eventually(
      () => titlesOf(bob),
      ({ length }) => length === 2,
    );
    expect([await pause(false), await titlesOf(ada)]).toEqual([false, [mon.title]]);
    show.publish([wed, tue, mon]);
    await eventually(
      () => titlesOf(bob),
      ({ length }) => length === 3,
    );
    expect(await titlesOf(ada)).toEqual([wed.title, mon.title]);
  });

  it('are one analysis for all, charged to one follower each, the one charged least', async () => {
    const show = await aShow([warehouse()]);
    await show.join({ mode: 'notify' });
    await eventually(show.episodes, (rows) => rows[0]?.status === 'listed');
    const [ada, bob] = [await show.join(), await show.join()];
    show.publish([phone(), warehouse()]);
    const [, first] = await eventually(show.episodes, (rows) => rows[1]?.status === 'summarized', 30_000);
    expect(await show.used()).toEqual([0, 1, 0]);
    const analysis = await bob.call<{ provenance: object }>(`/api/analysis/${first?.analysis_id}`);
    expect(analysis.body).toMatchObject({ provenance: { source: 'publisher', matchConfidence: 1 } });
    show.publish([
      { ...warehouse(), guid: 'second', title: 'Nine ovens and a bakery' },
      phone(),
      warehouse(),
    ]);
    await eventually(show.episodes, (rows) => rows[2]?.status === 'summarized', 30_000);
    expect(await show.used()).toEqual([0, 1, 1]);
    expect((await ada.user()).monthlyUsageCount).toBe(1);
  });

  it('with a summary are listed by themselves, with its best insight, and new until they are opened', async () => {
    const show = await aShow([bare('0', '2026-01-01')]);
    const ada = await show.join();
    await eventually(show.episodes, (rows) => rows[0]?.status === 'listed');
    show.publish([phone(), warehouse(), bare('0', '2026-01-01')]);
    await eventually(
      show.episodes,
      (rows) => rows.filter(({ analysis_id }) => analysis_id).length === 2,
      30_000,
    );
    const list = '/api/user/new-episodes?limit=1&summarized=true';
    const first = await ada.call<object[]>(list);
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await ada.call<object[]>(next);
    const listed = { isNew: true, path: expect.any(String), insight: expect.any(String) };
    expect([...first.body, ...second.body]).toMatchObject([listed, listed]);
    expect(second.headers.get('link')).toBeNull();
    expect((await ada.call('/api/user/new-episodes')).body).toHaveLength(3);
    expect((await ada.call('/api/user/new-episodes?summarized=yes')).status).toBe(400);
    const [, { analysis_id } = { analysis_id: null }] = await show.episodes();
    const open = () => ada.call(`/api/user/opened-summaries/${analysis_id}`, { method: 'PUT' });
    const opened = await Promise.all([open(), open()]);
    expect(opened.map(({ status }) => status)).toEqual([204, 204]);
    const isNew = async () =>
      (await ada.call<{ isNew: boolean }[]>('/api/user/new-episodes?summarized=true')).body.map(
        (one) => one.isNew,
      );
    expect((await isNew()).toSorted()).toEqual([false, true]);
    const exported = await ada.call<{ openedEpisodes: object[] }>('/api/auth/user/export');
    expect(exported.body.openedEpisodes).toMatchObject([{ show: expect.stringContaining('Show number') }]);
    expect((await ada.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);
    expect(await product.database.query('select from opened_episodes')).toEqual([]);
  });

  it('of a channel are its new videos, analysed from their captions', async () => {
    const channelId = 'UCnewVideos0000000000001';
    youtube.addChannel({ id: channelId, name: 'Videos of work', handle: '@videosofwork' });
    const publish = (id: string, title: string, publishDate: string) =>
      youtube.add(aVideo({ id, channelId, title, publishDate, author: 'Videos of work' }));
    publish('channelVid1', 'The first of all prices', '2026-01-01T08:00:00Z');
    const ada = new MemberBrowser(product);
    await ada.call('/api/payment-success', { method: 'POST', body: { plan: 'pro' } });
    const url = 'https://www.youtube.com/@videosofwork';
    const { body: follow } = await ada.call<Follow>('/api/user/follows', { method: 'POST', body: { url } });
    const episodes = () =>
      product.database.query(
        `select e.title, e.status, e.video_id, e.analysis_id from show_episodes e join show_sources s using (show_id)
          where s.key = 'youtube:channel:${channelId}' order by e.id`,
      );
    await eventually(episodes, ([first]) => first?.status === 'listed');
    await ada.call(`/api/user/follows/${follow.id}`, { method: 'PATCH', body: { mode: 'summarize' } });
    publish('channelVid2', 'Nine ovens & a bakery', '2026-01-08T08:00:00Z');
    const seen = await eventually(episodes, (rows) => rows[1]?.status === 'summarized', 30_000);
    expect(seen).toMatchObject([
      { video_id: 'channelVid1', analysis_id: null },
      { title: 'Nine ovens & a bakery', video_id: 'channelVid2' },
    ]);
    const analysis = await ada.call(`/api/analysis/${seen[1]?.analysis_id}`);
    expect(analysis.body).toMatchObject({
      title: 'Nine ovens & a bakery',
      provenance: { source: 'captions' },
    });
    expect((await ada.user()).monthlyUsageCount).toBe(1);
  });

  it('are listed as titles with nobody to charge', async () => {
    const show = await aShow([bare('0', '2026-01-01')]);
    await show.join({ mode: 'summarize', maxPerMonth: 0 });
    await show.join({ mode: 'summarize', keywords: ['tax'] });
    await show.join({ mode: 'notify' });
    show.publish([phone(), bare('0', '2026-01-01')]);
    const rows = await eventually(show.episodes, (seen) => seen[1]?.status === 'listed');
    expect(rows.map(({ analysis_id }) => analysis_id)).toEqual([null, null]);
    expect(await show.used()).toEqual([0, 0, 0]);
  });

  it('are told to the webhooks of followers (contract §9)', async () => {
    const show = await aShow([bare('0', '2026-01-01')]);
    const ada = await show.join({ mode: 'notify' });
    await eventually(show.episodes, (rows) => rows.length === 1);
    const webhook = (events: readonly string[]) =>
      ada.call<{ id: number }>('/api/user/webhooks', {
        method: 'POST',
        body: { url: 'https://hooks.example.com/episodes', events },
      });
    const [told, other] = [await webhook(['episode.published']), await webhook(['analysis.completed'])];
    show.publish([bare('1', '2026-01-08'), bare('0', '2026-01-01')]);
    const deliveries = async ({ body }: typeof told) =>
      (await ada.call<{ body: string }[]>(`/api/user/webhooks/${body.id}/deliveries`)).body;
    const [delivery, ...more] = await eventually(
      () => deliveries(told),
      (found) => found.length > 0,
    );
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({
      type: 'episode.published',
      data: {
        title: 'What 1 charges',
        show: { name: expect.stringContaining('Show number') },
        publishedAt: '2026-01-08',
      },
    });
    expect([more, await deliveries(other)]).toEqual([[], []]);
  });

  it('are one trace from being taken up to their analysis, and each poll one of its own', async () => {
    const parts = (name: string) =>
      collector.spans
        .filter((span) => span.name === name && collector.pathTo(span) === name)
        .map(({ traceId }) => collector.spans.filter((span) => span.traceId === traceId))
        .map((trace) =>
          trace.map((span) => [collector.pathTo(span), whereOf(span)].filter(Boolean).join(' @ ')),
        );
    const whereOf = ({ attributes }: ReceivedSpan) =>
      attributes['server.address'] ?? attributes['db.system.name'];
    await eventually(
      () => parts('poll show').flat(),
      (found) => ['GET @ public', 'read feed'].every((part) => found.includes(`poll show > ${part}`)),
    );
    const analysis = 'take new episode > send analyses > process analyses';
    await eventually(
      () => parts('take new episode').find((found) => found.includes(analysis)),
      (found) => found?.some((part) => part.startsWith(`${analysis} > GET @ `)) === true,
    );
    expect(parts('poll show').flat()).toContainEqual(
      expect.stringMatching(/^poll show > \w+ .*@ postgresql$/),
    );
    for (const text of ['/show-', 'Show number', PUBLISHED.warehouse.title])
      expect(collector.bodies()).not.toContain(text);
  });

  it('are polled once however many follow, with conditional requests', async () => {
    const show = await aShow([bare('0', '2026-01-01')]);
    for (let n = 0; n < 3; n += 1) await show.join({ mode: 'notify' });
    const polls = await eventually(
      show.polls,
      (seen) => seen.filter(({ status }) => status === 304).length >= 3,
    );
    const conditional = polls.filter(({ ifNoneMatch }) => ifNoneMatch !== undefined);
    expect(conditional.every(({ status }) => status === 304)).toBe(true);
    // The first follow reads the feed for its name; the first poll reads it again.
    expect(polls.length - conditional.length).toBe(2);
  });

  it('stop with the last follower, and a feed that is gone for good', async () => {
    const show = await aShow([bare('0', '2026-01-01')]);
    const ada = await show.join({ mode: 'notify' });
    await eventually(show.polls, (seen) => seen.some(({ status }) => status === 304));
    const [{ id } = { id: 0 }] = (await ada.call<Follow[]>('/api/user/follows')).body;
    await ada.call(`/api/user/follows/${id}`, { method: 'DELETE' });
    const pollOf = (url: string) =>
      product.database.query(
        'select due_at, outcome from show_polls p join show_sources s using (show_id) where s.url = $1',
        [url],
      );
    const isOver = ([poll]: Awaited<ReturnType<typeof pollOf>>) => poll?.due_at === null;
    expect(await eventually(() => pollOf(show.url), isOver)).not.toMatchObject([{ outcome: 'gone' }]);
    const ended = await aShow([bare('1', '2026-01-01')]);
    await ended.join({ mode: 'notify' });
    await eventually(ended.episodes, (rows) => rows.length === 1);
    host.misbehave('410', undefined, (path) => path === ended.path);
    expect(await eventually(() => pollOf(ended.url), isOver)).toMatchObject([{ outcome: 'gone' }]);
    host.misbehave(undefined);
  });

  it('come from where the feed has moved to, without a second time', async () => {
    const show = await aShow([bare('0', '2026-01-01')]);
    await show.join({ mode: 'notify' });
    await eventually(show.episodes, (rows) => rows.length === 1);
    const moved = await aShow([bare('moved-0', '2026-01-01', 'What 0 charges'), bare('1', '2026-02-01')]);
    host.move(show.path, moved.path);
    await eventually(show.episodes, (rows) => rows.length === 2);
    const seen = host.answers.length;
    await eventually(
      () => host.answers.slice(seen),
      (answers) => answers.filter(({ path }) => path === moved.path).length >= 3,
    );
    expect(host.answers.slice(seen + 5).some(({ path }) => path === show.path)).toBe(false);
    expect((await show.episodes()).map(({ title }) => title)).toEqual(['What 0 charges', 'What 1 charges']);
  });

  it('wait as long as the server asks', async () => {
    const show = await aShow([bare('0', '2026-01-01')]);
    await show.join({ mode: 'notify' });
    await eventually(show.episodes, (rows) => rows.length === 1);
    host.misbehave('429', 1, (path) => path === show.path);
    const due = await eventually(
      () =>
        product.database.query(`select extract(epoch from due_at - now())::int as seconds, outcome from show_polls p
        join show_sources s using (show_id) where s.url = '${show.url}'`),
      ([poll]) => poll?.outcome === 'failed' || poll?.outcome === 'delayed',
    );
    expect(Number(due[0]?.seconds)).toBeGreaterThan(20);
  });
});
