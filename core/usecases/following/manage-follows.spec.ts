import type { Analysis } from '#core/analysis/analysis.js';
import { DomainError } from '#core/errors.js';
import type { Follow, KeyedShowSource } from '#core/following/follow.js';
import { feedSource, spotifyShowSource, youtubeChannelSource } from '#core/following/show-link.js';
import type { Shows } from '#core/ports/catalogue.js';
import type { Follows, ShowToFollow } from '#core/ports/follows.js';
import type { FoundShow, ShowFinder } from '#core/ports/show-feeds.js';
import { anEpisode } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { stubPort } from '#test/builders/stub-port.js';
import { fakePorts } from '#test/fakes/fake-ports.js';
import { importFollows } from './import-follows.js';
import { followShow, unfollowShow, updateFollow } from './manage-follows.js';

const SITE = 'https://podgist.example';
const FEED = feedSource('https://pricing.example/feed.xml');
const FOLLOW: Follow = {
  id: 4,
  show: { slug: 'the-pricing-hour', name: 'The Pricing Hour' },
  sources: [],
  mode: 'notify',
  maxPerMonth: 10,
  keywords: [],
  paused: false,
  createdAt: '2026-05-01T10:20:30.000Z',
};
const FOUND: FoundShow = {
  name: 'The Pricing Hour',
  image: 'https://img.test/show.jpg',
  description: 'About prices.',
  sources: [FEED],
};
const { signal } = new AbortController();

function world(answer: 'followed' | 'full' | 'missing' = 'followed') {
  const followed: [number, ShowToFollow, number][] = [];
  const known: unknown[] = [];
  const found: unknown[] = [];
  let knownShow: ShowToFollow | undefined;
  let show: FoundShow = FOUND;
  let feed: KeyedShowSource | Error | undefined = FEED;
  let episodes: readonly Analysis[] = [aStoredAnalysis()];
  let own: Follow | undefined;
  const ports = {
    follows: stubPort<Follows>({
      async follow(...call) {
        followed.push(call);
        return answer === 'followed' ? { follow: FOLLOW, isNew: true } : answer;
      },
      bySlug: async (memberId, slug) => (memberId === 1 && slug === own?.show.slug ? own : undefined),
      async findKnown(key) {
        known.push(key);
        return knownShow;
      },
    }),
    finder: stubPort<ShowFinder>({
      async find(link) {
        found.push(link);
        return show;
      },
      async findFeed(name) {
        found.push(name);
        if (feed instanceof Error) throw feed;
        return feed;
      },
    }),
    shows: stubPort<Shows>({ episodes: async () => ({ items: episodes, total: episodes.length }) }),
    siteOrigin: SITE,
  };
  return {
    ...{ followed, known, found, ports },
    follow: (url: string, stop = signal) => followShow(ports)(1, { url }, stop),
    followSlug: (showSlug: string, stop = signal) => followShow(ports)(1, { showSlug }, stop),
    isFollowed: (value: Follow) => {
      own = value;
    },
    isKnown: (value: ShowToFollow) => {
      knownShow = value;
    },
    finds: (value: FoundShow) => {
      show = value;
    },
    findsFeed: (value: KeyedShowSource | Error | undefined) => {
      feed = value;
    },
    lists: (value: readonly Analysis[]) => {
      episodes = value;
    },
  };
}

describe('following a show by its link (contract §8)', () => {
  it.each([
    ['https://pricing.example/feed.xml', { key: FEED.key }, { kind: 'feed', url: FEED.url }],
    [
      'https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk',
      { key: spotifyShowSource('4rOoJ6Egrf8K2IrywzwOMk').key },
      { kind: 'spotify_show', id: '4rOoJ6Egrf8K2IrywzwOMk' },
    ],
    [
      'https://www.youtube.com/channel/UC1234567890123456789012',
      { key: youtubeChannelSource('UC1234567890123456789012').key },
      { kind: 'youtube_channel', id: 'UC1234567890123456789012' },
    ],
    ['https://www.youtube.com/@pricing', undefined, { kind: 'youtube_page', path: '/@pricing' }],
  ])('finds %s, after asking for one that is followed already', async (url, key, link) => {
    const { follow, known, found, followed } = world();
    expect(await follow(url)).toEqual({ follow: FOLLOW, isNew: true });
    expect([known, found]).toEqual([key ? [key] : [], [link]]);
    expect(followed).toEqual([[1, { slug: 'the-pricing-hour', ...FOUND }, 2000]]);
  });

  it('asks nobody about a show that somebody follows', async () => {
    const { follow, isKnown, found, followed } = world();
    const known = { slug: 'the-pricing-hour', name: 'The Pricing Hour', sources: [FEED] };
    isKnown(known);
    await follow(FEED.url);
    expect([found, followed]).toEqual([[], [[1, known, 2000]]]);
  });

  it('knows a show without a source, such as a sample, by its name', async () => {
    const { follow, finds, followed } = world();
    finds({ ...FOUND, sources: [] });
    await follow(FEED.url);
    expect(followed[0]?.[1]).toMatchObject({ joinsSlug: true, sources: [] });
  });

  it('is refused over the limit, without an account and for another link', async () => {
    await expect(world('full').follow(FEED.url)).rejects.toMatchObject({
      code: 'follow_limit_reached',
      message: 'You can follow 2,000 shows. Unfollow one to make room.',
      details: { limit: 2000 },
    });
    await expect(world('missing').follow(FEED.url)).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(world().follow('spotify.com')).rejects.toMatchObject({ code: 'invalid_link' });
  });
});

describe('following a show of the directory (contract §8)', () => {
  it('takes name, picture and feed of its newest summary, also by its page on this site', async () => {
    const { followSlug, follow, followed, known, found } = world();
    await followSlug('the-pricing-hour');
    await follow(`${SITE}/the-pricing-hour`);
    const show = {
      slug: 'the-pricing-hour',
      name: 'The Pricing Hour',
      image: 'https://img.test/show.jpg',
      description: undefined,
      sources: [FEED],
      joinsSlug: true,
    };
    expect(followed.map(([, given]) => given)).toEqual([show, show]);
    expect(known[0]).toEqual({ slug: 'the-pricing-hour' });
    expect(found).toEqual(['The Pricing Hour', 'The Pricing Hour']);
  });

  it('shows the episode’s picture where the show has none, or none at all', async () => {
    const { followSlug, lists, followed } = world();
    lists([
      aStoredAnalysis({ podcastMetadata: anEpisode({ show: { name: 'The Pricing Hour', images: [] } }) }),
    ]);
    await followSlug('the-pricing-hour');
    const bare = anEpisode({ images: [], show: { name: 'The Pricing Hour', images: [] } });
    lists([aStoredAnalysis({ podcastMetadata: bare })]);
    await followSlug('the-pricing-hour');
    expect(followed.map(([, { image }]) => image)).toEqual(['https://img.test/episode.jpg', undefined]);
  });

  it('joins the show that is followed already', async () => {
    const { followSlug, isKnown, found, followed } = world();
    isKnown({ slug: 'the-pricing-hour', name: 'The Pricing Hour', sources: [] });
    await followSlug('the-pricing-hour');
    expect(followed[0]?.[1]).toMatchObject({ joinsSlug: true, sources: [] });
    expect(found).toEqual([]);
  });

  it('does without a feed that cannot be found now, but not after the caller left or a defect', async () => {
    const { followSlug, findsFeed, followed } = world();
    findsFeed(undefined);
    await followSlug('the-pricing-hour');
    findsFeed(new DomainError('upstream_unavailable', 'Later.'));
    await followSlug('the-pricing-hour');
    expect(followed.map(([, { sources }]) => sources)).toEqual([[], []]);
    await expect(followSlug('the-pricing-hour', AbortSignal.abort())).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
    findsFeed(new TypeError('defect'));
    await expect(followSlug('the-pricing-hour')).rejects.toThrow('defect');
    expect(followed).toHaveLength(2);
  });

  it('is the same again by the slug of a show that the member follows', async () => {
    const { follow, followSlug, isFollowed, known, followed } = world();
    isFollowed(FOLLOW);
    const same = { follow: FOLLOW, isNew: false };
    expect(await followSlug('the-pricing-hour')).toEqual(same);
    expect(await follow(`${SITE}/the-pricing-hour/an-episode`)).toEqual(same);
    expect([known, followed]).toEqual([[], []]);
  });

  it('is refused for a show without summaries', async () => {
    const { followSlug, lists } = world();
    lists([]);
    await expect(followSlug('nobody')).rejects.toMatchObject({
      code: 'show_not_found',
      message: 'There is no show at this address.',
    });
  });
});

describe('changing and ending a follow (contract §8)', () => {
  const change = async (
    answers: { found?: boolean; updated?: boolean },
    plan: 'free' | 'pro',
    setting: 'on' | 'off' = 'on',
  ) => {
    const updates: unknown[] = [];
    const follows = stubPort<Follows>({
      byId: async () => (answers.found === false ? undefined : FOLLOW),
      async update(...call) {
        updates.push(call);
        return answers.updated === false ? undefined : FOLLOW;
      },
    });
    const member = { ...(await fakePorts().join()), plan };
    const update = updateFollow({ follows, autoSummarize: setting });
    return { updates, update: (raw: Parameters<typeof update>[2]) => update(member, 4, raw) };
  };

  it('needs a plan with Auto-Summarize for that alone', async () => {
    const free = await change({}, 'free');
    await expect(free.update({ mode: 'summarize' })).rejects.toMatchObject({ code: 'plan_needed' });
    expect(free.updates).toEqual([]);
    expect(await free.update({ mode: 'notify', keywords: ['tax'] })).toEqual(FOLLOW);
    const pro = await change({}, 'pro');
    await pro.update({ mode: 'summarize' });
    expect(pro.updates).toMatchObject([[expect.any(Number), 4, { mode: 'summarize' }]]);
    const off = await change({}, 'pro', 'off');
    await expect(off.update({ mode: 'summarize' })).rejects.toMatchObject({ code: 'coming_soon' });
  });

  it('is refused for a follow that is not there, before and after the check', async () => {
    const gone = { code: 'follow_not_found', message: 'You do not follow this show.' };
    const never = await change({ found: false }, 'free');
    await expect(never.update({ mode: 'summarize' })).rejects.toMatchObject(gone);
    await expect((await change({ updated: false }, 'pro')).update({ keywords: [] })).rejects.toMatchObject(
      gone,
    );
    const ending = (isThere: boolean) =>
      unfollowShow({ follows: stubPort<Follows>({ unfollow: async () => isThere }) })(1, 4);
    expect(await ending(true)).toBeUndefined();
    await expect(ending(false)).rejects.toMatchObject(gone);
  });
});

describe('importing a list of feeds (contract §8)', () => {
  const address = (name: string) => `https://${name}.example/feed.xml`;
  const importing = (follow: ReturnType<typeof followShow>, stop = signal, readTimeoutMs?: number) => {
    const { ports, followed } = world();
    const read = importFollows({ follow, follows: ports.follows, siteOrigin: SITE, readTimeoutMs });
    return { followed, read: (...feeds: { url: string; title?: string }[]) => read(1, feeds, stop) };
  };

  it('has a result for each row, in the order of the list', async () => {
    const { read } = importing(async (_, request) => {
      const { url } = request as { url: string };
      if (url === address('slow')) await new Promise((resolve) => setImmediate(resolve));
      if (url === address('bad')) throw new DomainError('feed_unreadable', 'This is no feed.');
      return { follow: FOLLOW, isNew: url !== address('again') };
    });
    const rows = ['slow', 'bad', 'again', ...Array.from({ length: 30 }, (_, index) => `show${index}`)];
    const results = await read(...rows.map((name) => ({ url: address(name) })));
    expect(results.slice(0, 4)).toEqual([
      { url: address('slow'), status: 'followed' },
      { url: address('bad'), status: 'failed', message: 'This is no feed.' },
      { url: address('again'), status: 'already_followed' },
      { url: address('show0'), status: 'followed' },
    ]);
    expect(results.map(({ url }) => url)).toEqual(rows.map(address));
  });

  it('has a result for each row when hosts do not answer in time', async () => {
    const late = new DomainError('deadline_exceeded', 'It took too long to answer.');
    const hang: ReturnType<typeof followShow> = (_member, _request, until) =>
      new Promise((_, reject) => until.addEventListener('abort', () => reject(late)));
    const { read, followed } = importing(hang, signal, 10);
    const untitled = Array.from({ length: 300 }, (_, index) => ({ url: address(`show${index}`) }));
    const results = await read({ url: address('titled'), title: 'Titled' }, ...untitled);
    expect(results[0]).toMatchObject({ status: 'followed', message: expect.stringMatching(/by its title/) });
    expect(followed).toMatchObject([[1, { slug: 'titled', name: 'Titled' }, 2000]]);
    const message = expect.stringMatching(
      /^(It took too long to answer|There was no time left to read this feed)/,
    );
    expect(results.slice(1)).toEqual(untitled.map(({ url }) => ({ url, status: 'failed', message })));
  });

  it('ends for a caller who left, an account that is gone and a defect', async () => {
    const error = new DomainError('cancelled', 'Cancelled.');
    const left = importing(async () => Promise.reject(error), AbortSignal.abort(error));
    await expect(left.read({ url: address('a') })).rejects.toBe(error);
    const gone = new DomainError('not_signed_in', 'Unauthorized');
    await expect(importing(async () => Promise.reject(gone)).read({ url: address('a') })).rejects.toBe(gone);
    const defect = new TypeError('defect');
    await expect(importing(async () => Promise.reject(defect)).read({ url: address('a') })).rejects.toBe(
      defect,
    );
  });
});
