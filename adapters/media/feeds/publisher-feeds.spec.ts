import { MATCH_THRESHOLD } from '#core/catalogue/matching/episode-match.js';
import {
  atYoutube,
  feedOf,
  identifiedAtSpotify,
  PUBLISHED,
  THE_LONG_MARGIN,
} from '#test/builders/published-show.js';
import { eventually } from '#test/support/eventually.js';
import { type FeedsUnderTest, INDEX_KEYS, openFeedsUnderTest } from '#test/support/feeds-under-test.js';
import { feedFile } from '#test/upstreams/feed-host.js';

const { feedPath } = THE_LONG_MARGIN;

let world: FeedsUnderTest;
let host: FeedsUnderTest['host'];
let itunes: FeedsUnderTest['itunes'];
let index: FeedsUnderTest['index'];
let feedUrl: FeedsUnderTest['feedUrl'];

beforeEach(async () => {
  world = await openFeedsUnderTest();
  ({ host, itunes, index, feedUrl } = world);
});

afterEach(() => world.close());

/** Publishes another publisher's feed under its own path. */
function publishOther(
  path: string,
  title: string,
  items: readonly { title: string; seconds?: number; published?: string }[],
) {
  const file = feedFile({ title, items: items.map((item, i) => ({ guid: `${path}-${i}`, ...item })) });
  host.serve(path, file);
  return host.url + path;
}

describe('finding an episode', () => {
  const { warehouse } = PUBLISHED;

  it.each(Object.values(PUBLISHED).map((published) => [published.key, published] as const))(
    "finds the show's own item among those that look like it: %s",
    async (key, published) => {
      world.list();
      const { episode, confidence } = await world.find(identifiedAtSpotify(published));
      expect(episode).toMatchObject({
        title: published.title,
        releaseDate: published.releaseDate,
        durationSeconds: published.feedSeconds,
        audioUrl: `${host.url}/audio/${key}.mp3`,
      });
      expect(confidence).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
      expect(confidence).toBeLessThanOrEqual(1);
    },
  );

  it('gives all that the feed says of it, as plain text and whole addresses', async () => {
    world.list();
    const { episode } = await world.find(identifiedAtSpotify(warehouse));
    expect(episode).toEqual({
      feedUrl,
      show: 'The Long Margin',
      showDescription: 'Ada Reyes asks owners what their business keeps after everything is paid & why.',
      showImage: 'https://longmargin.example/cover.jpg',
      title: '#12: The warehouse that paid for itself',
      guid: 'longmargin-warehouse',
      description: 'What warehouse costs, line by line. Notes',
      releaseDate: '2024-05-14',
      durationSeconds: 1634,
      image: `${host.url}/art/warehouse.jpg`,
      guest: 'Mira Okafor',
      hosts: ['Ada Reyes'],
      language: 'en-US',
      audioUrl: `${host.url}/audio/warehouse.mp3`,
      audioType: 'audio/mpeg',
      audioBytes: 26_144_000,
      transcripts: ['html', 'srt', 'vtt', 'json'].map((form) => ({
        url: `${host.url}/transcripts/warehouse.${form}`,
        type: form === 'srt' ? 'application/srt' : expect.stringContaining(form),
        language: 'en',
      })),
    });
  });

  it('asks for the show without what services add to its name', async () => {
    world.list();
    const show = 'The Long Margin Podcast with Ada Reyes';
    const { episode } = await world.find(identifiedAtSpotify(warehouse, { show }));
    expect(episode.title).toBe(warehouse.title);
    expect(itunes.requests).toEqual([{ entity: 'podcast', term: 'The Long Margin' }]);
  });

  it("finds a video's episode, whatever its channel is called", async () => {
    world.list();
    const { title, author, seconds, publishDate = '' } = atYoutube(PUBLISHED.phone);
    const video = {
      source: identifiedAtSpotify(warehouse).source,
      title,
      durationSeconds: seconds,
      releaseDate: publishDate.slice(0, 10),
      images: [],
    };
    for (const show of [author, 'Ada Reyes talks', undefined]) {
      expect((await world.find({ ...video, show })).episode.title).toBe(PUBLISHED.phone.title);
    }
    const term = 'Why we answer the phone & what it costs';
    expect(itunes.requests.at(-1)).toEqual({ entity: 'podcastEpisode', term });
  });

  it('finds by the title alone what no other show has', async () => {
    world.list();
    const { source, title, images } = identifiedAtSpotify(PUBLISHED.phone);
    expect((await world.find({ source, title, images })).episode.title).toBe(PUBLISHED.phone.title);
    const rival = publishOther('/rival.xml', 'Market Street', [{ title }]);
    itunes.add({
      name: 'Market Street',
      artist: 'Somebody',
      feedUrl: rival,
      episodes: [{ title, releaseDate: '2026-01-01', seconds: 1200 }],
    });
    await expect(world.find({ source, title, images })).rejects.toMatchObject({ code: 'episode_not_found' });
  });

  it('takes the show of the name and not one that sounds like it, and reads four feeds at most', async () => {
    const { title, releaseDate } = warehouse;
    for (const word of ['Call', 'Error', 'Notes', 'Radio', 'Weekly']) {
      const name = `The Long Margin ${word}`;
      const feedUrl = publishOther(`/${word}.xml`, name, [{ title, seconds: 300, published: releaseDate }]);
      itunes.add({ name, artist: 'Somebody', feedUrl });
    }
    world.list();
    const { episode } = await world.find(identifiedAtSpotify(warehouse));
    expect(episode.show).toBe('The Long Margin');
    expect(host.requests.length).toBeLessThanOrEqual(4);
  });

  it('leaves alone what a directory found by something else than name or title', async () => {
    const { title } = warehouse;
    const far = `${title} for five owners in Norway, Sweden, Denmark, Iceland and Finland who tried`;
    const episodes = [{ title: far, releaseDate: '2026-01-01', seconds: 60 }];
    const feedUrl = `${host.url}/another.xml`;
    itunes.add({ name: 'Quite another show', artist: 'The Long Margin', feedUrl, episodes });
    await expect(world.find(identifiedAtSpotify(warehouse))).rejects.toMatchObject({
      code: 'episode_not_found',
    });
    expect(itunes.requests).toHaveLength(2);
    expect(host.requests).toEqual([]);
  });

  it('reads the feeds with the likeliest titles when it has a title alone', async () => {
    const { source, title, images } = identifiedAtSpotify(PUBLISHED.phone);
    for (const [i, more] of ['today', 'now', 'here', 'twice', 'tonight'].entries()) {
      const name = `Show ${i}`;
      const nearly = `${title.replace('Ep. 32 – ', '')} in Norway ${more}`;
      const feedUrl = publishOther(`/near-${i}.xml`, name, [{ title: nearly }]);
      itunes.add({
        name,
        artist: 'A',
        feedUrl,
        episodes: [{ title: nearly, releaseDate: '2026-01-01', seconds: 60 }],
      });
    }
    world.list();
    expect((await world.find({ source, title, images })).episode.show).toBe(THE_LONG_MARGIN.name);
    expect(host.requests).toHaveLength(4);
  });

  it('reads no feed twice, however often it is listed', async () => {
    world.list();
    world.list(`${feedUrl}/`);
    const { title, show, source } = identifiedAtSpotify(warehouse);
    const elsewhere = { releaseDate: '2025-02-01', durationSeconds: 1260, images: [] };
    await expect(world.find({ source, title: title.slice(5), show, ...elsewhere })).rejects.toMatchObject({
      code: 'episode_not_found',
    });
    expect(itunes.requests.map(({ entity }) => entity)).toEqual(['podcast', 'podcastEpisode']);
    expect(host.requests).toEqual([feedPath]);
  });

  it('names the nearest candidates when none is the episode (§2)', async () => {
    world.list();
    const wanted = identifiedAtSpotify(warehouse, {
      title: 'The warehouse that burned down',
      releaseDate: '2025-09-01',
      durationSeconds: 2400,
    });
    await expect(world.find(wanted)).rejects.toMatchObject({
      name: 'DomainError',
      code: 'episode_not_found',
      message: expect.stringContaining('Add its transcript'),
      details: {
        candidates: [1, 2, 3, 4, 5].map(() => ({
          show: 'The Long Margin',
          title: expect.any(String),
          date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          score: expect.any(Number),
        })),
      },
    });
  });

  it('guesses between no two that fit equally well: it names them and offers the reader’s own transcript (§2)', async () => {
    const { title, show, source } = identifiedAtSpotify(warehouse);
    const twice = [
      { title: 'The warehouse that paid for itself', seconds: 1512, published: '2024-05-14' },
      { title: 'The warehouse that paid for itself!', seconds: 1514, published: '2024-05-14' },
    ];
    itunes.add({ name: `${show}`, artist: 'A', feedUrl: publishOther('/twice.xml', `${show}`, twice) });
    const wanted = { source, title, show, durationSeconds: 1513, releaseDate: '2024-05-14', images: [] };
    await expect(world.find(wanted)).rejects.toMatchObject({
      code: 'episode_not_found',
      message:
        'More than one published episode fits this link equally well: “The warehouse that paid for itself” (2024-05-14) and “The warehouse that paid for itself!” (2024-05-14). Add its transcript, and it will be summarized.',
      details: { reason: 'ambiguous', candidates: [{ date: '2024-05-14' }, { date: '2024-05-14' }] },
    });
  });

  it('takes one publication in two feeds for one, by its id', async () => {
    world.list();
    const { items, ...feed } = feedOf(host.url);
    const renamed = items.map((item) =>
      item.guid === 'longmargin-warehouse' ? { ...item, title: `${item.title}!` } : item,
    );
    host.serve('/mirror.xml', feedFile({ ...feed, items: renamed }));
    world.list(`${host.url}/mirror.xml`);
    const { episode } = await world.find(identifiedAtSpotify(warehouse));
    expect(episode.guid).toBe('longmargin-warehouse');
  });

  it('finds an item that its feed has renamed by the id that a directory knows', async () => {
    const { title, show, releaseDate, durationSeconds: seconds = 0 } = identifiedAtSpotify(warehouse);
    const items = [{ guid: 'one-of-both', title: 'An interview about storage', published: '2025-01-01' }];
    host.serve('/renamed.xml', feedFile({ title: 'Ada Reyes talks', items }));
    itunes.add({
      name: 'Ada Reyes talks',
      artist: 'A',
      feedUrl: `${host.url}/renamed.xml`,
      episodes: [{ title, releaseDate: `${releaseDate}`, seconds, guid: 'one-of-both' }],
    });
    const { episode } = await world.find(identifiedAtSpotify(warehouse, { show: `${show} talks` }));
    expect(episode.title).toBe('An interview about storage');
  });

  it('does not find what is nowhere', async () => {
    await expect(world.find(identifiedAtSpotify(warehouse))).rejects.toMatchObject({
      code: 'episode_not_found',
      details: { candidates: [] },
    });
  });

  it('passes over shows without a feed, and feeds that are gone', async () => {
    itunes.add({ name: THE_LONG_MARGIN.name, artist: 'One app alone' });
    itunes.add({ name: THE_LONG_MARGIN.name, artist: 'Old host', feedUrl: `${host.url}/gone.xml` });
    world.list();
    const { episode } = await world.find(identifiedAtSpotify(warehouse));
    expect(episode.feedUrl).toBe(feedUrl);
    expect(host.requests.toSorted()).toEqual(['/gone.xml', feedPath]);
  });

  it('follows a feed that has moved, and takes its addresses from there', async () => {
    host.move('/old/feed.xml', feedPath);
    world.list(`${host.url}/old/feed.xml`);
    const { items, ...feed } = feedOf(host.url);
    const relative = items.map((item) => ({
      ...item,
      audio: item.audio && { ...item.audio, url: '../audio/x.mp3' },
    }));
    host.serve(feedPath, feedFile({ ...feed, items: relative }));
    const { episode } = await world.find(identifiedAtSpotify(warehouse));
    expect(episode).toMatchObject({ feedUrl, audioUrl: `${host.url}/audio/x.mp3` });
  });

  it('gives every caller an episode of its own', async () => {
    world.list();
    const find = () => world.find(identifiedAtSpotify(warehouse));
    const before = structuredClone(await find());
    const spoiled = await find();
    Object.assign(spoiled.episode, { title: 'spoiled' });
    Object.assign(spoiled.episode.transcripts[0] ?? {}, { url: 'spoiled' });
    expect(await find()).toEqual(before);
  });
});

describe('giving up', () => {
  const wanted = identifiedAtSpotify(PUBLISHED.warehouse);
  const reason = new Error('the reader left');
  const cancelled = { name: 'DomainError', code: 'cancelled', cause: reason };

  it('asks nobody for a caller who has given up already', async () => {
    const aborted = { signal: AbortSignal.abort(reason) };
    await expect(world.find(wanted, INDEX_KEYS, aborted)).rejects.toMatchObject(cancelled);
    expect([...itunes.requests, ...index.terms, ...host.requests]).toEqual([]);
  });

  it.each(['itunes', 'index', 'host'] as const)(
    'is cancelled while it waits for %s, and lets go',
    async (name) => {
      world.list();
      world[name].misbehave('hang');
      const run = new AbortController();
      const ended = world.find(wanted, INDEX_KEYS, run).catch((error) => error);
      await eventually(world[name].underWay, (underWay) => underWay > 0);
      run.abort(reason);
      expect(await ended).toMatchObject(cancelled);
      await eventually(world[name].underWay, (underWay) => underWay === 0);
    },
  );
});
