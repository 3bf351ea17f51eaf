import type { BatchCandidate } from '#core/batches/batch.js';
import { DomainError } from '#core/errors.js';
import type { KeyedShowSource } from '#core/following/follow.js';
import { feedSource } from '#core/following/show-link.js';
import { sourceOf } from '#core/links/source.js';
import type { Shows } from '#core/ports/catalogue.js';
import type { EpisodeLists } from '#core/ports/episode-lists.js';
import type { Follows } from '#core/ports/follows.js';
import type { ShowFinder } from '#core/ports/show-feeds.js';
import { monthlyCounter } from '#core/usage/quota.js';
import { aNewAnalysis } from '#test/builders/analysis.js';
import { stubPort } from '#test/builders/stub-port.js';
import { fakePorts } from '#test/fakes/fake-ports.js';
import { storeAnalysis } from '#test/support/store-analysis.js';
import { findBatch, removeBatchItem, retryBatch, setBatchStatus } from './manage-batches.js';
import { type BatchRequest, createBatch, previewBatch } from './submit-batch.js';

const SUBMITTER = { networks: { networkId: 'home' }, mustVerify: false };
const PLAYLIST = 'https://www.youtube.com/playlist?list=PL0123456789';
const FEED = 'https://feeds.example/show.xml';
const idOf = (at: number) => `video${String(at).padStart(6, '0')}`;
const linkTo = (at: number) => `https://youtu.be/${idOf(at)}`;

const listed = (at: number): BatchCandidate => {
  const source = sourceOf('youtube', idOf(at));
  return { url: source.url, source, title: `Episode ${at}`, show: 'Talks', durationSeconds: 600 };
};

describe('many at once (contract §13)', () => {
  const signal = AbortSignal.timeout(30_000);

  async function world(episodes: readonly BatchCandidate[] = [], describes: Partial<EpisodeLists> = {}) {
    const ports = fakePorts();
    const member = await ports.join();
    const asked: string[] = [];
    const answer = (name: string) => {
      asked.push(name);
      return { title: 'Talks', total: Math.max(5000, episodes.length), episodes };
    };
    const feed = feedSource(FEED);
    const found: { sources: readonly KeyedShowSource[] } = { sources: [feed] };
    const shows: Record<string, { podcastMetadata: { show: { name: string } } }[]> = {
      talks: [{ podcastMetadata: { show: { name: 'Talks' } } }],
    };
    const all = {
      ...ports,
      counters: ports.meters,
      lists: stubPort<EpisodeLists>({
        playlist: async (id) => answer(`playlist ${id}`),
        show: async ({ key }) => answer(key),
        describe: async () => ({}),
        ...describes,
      }),
      finder: stubPort<ShowFinder>({
        find: async () => ({ name: 'Talks', ...found }),
        findFeed: async () => found.sources[0],
      }),
      follows: stubPort<Pick<Follows, 'findKnown'>>({
        findKnown: async (known) =>
          'slug' in known && known.slug === 'known' ? { name: 'K', slug: 'known', ...found } : undefined,
      }),
      shows: stubPort<Pick<Shows, 'episodes'>>({
        episodes: async (slug) => ({ items: shows[slug] ?? [], total: 1 }) as never,
      }),
      siteOrigin: 'https://podgist.example',
      describeTimeoutMs: 5_000,
    };
    return {
      ...all,
      member,
      asked,
      found,
      preview: (request: BatchRequest) => previewBatch(all)(member, {}, request, signal),
      create: (request: BatchRequest, idempotency?: { key: string; bodyHash: string }) =>
        createBatch(all)(member.id, SUBMITTER, request, signal, idempotency),
    };
  }

  it('previews links with the problem of each, the cost and what is left, and opens nothing', async () => {
    const here = await world([], {
      async describe({ id }) {
        if (id === idOf(3)) throw new DomainError('episode_not_found', 'This video is private.');
        if (id === idOf(4)) throw new DomainError('throttled', 'Later.');
        return { title: id, show: 'Talks', durationSeconds: 900 };
      },
    });
    await storeAnalysis(here.jobs, aNewAnalysis({ keys: [`youtube:${idOf(2)}`] }));
    await here.meters.increment([{ meter: monthlyCounter(here.member.id, here.clock.now()), ceiling: 9 }]);
    const links = [linkTo(1), linkTo(2), linkTo(3), linkTo(4), linkTo(1), 'no link', 'https://example.com/'];
    const { items, ...preview } = await here.preview({ links });
    expect(preview).toEqual({ title: '7 links', total: 7, count: 3, minutes: 30, cost: 2, allowanceLeft: 2 });
    expect(items.map(({ isFree, problem, source }) => [isFree, problem?.code, source !== undefined])).toEqual(
      [
        [false, undefined, true],
        [true, undefined, true],
        [false, 'episode_not_found', false],
        [false, undefined, true],
        [false, 'invalid_input', false],
        [false, 'invalid_link', false],
        [false, 'invalid_link', false],
      ],
    );
    expect(items[4]?.problem?.message).toMatch(/in the list already/);
    expect(await here.batches.list(here.member.id, { limit: 1 })).toMatchObject({ total: 0 });
  });

  it('takes the first 50 of a long playlist, or the chosen ones', async () => {
    const here = await world(Array.from({ length: 200 }, (_, at) => listed(at)));
    const preview = await here.preview({ playlist: PLAYLIST });
    expect(preview).toMatchObject({ total: 5000, count: 50, minutes: 500, cost: 50, allowanceLeft: 3 });
    expect(preview.items).toHaveLength(200);
    const keys = [190, 120].map((at) => `youtube:${idOf(at)}`);
    expect(await here.preview({ playlist: PLAYLIST, keys })).toMatchObject({ count: 2 });
    const { id } = await here.create({ playlist: PLAYLIST, keys });
    const batch = await findBatch(here)(here.member.id, id);
    expect([batch.title, batch.items.map(({ title }) => title)]).toEqual([
      'Talks',
      ['Episode 120', 'Episode 190'],
    ]);
    const gone = here.create({ playlist: PLAYLIST, keys: ['youtube:gone0000000'] });
    await expect(gone).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it.each([
    [PLAYLIST, 'playlist PL0123456789'],
    [`https://youtu.be/${idOf(1)}?list=PL0123456789`, 'playlist PL0123456789'],
    [FEED, 'feed:feeds.example/show.xml'],
    ['https://www.youtube.com/channel/UC1234567890123456789012', 'youtube:channel:UC1234567890123456789012'],
    ['https://www.youtube.com/@talks', 'feed:feeds.example/show.xml'],
    ['https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk', 'feed:feeds.example/show.xml'],
    ['https://podgist.example/known', 'feed:feeds.example/show.xml'],
    ['https://podgist.example/talks', 'feed:feeds.example/show.xml'],
  ])('lists the episodes of %s', async (playlist, asked) => {
    const here = await world([listed(1)]);
    await here.preview({ playlist });
    expect(here.asked).toEqual([asked]);
  });

  it.each([
    ['nothing at all', 'invalid_link'],
    [linkTo(1), 'invalid_link'],
    ['https://www.youtube.com/watch?v=video000001&list=RDvideo000001', 'invalid_link'],
    ['https://podgist.example/unknown', 'show_not_found'],
  ])('refuses %s as a playlist', async (playlist, code) => {
    await expect((await world([listed(1)])).preview({ playlist })).rejects.toMatchObject({ code });
  });

  it('refuses a show without a feed, and an empty list', async () => {
    const here = await world([listed(1)]);
    here.found.sources = [];
    const show = here.preview({ playlist: 'https://podgist.example/talks' });
    await expect(show).rejects.toMatchObject({ code: 'show_not_found' });
    await expect((await world([])).preview({ playlist: FEED })).rejects.toMatchObject({
      code: 'show_not_found',
    });
  });

  it('marks a recording that is too long for the plan, which captions of a video are not', async () => {
    const source = { kind: 'feed', id: 'e1', key: 'feed:episode:e1', url: '' } as const;
    const long = { url: '', durationSeconds: 9 * 3600 };
    const here = await world([
      { ...long, source },
      { ...listed(1), ...long },
    ]);
    const { items, count } = await here.preview({ playlist: FEED });
    expect([items.map(({ problem }) => problem?.code), count]).toEqual([['audio_too_long', undefined], 1]);
  });

  it('stores what can be analysed with what cannot, and refuses a batch of nothing else', async () => {
    const here = await world();
    const { id, isNew } = await here.create({ links: [linkTo(1), linkTo(1), 'no link'] });
    const { title, items } = await findBatch(here)(here.member.id, id);
    expect([isNew, title]).toEqual([true, '3 links']);
    expect(items.map(({ status, failure }) => [status, failure?.code])).toEqual([
      ['waiting', undefined],
      ['failed', 'invalid_input'],
      ['failed', 'invalid_link'],
    ]);
    await expect(here.create({ links: ['no link'] })).rejects.toMatchObject({ code: 'invalid_link' });
    await expect(here.create({ links: ['a', 'b'] })).rejects.toMatchObject({ code: 'invalid_link' });
    for (const count of [0, 51]) {
      const links = Array.from({ length: count }, (_, at) => linkTo(at));
      await expect(here.create({ links })).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });

  it('answers a repeated request with the same batch, and refuses another under its key', async () => {
    const here = await world();
    const request = { links: [linkTo(1)] };
    const first = await here.create(request, { key: 'k', bodyHash: 'a' });
    expect(await here.create(request, { key: 'k', bodyHash: 'a' })).toEqual({ id: first.id, isNew: false });
    const other = here.create(request, { key: 'k', bodyHash: 'b' });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('refuses an eleventh batch that has not ended, and one of a deleted account', async () => {
    const here = await world();
    for (let at = 0; at < 10; at += 1) await here.create({ links: [linkTo(at)] });
    await expect(here.create({ links: [linkTo(11)] })).rejects.toMatchObject({ code: 'batch_limit_reached' });
    const gone = createBatch(here)(here.member.id + 1, SUBMITTER, { links: [linkTo(1)] }, signal);
    await expect(gone).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('tries no ended batch again beside ten that have not ended', async () => {
    const here = await world();
    const ended = await here.create({ links: [linkTo(20)] });
    for (const item of await here.batches.claimDue(1, 1000))
      await here.batches.advance(item, { status: 'failed', failure: { code: 'internal', message: 'No.' } });
    for (let at = 0; at < 10; at += 1) await here.create({ links: [linkTo(at)] });
    const again = retryBatch(here)(here.member.id, ended.id);
    await expect(again).rejects.toMatchObject({ code: 'batch_limit_reached' });
  });

  it('pauses, resumes, cancels, tries again and removes, each with its refusal', async () => {
    const here = await world();
    const { id } = await here.create({ links: [linkTo(1), 'no link'] });
    const own = here.member.id;
    expect((await setBatchStatus(here)(own, id, 'paused')).status).toBe('paused');
    await removeBatchItem(here)(own, id, 2);
    expect((await retryBatch(here)(own, id)).items).toHaveLength(1);
    expect((await setBatchStatus(here)(own, id, 'cancelled')).status).toBe('cancelled');
    await expect(setBatchStatus(here)(own, id, 'running')).rejects.toMatchObject({ code: 'batch_ended' });
    await expect(retryBatch(here)(own, id)).rejects.toMatchObject({ code: 'batch_ended' });
    await expect(removeBatchItem(here)(own, id, 1)).rejects.toMatchObject({ code: 'batch_item_started' });
    const missing = { code: 'batch_not_found' };
    await expect(removeBatchItem(here)(own, id, 9)).rejects.toMatchObject(missing);
    await expect(findBatch(here)(own, 'none')).rejects.toMatchObject(missing);
    await expect(retryBatch(here)(own, 'none')).rejects.toMatchObject(missing);
  });
});
