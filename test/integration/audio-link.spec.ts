import type { Analysis } from '#core/analysis/analysis.js';
import type { Citation } from '#core/questions/answer.js';
import { anMp3 } from '../builders/mp3.js';
import { atYoutube, PUBLISHED } from '../builders/published-show.js';
import { talk } from '../builders/talk-of-two.js';
import { aVideo } from '../builders/video.js';
import { eventually } from '../support/eventually.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { openPublishedWorld, type PublishedWorld } from '../support/published-world.js';
import { Visitor } from '../support/visitor.js';
import { feedFile } from '../upstreams/feed-host.js';
import { type OtlpCollector, type ReceivedSpan, startOtlpCollector } from '../upstreams/otlp-collector.js';
import { type FakeRecordings, startFakeRecordings } from '../upstreams/recordings.js';
import { type FakeTranscription, startFakeTranscription } from '../upstreams/transcription.js';

const SHOW = 'Quiet Ledgers';
const MINUTE = 60;
/** Its publisher provides no transcripts. */
const EPISODES = {
  heard: { title: 'What the bakery costs before dawn', seconds: 25 * MINUTE, date: '2026-04-01' },
  video: { title: 'A ferry that pays its own fuel', seconds: 31 * MINUTE, date: '2026-04-08' },
  endless: { title: 'Every invoice of the year, read aloud', seconds: 600 * MINUTE, date: '2026-04-15' },
  slow: { title: 'Why the vineyard sells no wine', seconds: 27 * MINUTE, date: '2026-04-22' },
  unpaid: { title: 'A choir that bills by the verse', seconds: 23 * MINUTE, date: '2026-05-06' },
  broken: { title: 'The locksmith and the monthly fee', seconds: 29 * MINUTE, date: '2026-04-29' },
} as const;
type Key = keyof typeof EPISODES;

describe('an episode whose publisher provides only audio', () => {
  let world: PublishedWorld;
  let recordings: Record<'well' | 'slow' | 'broken', FakeRecordings>;
  let transcription: FakeTranscription;
  let collector: OtlpCollector;
  let product: RunningProduct;

  beforeAll(async () => {
    const [opened, well, slow, broken, transcribing, collecting] = await Promise.all([
      openPublishedWorld(),
      startFakeRecordings(anMp3(30)),
      startFakeRecordings(anMp3(30)),
      startFakeRecordings(anMp3(30)),
      startFakeTranscription({
        hear: () =>
          talk(['A', 'B'], 'the ledger', 25 * MINUTE).map(({ speaker, start, end, text }) => {
            return { speaker, start, end, text };
          }),
      }),
      startOtlpCollector(),
    ]);
    world = opened;
    collector = collecting;
    recordings = { well, slow, broken };
    transcription = transcribing;
    slow.misbehave('trickle');
    broken.misbehave('reset');
    publish();
    world.list();
    product = await startProduct({
      SPOTIFY_URL: world.spotify.url,
      YOUTUBE_URL: world.youtube.url,
      ITUNES_URL: world.itunes.url,
      OPENAI_BASE_URL: transcription.url,
      OPENAI_MODEL: 'extractive',
      OPENAI_TRANSCRIBE_MODEL: 'gpt-4o-transcribe-diarize',
      OPENAI_PRICES: 'gpt-4o-transcribe-diarize=0.01',
      LLM_DAILY_BUDGET_USD: '100',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '50',
      OUTBOUND_ALLOW: [world.spotify, world.youtube, world.itunes, world.host, well, slow, broken]
        .map(({ url }) => url)
        .join(','),
    });
  });
  afterAll(async () => {
    await product.close();
    await Promise.all(
      [world, ...Object.values(recordings), transcription, collector].map((open) => open.close()),
    );
  });

  function publish(): void {
    const entries = Object.entries(EPISODES);
    const hostOf = (key: string) => (key === 'slow' || key === 'broken' ? recordings[key] : recordings.well);
    const feed = feedFile({
      title: SHOW,
      description: 'Owners read their books aloud.',
      language: 'en',
      image: 'https://quietledgers.example/show.jpg',
      items: entries.map(([key, { title, seconds, date }]) => ({
        guid: key,
        title,
        description: `<p>Notes of ${key}.</p>`,
        published: `${date}T05:00:00Z`,
        seconds,
        image: `https://quietledgers.example/${key}.jpg`,
        audio: { url: `${hostOf(key).url}/${key}.mp3`, type: 'audio/mpeg', bytes: 500_000 },
      })),
    });
    world.host.serve('/quiet/feed.xml', feed);
    world.itunes.add({
      name: SHOW,
      artist: SHOW,
      feedUrl: `${world.host.url}/quiet/feed.xml`,
      episodes: entries.map(([, { title, seconds, date }]) => ({ title, seconds, releaseDate: date })),
    });
    for (const [key, { title, seconds, date }] of entries) {
      world.spotify.add({ id: spotifyId(key), title, show: SHOW, seconds, releaseDate: date });
    }
  }

  const spotifyId = (key: string) => `6quiet${key}`.padEnd(22, '0');
  const linkTo = (key: Key) => ({ spotifyUrl: `https://open.spotify.com/episode/${spotifyId(key)}` });
  const used = async (visitor: Visitor) => (await visitor.call('/api/anonymous-usage')).body.count;

  it('is transcribed with speakers and timestamps and described as by its publisher (§3, contract §2)', async () => {
    const visitor = new Visitor(product);
    const { status, body } = await visitor.analyze<Analysis>(linkTo('heard'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: EPISODES.heard.title,
      provenance: { source: 'audio', shareUsed: 1, language: 'en' },
      podcastMetadata: {
        description: 'Notes of heard.',
        release_date: EPISODES.heard.date,
        images: [{ url: expect.stringContaining('i.scdn.co') }, {}],
        show: {
          name: SHOW,
          description: 'Owners read their books aloud.',
          images: [{ url: 'https://quietledgers.example/show.jpg' }],
        },
      },
    });
    const question = 'What does fifty weeks cost against the margin on the smallest plan?';
    const asked = await visitor.call<{ answer: { citations: Citation[] }[] }>(
      `/api/analysis/${body.id}/ask`,
      { method: 'POST', body: { question } },
    );
    const citations = asked.body.answer.flatMap((item) => item.citations);
    expect(citations.length).toBeGreaterThan(0);
    for (const { speaker, startSeconds } of citations) {
      expect(speaker).toMatch(/^Speaker [AB]$/);
      expect(startSeconds).toEqual(expect.any(Number));
    }
    expect(await used(visitor)).toBe(1);
    expect(transcription.requests).toHaveLength(1);
  });

  it('is one trace from the request to its services, threads and the database, without addresses and titles', async () => {
    // Its one run may be that of another test.
    await new Visitor(product).analyze(linkTo('heard'));
    const trace = await eventually(
      () => collector.traceOf(({ name }) => name === 'process analyses'),
      (spans) => spans.some(({ name }) => name === 'POST /api/analyze'),
    );
    const run = 'POST /api/analyze > send analyses > process analyses';
    const upstream = (span: ReceivedSpan) =>
      span.attributes['podgist.upstream'] ?? span.attributes['db.system.name'];
    const parts = trace.map((span) => [collector.pathTo(span), upstream(span)].filter(Boolean).join(' @ '));
    for (const part of [
      `${run} > GET @ spotify`,
      `${run} > GET @ podcast search`,
      `${run} > GET @ feeds`,
      `${run} > read feed`,
      `${run} > GET @ audio`,
      `${run} > transcription gpt-4o-transcribe-diarize`,
      `${run} > transcription gpt-4o-transcribe-diarize > POST`,
      `${run} > summarize by rules`,
    ])
      expect(parts).toContain(part);
    expect(
      parts.filter((part) => part.startsWith(run) && part.endsWith('@ postgresql')).length,
    ).toBeGreaterThan(2);
    const feed = trace.find(({ attributes }) => attributes['podgist.upstream'] === 'feeds');
    expect(feed?.attributes).toMatchObject({ 'http.request.method': 'GET', 'server.address': 'public' });
    for (const text of [SHOW, EPISODES.heard.title, spotifyId('heard'), 'feed.xml', 'heard.mp3'])
      expect(collector.bodies()).not.toContain(text);
  });

  it('is counted with its minutes, and refused before the download, without a charge, beyond the day’s budget (truth §2)', async () => {
    const visitor = new Visitor(product);
    const { body } = await visitor.analyze<Analysis>(linkTo('heard'));
    const usage = { model: 'gpt-4o-transcribe-diarize', seconds: 25 * MINUTE, calls: 1, costUsd: 0.25 };
    const { query } = product.database;
    expect(await query('select transcription_usage from analyses where id = $1', [body.id])).toEqual([
      { transcription_usage: usage },
    ]);
    const ledger = () =>
      query(`select plan, runs, failed, calls, cost_usd::float8 as usd, audio_seconds::float8 as seconds
        from model_ledger where purpose = 'transcription'`);
    const [before] = await ledger();
    expect(before).toEqual({ plan: 'visitor', runs: 1, failed: 0, calls: 1, usd: 0.25, seconds: 1500 });
    const spend = (units: number) =>
      query(`update usage_counters set used = used + $1 where meter ~ '^llm:2'`, [units]);
    const asked = transcription.requests.length;
    const downloaded = recordings.well.requests.length;
    await spend(1_000_000);
    const other = new Visitor(product);
    const refused = await other.analyze(linkTo('unpaid'));
    await spend(-1_000_000);
    expect([refused.status, refused.body.code]).toEqual([503, 'upstream_unavailable']);
    expect(refused.body.message).toMatch(
      /^No more recordings can be transcribed today: the budget of this installation is used up\. Please try again later\. Add the/,
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([await used(other), transcription.requests.length, await ledger()]).toEqual([0, asked, [before]]);
    expect(recordings.well.requests).toHaveLength(downloaded);
    expect(await query('select id from model_reservations')).toEqual([]);
  });

  it('is rejected before the download if it is too long for a visitor', async () => {
    const visitor = new Visitor(product);
    const asked = recordings.well.requests.length;
    const { status, body } = await visitor.analyze(linkTo('endless'));
    expect([status, body.code]).toEqual([422, 'audio_too_long']);
    expect(body.message).toMatch(/up to 2 hours .* lasts 10 hours\. .*Add the transcript/);
    expect(recordings.well.requests).toHaveLength(asked);
    expect(await used(visitor)).toBe(0);
  });

  it('is retried later without a charge when its host stalls or drops the connection', async () => {
    const fails = async (key: Key, message: RegExp) => {
      const visitor = new Visitor(product);
      const { status, body, headers } = await visitor.analyze(linkTo(key));
      expect([status, body.code]).toEqual([503, 'upstream_unavailable']);
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
      expect(body.message).toMatch(message);
      expect(body.message).toMatch(/\. Please try again later\. Add the transcript of this episode/);
      expect(await used(visitor)).toBe(0);
    };
    await Promise.all([fails('slow', /too slowly/), fails('broken', /recording’s server is not available/)]);
  });

  it('is found from a video without captions, and so is a publisher’s transcript', async () => {
    const { title, seconds, date } = EPISODES.video;
    const publishDate = `${date}T09:00:00Z`;
    world.youtube.add(aVideo({ id: 'quietvideo1', title, author: SHOW, seconds, publishDate, tracks: [] }));
    const visitor = new Visitor(product);
    const heard = await visitor.analyze<Analysis>({ youtubeUrl: 'https://youtu.be/quietvideo1' });
    expect(heard.body).toMatchObject({ title, provenance: { source: 'audio' } });
    world.youtube.add(atYoutube(PUBLISHED.warehouse));
    const read = await visitor.analyze<Analysis>({
      youtubeUrl: `https://youtu.be/${PUBLISHED.warehouse.youtubeId}`,
    });
    expect(read.body).toMatchObject({
      provenance: { source: 'publisher' },
      podcastMetadata: { guest: 'Mira Okafor' },
    });
    expect(read.body.provenance.matchConfidence).toBeLessThan(1);
  });

  it('is temporarily unavailable if every source fails, and permanently if one has no transcript', async () => {
    const ask = async (id: string, title: string) => {
      world.youtube.add(aVideo({ id, title, author: `${title} talks` }));
      const visitor = new Visitor(product);
      const answer = await visitor.analyze({ youtubeUrl: `https://youtu.be/${id}` });
      expect(await used(visitor)).toBe(0);
      return answer;
    };
    world.youtube.misbehave('empty', undefined, ({ endpoint }) => endpoint === 'timedtext');
    try {
      const none = await ask('quietblock1', 'Nobody publishes this');
      expect([none.status, none.body.code]).toEqual([422, 'transcript_unavailable']);
      world.itunes.misbehave('429');
      const away = await ask('quietblock2', 'Perhaps somebody publishes that');
      expect([away.status, away.body.code]).toEqual([503, 'upstream_unavailable']);
      expect(away.body.message).toMatch(
        /kept this video’s captions .* feed of this podcast cannot be reached/,
      );
      const wait = Number(away.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(17);
    } finally {
      world.youtube.misbehave(undefined);
      world.itunes.misbehave(undefined);
    }
  });
});
