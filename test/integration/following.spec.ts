import type { Follow } from '#core/following/follow.js';
import { atSpotify, itemOf, listedAt, PUBLISHED, publishShow } from '../builders/published-show.js';
import { aVideo } from '../builders/video.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { analysedSample } from '../support/samples.js';
import { Visitor } from '../support/visitor.js';
import { type FakeFeedHost, feedFile, startFakeFeedHost } from '../upstreams/feed-host.js';
import { type FakeItunes, startFakeItunes } from '../upstreams/itunes.js';
import { type FakeSpotify, startFakeSpotify } from '../upstreams/spotify/fake-server.js';
import { channelPicture } from '../upstreams/youtube/channel.js';
import { type FakeYoutube, startFakeYoutube } from '../upstreams/youtube/fake-server.js';

const PATH = '/api/user/follows';

describe('following (contract §8)', () => {
  let host: FakeFeedHost;
  let itunes: FakeItunes;
  let spotify: FakeSpotify;
  let youtube: FakeYoutube;
  let feedUrl: string;
  let product: RunningProduct;
  beforeAll(async () => {
    [host, itunes, spotify, youtube] = await Promise.all([
      startFakeFeedHost(),
      startFakeItunes(),
      startFakeSpotify(),
      startFakeYoutube(),
    ]);
    feedUrl = publishShow(host);
    itunes.add(listedAt(feedUrl));
    for (const published of Object.values(PUBLISHED)) spotify.add(atSpotify(published));
    product = await startProduct({
      SPOTIFY_URL: spotify.url,
      ITUNES_URL: itunes.url,
      YOUTUBE_URL: youtube.url,
      OUTBOUND_ALLOW: [host, itunes, spotify, youtube].map(({ url }) => url).join(','),
    });
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([host, itunes, spotify, youtube].map((fakeServer) => fakeServer.close()));
  });

  const join = () => new MemberBrowser(product);
  const follow = (member: MemberBrowser, body: unknown) =>
    member.call<Follow & { code?: string }>(PATH, { method: 'POST', body });
  const change = (member: MemberBrowser, id: number, body: unknown) =>
    member.call<Follow & { code?: string; needsUpgrade?: boolean }>(`${PATH}/${id}`, {
      method: 'PATCH',
      body,
    });
  const publish = (path: string, title: string) => {
    host.serve(path, feedFile({ title, items: [{ guid: 'one', title: 'The first' }] }));
    return `${host.url}${path}`;
  };

  it('takes a feed once: again is 200 with the same', async () => {
    const ada = join();
    const made = await follow(ada, { url: feedUrl });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        id: expect.any(Number),
        show: { slug: 'the-long-margin', name: 'The Long Margin' },
        sources: [{ kind: 'feed', url: feedUrl }],
        mode: 'notify',
        maxPerMonth: expect.any(Number),
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    const again = await follow(ada, { url: ` ${feedUrl} ` });
    expect([again.status, again.body]).toEqual([200, made.body]);
    expect((await ada.call<Follow[]>(PATH)).body).toEqual([made.body]);
    expect((await join().call<Follow[]>(PATH)).body).toEqual([]);
  });

  it('joins the feed and an episode’s Spotify link to one show', async () => {
    const [ada, bob] = [join(), join()];
    const byFeed = await follow(ada, { url: feedUrl });
    const url = `https://open.spotify.com/episode/${PUBLISHED.warehouse.spotifyId}`;
    expect((await follow(ada, { url })).status).toBe(200);
    const byEpisode = await follow(bob, { url });
    expect(byEpisode.body.sources).toEqual(byFeed.body.sources);
  });

  describe('a Spotify show link', () => {
    const SHOW = '5tLmShow00000000000001';
    const linkTo = (id: string) => `https://open.spotify.com/show/${id}`;
    const toShow =
      (id: string) =>
      ({ path }: { readonly path: string }) =>
        path.includes(id);
    beforeAll(() => {
      spotify.addShow({ id: SHOW, newest: atSpotify(PUBLISHED.phone) });
    });

    it('follows the show’s own feed: again, and by its feed, is 200 with the same', async () => {
      const ada = join();
      const made = await follow(ada, { url: `${linkTo(SHOW)}?si=0123456789abcdef` });
      expect([made.status, made.body]).toMatchObject([201, { show: { name: 'The Long Margin' } }]);
      expect(made.body.sources).toEqual(
        expect.arrayContaining([
          { kind: 'feed', url: feedUrl },
          { kind: 'spotify', url: linkTo(SHOW) },
        ]),
      );
      const asked = spotify.requests.length;
      for (const url of [
        linkTo(SHOW),
        `https://open.spotify.com/intl-de/show/${SHOW}`,
        `spotify:show:${SHOW}`,
        feedUrl,
      ]) {
        const again = await follow(ada, { url });
        expect([again.status, again.body]).toEqual([200, made.body]);
      }
      expect(spotify.requests).toHaveLength(asked);
    });

    it('names a show new to us by its page, with its picture, else by oEmbed', async () => {
      const ada = join();
      const names = { '5tLmShow00000000000002': 'By its page', '5tLmShow00000000000003': 'By its card' };
      for (const [id, name] of Object.entries(names)) {
        const path = `/${id}.xml`;
        itunes.add({ ...listedAt(publish(path, name)), name, episodes: [] });
        spotify.addShow({ id, newest: { ...atSpotify(PUBLISHED.phone), show: name } });
        const isByCard = name === 'By its card';
        if (isByCard) spotify.misbehave('bare', undefined, toShow(`/embed/show/${id}`));
        const made = await follow(ada, { url: linkTo(id) });
        expect([made.status, made.body]).toMatchObject([
          201,
          {
            show: {
              name,
              image: isByCard
                ? 'https://image-cdn-ak.spotifycdn.com/image/ab67656300005f1fstandin'
                : 'https://i.scdn.co/image/standinshow',
            },
            sources: [
              { kind: 'feed', url: host.url + path },
              { kind: 'spotify', url: linkTo(id) },
            ],
          },
        ]);
      }
      spotify.misbehave(undefined);
    });

    it.each([
      ['is unknown', 404, 'show_not_found', /Spotify has no show/],
      ['has no public feed', 404, 'show_not_found', /No public feed of “Nowhere else” was found/],
      ['cannot be read', 503, 'upstream_unavailable', /Spotify is not available/],
    ])('of a show that %s has a clear answer and stores nothing', async (state, status, code, message) => {
      const id = `5tLm${state.replaceAll(' ', '').padEnd(18, '0')}`;
      if (state !== 'is unknown')
        spotify.addShow({ id, newest: { ...atSpotify(PUBLISHED.phone), show: 'Nowhere else' } });
      if (status === 503) spotify.misbehave('500', undefined, toShow(id));
      const ada = join();
      const answer = await follow(ada, { url: linkTo(id) });
      spotify.misbehave(undefined);
      expect([answer.status, answer.body]).toMatchObject([
        status,
        { code, message: expect.stringMatching(message) },
      ]);
      expect((await ada.call<Follow[]>(PATH)).body).toEqual([]);
      const stored = await product.database.query('select key from show_sources where key = $1', [
        `spotify:show:${id}`,
      ]);
      expect(stored).toEqual([]);
    });
  });

  describe('a YouTube channel link', () => {
    const CHANNEL = 'UCfoundersAtWork00000001';
    const page = (id: string) => `https://www.youtube.com/channel/${id}`;
    beforeAll(() => {
      youtube.addChannel({ id: CHANNEL, name: 'Founders & work', handle: '@foundersatwork' });
      const description =
        'Not https://www.youtube.com/feeds/videos.xml?channel_id=UCsomebodyElse0000000000 of course';
      youtube.add(aVideo({ id: 'ofChannel01', channelId: CHANNEL, description }));
    });

    it('follows the channel by its id, its name, its feed or a video: one follow', async () => {
      const ada = join();
      const made = await follow(ada, { url: 'https://www.youtube.com/@foundersatwork' });
      expect([made.status, made.body]).toMatchObject([
        201,
        {
          show: { slug: 'founders-work', name: 'Founders & work', image: channelPicture(CHANNEL) },
          sources: [{ kind: 'youtube', url: page(CHANNEL) }],
        },
      ]);
      const links = [
        page(CHANNEL),
        `${page(CHANNEL)}/videos`,
        'm.youtube.com/@foundersatwork/streams',
        'https://www.youtube.com/c/foundersatwork',
        `https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`,
        'https://youtu.be/ofChannel01',
      ];
      for (const url of links) {
        const again = await follow(ada, { url });
        expect([url, again.status, again.body]).toEqual([url, 200, made.body]);
      }
    });

    it.each([
      ['its id', page('UCpicturedById0000000001')],
      ['a video', 'https://youtu.be/pictured-01'],
    ])('takes the picture of the channel itself, also by %s', async (_, url) => {
      const id = 'UCpicturedById0000000001';
      youtube.addChannel({ id, name: 'Pictured', handle: '@pictured' });
      youtube.add(aVideo({ id: 'pictured-01', channelId: id }));
      expect((await follow(join(), { url })).body.show.image).toBe(channelPicture(id));
      await product.database.query(`delete from followed_shows where slug = 'pictured'`);
    });

    it('follows a channel while its page is down; the next follow by its name adds the picture', async () => {
      const [ada, bob] = [join(), join()];
      const id = 'UCpageIsDown000000000001';
      youtube.addChannel({ id, name: 'Page is down', handle: '@pagedown' });
      youtube.misbehave('500', undefined, ({ endpoint }) => endpoint === 'channel');
      const made = await follow(ada, { url: page(id) });
      youtube.misbehave(undefined);
      expect([made.status, made.body.show]).toEqual([201, { slug: 'page-is-down', name: 'Page is down' }]);
      await follow(bob, { url: 'https://www.youtube.com/@pagedown' });
      expect((await ada.call<Follow[]>(PATH)).body[0]?.show.image).toBe(channelPicture(id));
    });

    it('joins the channel to the feed that has its episodes', async () => {
      const [ada, bob] = [join(), join()];
      const id = 'UCmarginsOnVideo00000001';
      youtube.addChannel({ id, name: 'Margins on video', handle: '@marginsonvideo' });
      const items = [PUBLISHED.phone, PUBLISHED.warehouse].map((published) => itemOf(published, host.url));
      for (const [n, { title, published }] of items.entries()) {
        youtube.add(aVideo({ id: `margins-${n}00`, channelId: id, title, publishDate: published }));
      }
      host.serve('/on-video.xml', feedFile({ title: 'Margins on video', items }));
      const own = `${host.url}/on-video.xml`;
      itunes.add({ ...listedAt(own), name: 'Margins on video', episodes: [] });
      const made = await follow(ada, { url: page(id) });
      expect([made.status, made.body.sources]).toEqual([
        201,
        [
          { kind: 'feed', url: own },
          { kind: 'youtube', url: page(id) },
        ],
      ]);
      expect((await follow(ada, { url: own })).body).toEqual(made.body);
      expect((await follow(bob, { url: own })).body.sources).toEqual(made.body.sources);
    });

    it.each([
      ['an unknown channel', page('UCnobodyHasThisId0000000'), undefined, 404],
      ['an unknown name', 'https://www.youtube.com/@nobody', undefined, 404],
      ['an unknown video', 'https://youtu.be/nobodyKnows', undefined, 404],
      ['a channel while its feed is down', page('UCfeedIsDown000000000001'), '500', 503],
      ['a name while its page is down', 'https://www.youtube.com/@pageisdown', '500', 503],
      ['a name while YouTube asks for consent', 'https://www.youtube.com/@consent', 'consent', 503],
      ['a video while YouTube takes us for a bot', 'https://youtu.be/ofChannel09', 'bot', 503],
    ] as const)('to %s has a clear answer and stores nothing', async (_, url, fault, status) => {
      const name = url.slice(url.lastIndexOf('/') + 1);
      if (name.startsWith('UCfeed')) youtube.addChannel({ id: name, name: 'Down', handle: '@down' });
      youtube.add(aVideo({ id: 'ofChannel09', channelId: CHANNEL }));
      youtube.misbehave(fault, undefined, ({ path }) => path.includes(name));
      const count = 'select count(*)::int as shows from followed_shows';
      const before = await product.database.query(count);
      const ada = join();
      const answer = await follow(ada, { url });
      youtube.misbehave(undefined);
      expect([answer.status, answer.body]).toMatchObject([
        status,
        {
          code: status === 404 ? 'show_not_found' : 'upstream_unavailable',
          message: expect.stringMatching(
            status === 404 ? /^YouTube has no channel at this link/ : /is not available at the moment/,
          ),
        },
      ]);
      expect((await ada.call<Follow[]>(PATH)).body).toEqual([]);
      expect(await product.database.query(count)).toEqual(before);
    });
  });

  it('takes a show of the directory, also without a feed that is surely its own', async () => {
    const sample = await analysedSample(new Visitor(product));
    const showSlug = sample.urlSlug?.split('/')[0];
    const ada = join();
    const followed = await follow(ada, { showSlug });
    expect([followed.status, followed.body]).toMatchObject([201, { show: { slug: showSlug }, sources: [] }]);
    expect((await follow(ada, { url: sample.spotifyUrl })).status).toBe(200);
    expect((await follow(ada, { url: `http://podgist.test/${showSlug}` })).status).toBe(200);
    expect((await follow(ada, { showSlug: 'no-such-show' })).body).toMatchObject({ code: 'show_not_found' });
  });

  it('takes the slug of a show that the member follows, also while it has no analysis', async () => {
    const [ada, bob] = [join(), join()];
    const made = await follow(ada, { url: publish('/slug.xml', 'Known By Its Feed') });
    const again = await follow(ada, { showSlug: 'known-by-its-feed' });
    expect([again.status, again.body]).toEqual([200, made.body]);
    expect((await follow(ada, { url: 'http://podgist.test/known-by-its-feed' })).status).toBe(200);
    // Any feed may take any name.
    expect((await follow(bob, { showSlug: 'known-by-its-feed' })).status).toBe(404);
  });

  it('has the picture of the feed, over https', async () => {
    const image = '/cover.jpg?size=1&v=2';
    host.serve('/cover.xml', feedFile({ title: 'With a cover', image, items: [] }));
    const made = await follow(join(), { url: `${host.url}/cover.xml` });
    expect(made.body.show.image).toBe(`${host.url.replace('http:', 'https:')}${image}`);
  });

  it.each([
    ['ends early', '<rss><channel><title>Broken</title><item><title>The first</title>'],
    ['lacks an end', '<rss><channel><title>Broken</title><item><title>The first</title></channel></rss>'],
    ['is nested wrongly', '<rss><channel><title>Broken</title><a><b></a></b></channel></rss>'],
    ['has a title without an end', '<rss><channel><title>Broken<link>x</link></channel></rss>'],
  ])('refuses a feed whose XML %s', async (_, body) => {
    host.serve('/broken.xml', { body });
    const answer = await follow(join(), { url: `${host.url}/broken.xml` });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { code: 'feed_unreadable', message: expect.stringContaining('broken XML') },
    ]);
  });

  it('pages the list', async () => {
    const ada = join();
    for (const n of [1, 2, 3]) await follow(ada, { url: publish(`/page-${n}.xml`, `Page ${n}`) });
    const first = await ada.call<Follow[]>(`${PATH}?limit=2`);
    expect(first.body.map(({ show }) => show.name)).toEqual(['Page 3', 'Page 2']);
    expect(first.headers.get('x-total-count')).toBe('3');
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    expect((await ada.call<Follow[]>(next)).body.map(({ show }) => show.name)).toEqual(['Page 1']);
  });

  describe('OPML', () => {
    const importFile = (member: MemberBrowser, raw: string) =>
      member.call(`${PATH}/opml`, { method: 'POST', raw, headers: { 'content-type': 'text/x-opml' } });
    const opml = (...rows: string[]) => `<?xml version="1.0"?>
      <!DOCTYPE opml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
      <opml version="2.0"><body><outline text="Folder">${rows.join('\n')}</outline></body></opml>`;
    const outline = (url: string) => `<outline type="rss" text="A &amp; B" xmlUrl="${url}"/>`;

    it('is imported with a result for each row, and exported', async () => {
      const ada = join();
      await follow(ada, { url: feedUrl });
      const good = publish('/opml.xml?a=1&b=2', 'Tea & "Toast"');
      const rows = [
        good.replace('&', '&amp;'),
        feedUrl,
        `${host.url}/nothing.xml`,
        'no address',
        'http://10.0.0.1/',
      ];
      const file = opml(
        ...rows.map(outline),
        '<outline type="rss" text="no address at all"/>',
        outline('&b;'),
      );
      const answer = await importFile(ada, file);
      expect([answer.status, answer.body]).toMatchObject([
        200,
        {
          results: [
            { url: good, status: 'followed' },
            { url: feedUrl, status: 'already_followed' },
            ...[rows[2], rows[3], rows[4], '', '&b;'].map((url) => {
              return { url, status: 'failed', message: expect.any(String) };
            }),
          ],
        },
      ]);
      const exported = await ada.call<string>('/api/user/follows.opml');
      expect(exported.headers.get('content-type')).toMatch(/^text\/x-opml/);
      expect(exported.body).toContain('text="Tea &#x26; &#x22;Toast&#x22;"');
      const again = await importFile(join(), exported.body);
      expect(again.body).toMatchObject({ results: [{ status: 'followed' }, { status: 'followed' }] });
    });

    it.each([
      [
        'more than 500 feeds',
        () => opml(...Array.from({ length: 501 }, (_, n) => outline(`https://a.test/${n}`))),
        413,
      ],
      ['more than 1 MB', () => opml('x'.repeat(1_100_000)), 413],
      ['another file', () => '<rss/>', 400],
      ['an empty file', () => '', 400],
      ['a broken file', () => '<opml version="2.0"><body><outline text="A" xmlUrl=</body>', 400],
      ['a file without feeds', () => opml('<outline text="Notes"/>'), 400],
    ])('is refused with %s', async (_, file, status) => {
      const answer = await importFile(join(), file());
      expect([answer.status, answer.body]).toMatchObject([status, { message: expect.any(String) }]);
    });

    it.each(['text/x-opml', 'application/xml', 'application/json', 'text/plain', ''])(
      'is 401 for a stranger, whatever the body: %s',
      async (type) => {
        const stranger = new Visitor(product);
        for (const raw of ['', opml(outline(feedUrl)), '{', 'x'.repeat(1_100_000)]) {
          const call = { method: 'POST', raw, headers: { 'content-type': type } };
          expect((await stranger.call(`${PATH}/opml`, call)).status).toBe(401);
        }
      },
    );

    it('is taken by no other route', async () => {
      const raw = opml(outline(feedUrl));
      const answer = await join().call(PATH, {
        method: 'POST',
        raw,
        headers: { 'content-type': 'text/x-opml' },
      });
      expect(answer.status).toBe(415);
    });
  });

  it('is changed and ended by its member alone', async () => {
    const [ada, bob] = [join(), join()];
    const { id } = (await follow(ada, { url: publish('/own.xml', 'Own') })).body;
    const changed = await change(ada, id, {
      mode: 'notify',
      maxPerMonth: 4,
      keywords: [' pricing ', 'pricing'],
    });
    expect(changed.body).toMatchObject({ id, maxPerMonth: 4, keywords: ['pricing'] });
    expect((await change(bob, id, { maxPerMonth: 5 })).body).toMatchObject({ code: 'follow_not_found' });
    for (const bad of [{ mode: 'all' }, { maxPerMonth: -1 }, { maxPerMonth: 1.5 }, { keywords: 'a' }])
      expect((await change(ada, id, bad)).status).toBe(400);
    expect((await bob.call(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await ada.call(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ada.call<Follow[]>(PATH)).body).toEqual([]);
  });

  it('refuses summarize while Auto-Summarize is coming soon', async () => {
    const ada = join();
    const { id } = (await follow(ada, { url: publish('/soon.xml', 'Soon') })).body;
    const free = await change(ada, id, { mode: 'summarize' });
    expect([free.status, free.body]).toMatchObject([403, { needsUpgrade: true }]);
    await ada.call('/api/payment-success', { method: 'POST', body: { plan: 'pro' } });
    const pro = await change(ada, id, { mode: 'summarize' });
    expect([pro.status, pro.body]).toMatchObject([409, { code: 'coming_soon' }]);
  });

  it('is exported with the account and goes with it, digest and private feed too', async () => {
    const ada = join();
    const followed = await follow(ada, { url: publish('/mine.xml', 'Mine') });
    const digest = { frequency: 'weekly', weekday: 3, hour: 8, timeZone: 'Europe/Berlin' };
    expect((await ada.call('/api/user/digest', { method: 'PUT', body: digest })).status).toBe(200);
    const feed = (await ada.call<{ url: string }>('/api/user/private-feed')).body.url;
    const exported = await ada.call<Record<string, unknown>>('/api/auth/user/export');
    expect(exported.body).toMatchObject({ follows: [followed.body], digest });
    const { id } = (await ada.user()).user;
    expect((await ada.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);
    const left = await product.database.query(
      `select count(*)::int as rows from (select member_id from follows union all select member_id from digest_settings
         union all select member_id from private_feeds) kept where member_id = $1`,
      [id],
    );
    expect(left).toEqual([{ rows: 0 }]);
    expect((await join().call(new URL(feed).pathname)).status).toBe(404);
  });

  it.each([
    ['no link', 'hello world', 400, 'invalid_link'],
    ['a private address', 'https://10.0.0.1/feed.xml', 422, 'feed_unreadable'],
    ['a link to nothing', '/nothing.xml', 404, 'show_not_found'],
    ['a page', '/page.html', 422, 'feed_unreadable'],
    ['redirects in a circle', '/circle.xml', 422, 'feed_unreadable'],
    ['a server that is away', '/away.xml', 503, 'upstream_unavailable'],
  ])('answers %s with a reason', async (_, link, status, code) => {
    host.serve('/page.html', { body: '<!DOCTYPE html><title>Page</title>', type: 'text/html' });
    host.move('/circle.xml', '/circle.xml');
    host.misbehave('500', undefined, (path) => path === '/away.xml');
    const url = link.startsWith('/') ? `${host.url}${link}` : link;
    const answer = await follow(join(), { url });
    expect([answer.status, answer.body]).toMatchObject([status, { code, message: expect.any(String) }]);
  });
});
