import type { Analysis } from '#core/analysis/analysis.js';
import { atSpotify, atYoutube, listedAt, PUBLISHED, publishShow } from '../builders/published-show.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';
import { type FakeFeedHost, startFakeFeedHost } from '../upstreams/feed-host.js';
import { type FakeItunes, startFakeItunes } from '../upstreams/itunes.js';
import { type FakeSpotify, startFakeSpotify } from '../upstreams/spotify/fake-server.js';
import { type FakeYoutube, startFakeYoutube } from '../upstreams/youtube/fake-server.js';

describe('a Spotify link, without a key (contract §2)', () => {
  let spotify: FakeSpotify;
  let youtube: FakeYoutube;
  let itunes: FakeItunes;
  let feedHost: FakeFeedHost;
  let product: RunningProduct;

  beforeAll(async () => {
    [spotify, youtube, itunes, feedHost] = await Promise.all([
      startFakeSpotify(),
      startFakeYoutube(),
      startFakeItunes(),
      startFakeFeedHost(),
    ]);
    itunes.add(listedAt(publishShow(feedHost)));
    for (const published of Object.values(PUBLISHED)) spotify.add(atSpotify(published));
    youtube.add(atYoutube(PUBLISHED.phone));
    product = await startProduct({
      SPOTIFY_URL: spotify.url,
      YOUTUBE_URL: youtube.url,
      ITUNES_URL: itunes.url,
      OUTBOUND_ALLOW: [spotify, youtube, itunes, feedHost].map(({ url }) => url).join(','),
    });
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([spotify, youtube, itunes, feedHost].map((fakeServer) => fakeServer.close()));
  });

  const linkTo = (id: string) => `https://open.spotify.com/episode/${id}`;

  it('is analyzed from the publisher’s transcript of the right one of similarly titled episodes', async () => {
    const { status, body } = await new Visitor(product).analyze<Analysis>({
      spotifyUrl: linkTo(PUBLISHED.warehouse.spotifyId),
    });
    expect(status).toBe(200);
    expect(body.provenance).toMatchObject({ source: 'publisher', shareUsed: 1 });
    expect(body.provenance.matchConfidence).toBeGreaterThan(0.9);
    expect(body.podcastMetadata).toMatchObject({ guest: 'Mira Okafor', show: { name: 'The Long Margin' } });
    expect(JSON.stringify(body)).not.toContain('forklift');
  });

  it('shares its analysis with a later YouTube link of the episode, without a charge', async () => {
    const first = await new Visitor(product).analyze<Analysis>({
      spotifyUrl: linkTo(PUBLISHED.phone.spotifyId),
    });
    const visitor = new Visitor(product);
    const youtubeUrl = `https://youtu.be/${PUBLISHED.phone.youtubeId}`;
    const second = await visitor.analyze<Analysis>({ youtubeUrl });
    expect(second.body).toMatchObject({
      id: first.body.id,
      spotifyUrl: first.body.spotifyUrl,
      linkedYoutubeUrl: `https://www.youtube.com/watch?v=${PUBLISHED.phone.youtubeId}`,
    });
    expect((await visitor.call('/api/anonymous-usage')).body).toMatchObject({ count: 0 });
  });

  it('shares its analysis with an Apple Podcasts link, which leads to the feed by one lookup', async () => {
    const titles = Object.values(PUBLISHED).map(({ title }) => title);
    const numberOf = ({ title }: { title: string }) => 1_000_600_000_000 + titles.indexOf(title);
    const link = (episode: number, show = 1_500_000_000) =>
      `https://podcasts.apple.com/us/podcast/the-long-margin/id${show}?i=${episode}`;
    const other = PUBLISHED.bonus;
    const before = itunes.requests.length;
    const own = await new Visitor(product).analyze<Analysis>({ appleUrl: link(numberOf(other)) });
    expect(itunes.requests.slice(before)).toEqual([{ entity: 'podcastEpisode', term: '1500000000' }]);
    expect(own.body).toMatchObject({
      title: other.title,
      appleUrl: `https://podcasts.apple.com/podcast/id1500000000?i=${numberOf(other)}`,
      provenance: { source: 'publisher' },
    });
    const visitor = new Visitor(product);
    const spotifyUrl = linkTo(other.spotifyId);
    const again = await visitor.analyze<Analysis>({ spotifyUrl });
    expect(again.body).toMatchObject({ id: own.body.id, linkedSpotifyUrl: spotifyUrl });
    const appleUrl = link(numberOf(PUBLISHED.warehouse));
    const known = await visitor.analyze<Analysis>({ appleUrl });
    expect(known.body).toMatchObject({
      spotifyUrl: linkTo(PUBLISHED.warehouse.spotifyId),
      appleUrl: `https://podcasts.apple.com/podcast/id1500000000?i=${numberOf(PUBLISHED.warehouse)}`,
    });
    const gone = await visitor.analyze({ appleUrl: link(1) });
    expect([gone.status, gone.body.code]).toEqual([404, 'episode_not_found']);
    itunes.misbehave('403');
    const away = await visitor.analyze({ appleUrl: link(1, 1_500_000_777) });
    itunes.misbehave(undefined);
    expect([away.status, away.body.code]).toEqual([503, 'upstream_unavailable']);
    expect((await visitor.analyze({ appleUrl: link(2), spotifyUrl })).status).toBe(400);
    expect((await visitor.analyze({ spotifyUrl: link(2) })).body.code).toBe('invalid_link');
    expect((await visitor.call('/api/anonymous-usage')).body).toMatchObject({ count: 0 });
  });

  it('reports a missing transcript, and an episode that does not exist', async () => {
    const visitor = new Visitor(product);
    const silent = await visitor.analyze({ spotifyUrl: linkTo(PUBLISHED.trailer.spotifyId) });
    expect([silent.status, silent.body.code]).toEqual([422, 'transcript_unavailable']);
    const elsewhere = {
      ...PUBLISHED.warehouse,
      spotifyId: '7nobodyPublishes000001',
      title: 'Something quite different',
    };
    spotify.add(atSpotify(elsewhere));
    const missing = await visitor.analyze({ spotifyUrl: linkTo(elsewhere.spotifyId) });
    expect([missing.status, missing.body.code]).toEqual([404, 'episode_not_found']);
    expect((await visitor.call('/api/anonymous-usage')).body).toMatchObject({ count: 0 });
  });
});
