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
