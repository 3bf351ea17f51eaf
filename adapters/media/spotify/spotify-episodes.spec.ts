import { sourceOf } from '#core/links/source.js';
import { atSpotify, PUBLISHED } from '#test/builders/published-show.js';
import { eventually } from '#test/support/eventually.js';
import {
  type FakeSpotify,
  type FakeSpotifyOptions,
  type SpotifyEndpoint,
  type SpotifyFault,
  startFakeSpotify,
} from '#test/upstreams/spotify/fake-server.js';
import { spotifyEpisodes } from './spotify-episodes.js';

const KEYS = { clientId: 'client', clientSecret: 'secret' };
const EPISODE = atSpotify(PUBLISHED.warehouse);
const SOURCE = sourceOf('spotify', EPISODE.id);
const ABSENT = sourceOf('spotify', 'nothing000000000000001');

let fakeServer: FakeSpotify;

afterEach(() => fakeServer.close());

async function open(keys: Partial<typeof KEYS> = {}, options: FakeSpotifyOptions = {}) {
  fakeServer = await startFakeSpotify(options);
  fakeServer.add(EPISODE);
  const { url } = fakeServer;
  const spotify = spotifyEpisodes({ fetch, spotifyUrl: url, apiUrl: url, accountsUrl: url, ...keys });
  return (source = SOURCE, { signal }: { signal: AbortSignal } = new AbortController()) =>
    spotify.identify(source, signal);
}

const asked = () => fakeServer.requests.map(({ endpoint }) => endpoint);
const failing = (fault: SpotifyFault, endpoint: SpotifyEndpoint, times?: number) =>
  fakeServer.misbehave(fault, times, (request) => request.endpoint === endpoint);

const KNOWN_OF_ALL = {
  source: SOURCE,
  title: EPISODE.title,
  show: EPISODE.show,
  releaseDate: EPISODE.releaseDate,
  durationSeconds: EPISODE.seconds,
};
const CARD = {
  source: SOURCE,
  title: EPISODE.title,
  images: [
    { url: 'https://image-cdn-ak.spotifycdn.com/image/ab67656300005f1fstandin', width: 300, height: 300 },
  ],
};
const pictures = (...sizes: number[]) =>
  sizes.map((size) => ({ url: `https://i.scdn.co/image/standin${size}`, width: size, height: size }));

describe('with keys', () => {
  it('asks the Web API alone, for a market in which the episode is, and keeps all it says', async () => {
    const identify = await open(KEYS);
    expect(await identify()).toEqual({
      ...KNOWN_OF_ALL,
      description: EPISODE.description,
      language: 'en',
      images: pictures(640, 300, 64),
    });
    expect(asked()).toEqual(['token', 'api']);
  });

  it('gets one token for many callers, and keeps it for the next', async () => {
    const identify = await open(KEYS, { latencyMs: 20 });
    await Promise.all(Array.from({ length: 10 }, () => identify()));
    await identify();
    expect(asked().filter((endpoint) => endpoint === 'token')).toHaveLength(1);
  });

  it('gets a new token when the one it has is in its last minute', async () => {
    const identify = await open(KEYS, { tokenSeconds: 59 });
    await identify();
    await identify();
    expect(asked()).toEqual(['token', 'api', 'token', 'api']);
  });

  it('gets one new token when the one it has is refused', async () => {
    const identify = await open(KEYS);
    await identify();
    failing('401', 'api', 1);
    expect(await identify()).toMatchObject({ description: EPISODE.description });
    expect(asked()).toEqual(['token', 'api', 'api', 'token', 'api']);
  });

  it('leaves it at one new token, and goes on without keys', async () => {
    const identify = await open(KEYS);
    failing('401', 'api');
    expect(await identify()).toMatchObject(KNOWN_OF_ALL);
    expect(asked()).toEqual(['token', 'api', 'token', 'api', 'embed']);
  });

  it('leaves the token to the others when one caller gives up', async () => {
    const identify = await open(KEYS, { latencyMs: 40 });
    const run = new AbortController();
    const first = identify(SOURCE, run).catch((error) => error);
    const second = identify();
    await eventually(asked, (endpoints) => endpoints.length > 0);
    run.abort();
    expect(await first).toMatchObject({ code: 'cancelled' });
    expect(await second).toMatchObject(KNOWN_OF_ALL);
    expect(asked()).toEqual(['token', 'api']);
  });

  it('asks nobody for a caller who has given up already', async () => {
    const identify = await open(KEYS);
    await expect(identify(SOURCE, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(asked()).toEqual([]);
  });

  it.each([
    ['its keys are wrong', { ...KEYS, clientSecret: 'guessed' }, undefined],
    ['the token service is down', KEYS, () => failing('500', 'token')],
    ['the Web API has had enough', KEYS, () => failing('429', 'api')],
    ['the Web API answers something else', KEYS, () => failing('wrong-type', 'api')],
    ['the Web API leaves the title out', KEYS, () => failing('no-title', 'api')],
    ['the connection breaks', KEYS, () => failing('reset-midway', 'api')],
  ] as const)('goes on without keys when %s', async (_, keys, misbehave) => {
    const identify = await open(keys);
    misbehave?.();
    expect(await identify()).toMatchObject(KNOWN_OF_ALL);
    expect(asked().at(-1)).toBe('embed');
  });

  it('finds what is not in the market that it asks for', async () => {
    const identify = await open(KEYS);
    fakeServer.add({ ...EPISODE, elsewhere: true });
    expect(await identify()).toMatchObject(KNOWN_OF_ALL);
  });

  it('knows no day of release when Spotify knows the year alone', async () => {
    const identify = await open(KEYS);
    fakeServer.add({ ...EPISODE, releaseDate: '2024' });
    expect(await identify()).not.toMatchObject({ releaseDate: expect.anything() });
  });
});

describe('without keys', () => {
  it("reads the player's page", async () => {
    const identify = await open({ clientId: 'half of a key' });
    expect(await identify()).toEqual({ ...KNOWN_OF_ALL, images: pictures(640, 64) });
    expect(asked()).toEqual(['embed']);
  });

  it("finds the episode in the page's data wherever it was moved to", async () => {
    const identify = await open();
    fakeServer.misbehave('moved');
    expect(await identify()).toEqual({ ...KNOWN_OF_ALL, images: pictures(640) });
  });

  it.each(['bare', 'truncated', 'wrong-type', 'no-title', '403', '404', '429', '500', 'reset'] as const)(
    'takes title and picture of the card when the page is %s, and names no show',
    async (fault) => {
      const identify = await open();
      failing(fault, 'embed');
      expect(await identify()).toEqual(CARD);
      expect(fakeServer.requests.at(-1)?.path).toBe(
        `/oembed?url=${encodeURIComponent(`https://open.spotify.com/episode/${EPISODE.id}`)}`,
      );
    },
  );
});

describe('when there is nothing', () => {
  it('says that there is no such episode when every way says so, also in a page of status 200 (§2)', async () => {
    const identify = await open(KEYS);
    await expect(identify(ABSENT)).rejects.toMatchObject({ code: 'episode_not_found' });
    expect(asked()).toEqual(['token', 'api', 'embed', 'oembed']);
  });

  it('does not say so when one way could not be asked', async () => {
    const identify = await open(KEYS);
    failing('500', 'oembed');
    await expect(identify(ABSENT)).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });

  it('says when to ask again, and whom', async () => {
    const identify = await open(KEYS, { retryAfter: '17' });
    fakeServer.misbehave('429');
    await expect(identify()).rejects.toMatchObject({
      code: 'upstream_unavailable',
      details: { host: new URL(fakeServer.url).host, retryAfterSeconds: 17 },
    });
  });
});

it('keeps text as text, and nothing that is no https address of a picture or no language', async () => {
  fakeServer = await startFakeSpotify();
  const answer = {
    props: {
      pageProps: {
        entity: {
          id: SOURCE.id,
          title: 'A\u202E<b>title</b>\u0000\n\n& more',
          subtitle: `Show ${'w'.repeat(500)}`,
          duration: -5,
          releaseDate: { isoString: 'soon' },
          images: [{ url: 'javascript:alert(1)' }, { url: 'http://plain.example/a.jpg' }, 7, { width: 1 }],
        },
      },
    },
  };
  const page = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(answer)}</script>`;
  const spotify = spotifyEpisodes({
    fetch: async () => new Response(page),
    spotifyUrl: fakeServer.url,
    apiUrl: fakeServer.url,
    accountsUrl: fakeServer.url,
  });
  const episode = await spotify.identify(SOURCE, new AbortController().signal);
  expect(episode).toEqual({
    source: SOURCE,
    title: 'A<b>title</b> & more',
    show: expect.stringMatching(/^Show w+…$/),
    images: [],
  });
  expect(episode.show?.length).toBeLessThanOrEqual(200);
});
