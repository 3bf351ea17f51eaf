import { sourceOf } from '#core/analysis/source.js';
import { hasWaited, MAX_WAIT_MS, throttledError } from '#core/analysis/throttling.js';
import { DomainError } from '#core/errors.js';
import type { NewJob } from '#core/ports/analysis-jobs.js';
import type { EpisodeSource, FetchTranscriptOptions } from '#core/ports/episode-source.js';
import type { SummarizeOptions, SummaryRequest, SummaryResult } from '#core/ports/summarizer.js';
import { anEpisode } from '#test/builders/analysis.js';
import { aDraft } from '#test/builders/draft.js';
import { aFoundEpisode, aFoundTranscript } from '#test/builders/episode.js';
import { aCharge, aNewJob } from '#test/builders/job.js';
import { aTranscript } from '#test/builders/transcript.js';
import { type FakePorts, fakePorts } from '#test/fakes/fake-ports.js';
import { MemoryEpisodeSource } from '#test/fakes/memory-episode-source.js';
import { storeAnalysis } from '#test/support/store-analysis.js';
import { type RunResult, runAnalysis } from './run-analysis.js';

const charge = aCharge();
const USAGE = { inputTokens: 10, outputTokens: 5, calls: 1, promptVersion: '1' };
const AWAY = new DomainError('upstream_unavailable', 'Away.', { retryAfterSeconds: 30 });
const source = sourceOf('youtube', 'pricing0001');

describe('running an analysis (contract §2)', () => {
  let ports: FakePorts;
  let episodes: EpisodeSource;
  let samples: EpisodeSource;
  let asked: SummaryRequest[];
  let waited: boolean[];
  let summarize: (request: SummaryRequest, options: SummarizeOptions) => Promise<SummaryResult>;
  let more: Partial<Parameters<typeof runAnalysis>[0]>;
  beforeEach(() => {
    ports = fakePorts();
    episodes = new MemoryEpisodeSource().add(aFoundEpisode(), aFoundTranscript());
    samples = new MemoryEpisodeSource();
    asked = [];
    waited = [];
    more = {};
    summarize = async () => ({ draft: aDraft(), shareUsed: 1, usage: USAGE });
  });

  const start = (signal = new AbortController().signal, parse = async () => aTranscript()) =>
    runAnalysis({
      ...ports,
      ...more,
      prices: { model: { input: 1, cachedInput: 0.1, output: 2 }, transcriptionUsdPerMinute: 0.006 },
      episodes,
      samples,
      transcripts: { parse },
      summarizer: {
        identity: { kind: 'llm', model: 'test' },
        summarize: async (request, options) => {
          asked.push(request);
          waited.push(hasWaited(options.signal));
          options.onUsage?.(USAGE);
          ports.clock.advance(1500);
          return summarize(request, options);
        },
      },
      exampleSummarizer: {
        identity: { kind: 'llm', model: 'in advance' },
        summarize: async () => ({ draft: aDraft(), shareUsed: 1, isPrepared: true }),
      },
    })('job-1', signal);
  const run = async (job: Partial<NewJob> = {}, ...how: Parameters<typeof start>): Promise<RunResult> => {
    await ports.jobs.open(aNewJob({ charges: [charge], ...job }));
    return start(...how);
  };
  const stored = async (viewers?: readonly string[]) => ports.analyses.byId(1, viewers);
  const job = () => ports.jobs.byId('job-1');
  /** The job failed with this error for its reader, and its quota is free again. */
  const expectFailed = async (result: RunResult, failure: object) => {
    expect(result).toMatchObject({ outcome: 'failed', failure });
    expect(await job()).toMatchObject({ status: 'failed', failure });
    expect(await ports.jobs.getUsage(charge.meter)).toBe(0);
  };

  it('stores a public analysis under the episode’s key and address, and keeps the quota', async () => {
    expect(await run()).toEqual({ outcome: 'done', analysisId: 1, tookMs: 1500, usage: USAGE });
    expect(await stored()).toMatchObject({
      title: 'Pricing software',
      urlSlug: 'the-pricing-hour/pricing-software',
      visibility: 'public',
      youtubeUrl: source.url,
      podcastMetadata: anEpisode(),
      provenance: {
        source: 'publisher',
        language: 'en',
        shareUsed: 1,
        words: 35,
        matchConfidence: 1,
        summarizer: { kind: 'llm', model: 'test' },
        madeAt: '2026-05-01T10:20:31.500Z',
        tookMs: 1500,
      },
    });
    expect((await ports.analyses.byKey(source.key))?.id).toBe(1);
    expect(await job()).toMatchObject({ status: 'done', analysisId: 1 });
    expect(await ports.jobs.getUsage(charge.meter)).toBe(1);
  });

  it('drops what the transcript does not say, and keeps what it says with its place', async () => {
    const invented = { title: 'Invented', description: 'No.', quotes: [{ quote: 'nobody ever said this' }] };
    summarize = async () => ({
      draft: aDraft({
        keyQuotes: [{ quote: 'nobody ever said this' }, { quote: 'nobody missed it' }],
        risks: [invented],
      }),
      shareUsed: 0.5,
      promptUnused: true,
    });
    await run();
    const { businessInsights, provenance } = (await stored()) ?? {};
    expect(businessInsights?.keyQuotes).toMatchObject([
      { quote: 'It cost us 3.5 hours, and nobody missed it.', verified: true },
    ]);
    expect(businessInsights?.risks).toBeUndefined();
    expect(provenance).toMatchObject({ shareUsed: 0.5, promptUnused: true });
  });

  it('stores another service’s link of the same episode, and finds the analysis by both', async () => {
    const alsoAt = sourceOf('spotify', '4rOoJ6Egrf8K2IrywzwOMk');
    episodes = new MemoryEpisodeSource().add(aFoundEpisode({ alsoAt }), aFoundTranscript());
    await run();
    expect(await stored()).toMatchObject({ youtubeUrl: source.url, linkedSpotifyUrl: alsoAt.url });
    expect((await ports.analyses.byKey(alsoAt.key))?.id).toBe(1);
  });

  it('links no second address of the same service', async () => {
    const alsoAt = sourceOf('youtube', 'pricing0002');
    episodes = new MemoryEpisodeSource().add(aFoundEpisode({ alsoAt }), aFoundTranscript());
    await run();
    expect([(await stored())?.linkedYoutubeUrl, (await stored())?.linkedSpotifyUrl]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('joins the public analysis of the same episode at the other service, which costs nothing', async () => {
    const spotify = sourceOf('spotify', '4rOoJ6Egrf8K2IrywzwOMk');
    const known = await storeAnalysis(ports.jobs, {
      podcastMetadata: anEpisode({ duration_ms: 1_868_000 }),
      keys: [spotify.key],
      youtubeUrl: undefined,
      spotifyUrl: spotify.url,
    });
    expect(await run()).toMatchObject({ outcome: 'done', analysisId: known.id });
    expect(asked).toEqual([]);
    expect((await ports.analyses.byId(known.id))?.linkedYoutubeUrl).toBe(source.url);
    expect(await ports.jobs.getUsage(charge.meter)).toBe(0);
  });

  describe('for one reader', () => {
    const ownerId = 'member:1';
    const own = { visibility: 'private', ownerId, dedupeKey: 'private:member:1:x' } as const;

    it('passes language, style and instructions on, and keeps the result private', async () => {
      const request = { source, language: 'de', style: 'detailed', customPrompt: 'Prices' } as const;
      await run({ ...own, request });
      expect(asked).toMatchObject([{ language: 'de', style: 'detailed', customPrompt: 'Prices' }]);
      expect(await stored()).toBeUndefined();
      expect((await stored([ownerId]))?.provenance).toMatchObject({ style: 'detailed', customPrompt: true });
      expect(await ports.analyses.byKey(source.key)).toBeUndefined();
    });

    it('makes another analysis although a public one of the other service exists', async () => {
      await storeAnalysis(ports.jobs, {
        keys: ['spotify:1'],
        youtubeUrl: undefined,
        spotifyUrl: 'https://open.spotify.com/episode/1',
      });
      await run({ ...own, request: { source, style: 'detailed' } });
      expect(asked).toHaveLength(1);
    });

    it('reads the reader’s transcript: parsed with the job, or as text of an earlier version', async () => {
      const parsed = aTranscript({ language: 'de' });
      await run({ ...own, request: { source, transcript: { parsed } } });
      expect(asked[0]?.transcript.language).toBe('de');
      expect((await stored([ownerId]))?.provenance).toMatchObject({ source: 'reader', language: 'de' });
    });

    it('parses text of an earlier version', async () => {
      const formats: unknown[] = [];
      const parse = async (...given: unknown[]) => {
        formats.push(given);
        return aTranscript();
      };
      await run(
        { ...own, request: { source, transcript: { text: 'WEBVTT', format: 'vtt' } } },
        undefined,
        parse as never,
      );
      expect(formats).toEqual([['WEBVTT', 'vtt']]);
    });

    it.each([
      [{ title: ' Prices ', show: ' Hour ' }, 'Prices', 'Hour'],
      [{ title: ' ' }, 'Episode pricing0001', 'Own transcripts'],
      [{}, 'Episode pricing0001', 'Own transcripts'],
    ])('names an episode that is not found by what the reader gave: %j', async (names, title, show) => {
      episodes = new MemoryEpisodeSource();
      await run({ ...own, request: { source, transcript: { parsed: aTranscript(), ...names } } });
      expect(await stored([ownerId])).toMatchObject({
        title,
        podcastMetadata: { name: title, show: { name: show, images: [] }, duration_ms: 40_000, images: [] },
        provenance: { matchConfidence: 1 },
      });
    });

    it('waits for the episode’s names while the upstream throttles us, and stops when it is stopped', async () => {
      const request = { source, transcript: { parsed: aTranscript() } };
      episodes = { ...episodes, findEpisode: () => Promise.reject(throttledError('youtube.com', {})) };
      expect(await run({ ...own, request })).toMatchObject({ outcome: 'postponed' });
      const aborted = AbortSignal.abort();
      expect(await start(aborted)).toMatchObject({ failure: { code: 'deadline_exceeded' } });
    });
  });

  it.each([
    ['a member’s', [{ ...charge, payer: { memberId: 1, plan: 'free' } }], { memberId: 1, plan: 'free' }],
    ['a visitor’s', [charge], { plan: 'visitor' }],
    ['nobody’s', [], { plan: 'visitor' }],
  ] as const)('is on %s account at models and transcribers', async (_, charges, account) => {
    const accounts: unknown[] = [];
    const found = episodes;
    episodes = {
      findEpisode: found.findEpisode.bind(found),
      fetchTranscript: async (episode, options) => {
        accounts.push(options.account);
        return found.fetchTranscript(episode, options);
      },
    };
    summarize = async (_request, options) => {
      accounts.push(options.account);
      return { draft: aDraft(), shareUsed: 1 };
    };
    await ports.join({ emailVerified: true });
    await run({ charges });
    expect(accounts).toEqual([
      { subject: 'job-1', ...account },
      { subject: 'job-1', ...account },
    ]);
  });

  it('has the artwork fetched for its first document, whether that succeeds or not', async () => {
    const requested: string[] = [];
    more = {
      artworks: {
        async request(url) {
          requested.push(url);
          throw new Error('away');
        },
      },
    };
    expect(await run()).toMatchObject({ outcome: 'done' });
    expect(requested).toEqual(['https://img.test/episode.jpg']);
  });

  it('offers parts of an earlier run, and does without where they cannot be kept', async () => {
    const [kept, seen] = [aDraft({ overview: 'Kept.' }), [] as unknown[]];
    more = {
      parts: {
        read: async (jobId, key) =>
          `${jobId} ${key}` === 'job-1 a' ? kept : Promise.reject(new Error('away')),
        store: async (...call) => {
          seen.push(call);
          throw new Error('away');
        },
      },
    };
    summarize = async (_, { parts }) => {
      seen.push(await parts?.read('a'), await parts?.read('b'), await parts?.store('c', kept));
      return { draft: aDraft(), shareUsed: 1 };
    };
    expect(await run()).toMatchObject({ outcome: 'done' });
    expect(seen).toEqual([['job-1', 'c', kept], kept, undefined, undefined]);
  });

  it('shows what is written so far once it is checked', async () => {
    summarize = async (_, options) => {
      options.onProgress?.(0.25);
      options.onPartialDraft?.(aDraft());
      await new Promise((resolve) => setTimeout(resolve, 120));
      const { stage, stageShare, preview } = (await job()) ?? {};
      expect({ stage, stageShare, hasPreview: preview !== undefined }).toEqual({
        ...{ stage: 'summarizing', stageShare: 0.25, hasPreview: true },
      });
      return { draft: aDraft(), shareUsed: 1 };
    };
    expect(await run()).toMatchObject({ outcome: 'done' });
  });

  it('takes an example from the samples, without an address of its own', async () => {
    samples = episodes;
    episodes = new MemoryEpisodeSource();
    await run({ visibility: 'example', dedupeKey: 'example' });
    expect(await stored()).toMatchObject({ visibility: 'example', title: 'Pricing software' });
    expect((await stored())?.urlSlug).toBeUndefined();
    expect(asked).toEqual([]);
    expect((await stored())?.provenance).toMatchObject({ summarizer: { model: 'in advance' }, tookMs: 0 });
  });

  describe('shows the model', () => {
    const names = () => asked.map(({ title, show }) => [title, show]);
    const foundAs = (published?: ReturnType<typeof anEpisode>) =>
      new MemoryEpisodeSource().add(
        aFoundEpisode({ isExcludedFromModels: true }),
        aFoundTranscript({ published }),
      );

    it('the episode’s names', async () => {
      await run();
      expect(names()).toEqual([['Pricing software', 'The Pricing Hour']]);
    });

    it('the publisher’s names where the service’s must not reach a model', async () => {
      episodes = foundAs(anEpisode({ name: 'Prices', show: { name: 'Hour', images: [] } }));
      await run();
      expect(names()).toEqual([['Prices', 'Hour']]);
      expect((await stored())?.title).toBe('Pricing software');
    });

    it('the reader’s, or none, where the publisher is unknown', async () => {
      episodes = foundAs();
      await run();
      expect(names()).toEqual([['', '']]);
    });

    it('the reader’s where they gave some', async () => {
      episodes = foundAs();
      const transcript = { parsed: aTranscript(), title: 'Mine', show: 'My show' };
      await run({ visibility: 'private', ownerId: 'visitor:v', request: { source, transcript } });
      expect(names()).toEqual([['Mine', 'My show']]);
    });
  });

  it('reports its stages with the episode, and the limit of a recording to its source', async () => {
    const options: FetchTranscriptOptions[] = [];
    const seen: unknown[] = [];
    const found = episodes;
    episodes = {
      findEpisode: found.findEpisode.bind(found),
      fetchTranscript: async (episode, given) => {
        options.push(given);
        given.onProgress?.(0.5);
        await new Promise((resolve) => setTimeout(resolve, 120));
        const { stage, stageShare, episode: known } = (await job()) ?? {};
        seen.push(stage, stageShare, known);
        return found.fetchTranscript(episode, given);
      },
    };
    await run({ request: { source, audioLimitSeconds: 7200 } });
    expect(options[0]?.audioLimitSeconds).toBe(7200);
    const image = 'https://img.test/episode.jpg';
    expect(seen).toEqual([
      'transcript',
      0.5,
      {
        title: 'Pricing software',
        show: 'The Pricing Hour',
        image,
        estimate: { captionsUsd: 0, transcriptionUsd: 0.186, modelUsd: 0.0233 },
      },
    ]);
  });

  describe('fails with a message for the reader and gives the quota back', () => {
    it.each([
      ['its own', AWAY, { code: 'upstream_unavailable', message: 'Away.', retryAfterSeconds: 30 }],
      [
        'its own, without a time',
        new DomainError('summarizer_failed', 'No.', { retryAfterSeconds: 'soon' }),
        { code: 'summarizer_failed', message: 'No.' },
      ],
      [
        'an unknown error',
        new Error('secret'),
        { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
      ],
      [
        'a deadline',
        new DomainError('deadline_exceeded', 'Late.'),
        {
          code: 'deadline_exceeded',
          message: 'The analysis took too long and was stopped. Please try again.',
        },
      ],
      [
        'a stop',
        new DomainError('cancelled', 'Stopped.'),
        {
          code: 'deadline_exceeded',
          message: 'The analysis took too long and was stopped. Please try again.',
        },
      ],
    ])('for %s', async (_, cause, failure) => {
      summarize = () => Promise.reject(cause);
      const result = await run();
      await expectFailed(result, failure);
      expect(result).toMatchObject({ failure: failure, cause, usage: USAGE });
      expect(Object.keys((await job())?.failure ?? {})).toEqual(Object.keys(failure));
    });

    it('when its time is over, whatever was thrown', async () => {
      const stop = new AbortController();
      summarize = () => {
        stop.abort();
        return Promise.reject(throttledError('api.test', {}));
      };
      await expectFailed(await run({}, stop.signal), { code: 'deadline_exceeded' });
    });

    it('when its time is over between two stages', async () => {
      const stop = new AbortController();
      summarize = async () => {
        stop.abort();
        return { draft: aDraft(), shareUsed: 1 };
      };
      await expectFailed(await run({}, stop.signal), { code: 'deadline_exceeded' });
    });

    it('when the episode is unknown', async () => {
      episodes = new MemoryEpisodeSource();
      await expectFailed(await run(), { code: 'episode_not_found' });
    });
  });

  describe('when our rate limit delays it', () => {
    const throttle = (retryAfterMs?: number) => {
      summarize = () => Promise.reject(throttledError('api.test', { retryAfterMs }));
    };

    it('is postponed with its quota, and knows that it waited', async () => {
      throttle(60_000);
      expect(await run()).toEqual({ outcome: 'postponed', delayMs: 60_000, usage: USAGE });
      expect(await job()).toMatchObject({ status: 'queued', waitingSince: '2026-05-01T10:20:31.500Z' });
      expect(await ports.jobs.getUsage(charge.meter)).toBe(1);
      ports.clock.advance(60_000);
      summarize = async () => ({ draft: aDraft(), shareUsed: 1 });
      expect(await start()).toMatchObject({ outcome: 'done' });
      expect(waited).toEqual([false, true]);
    });

    it('gives up before it would wait longer than an hour in all', async () => {
      throttle(MAX_WAIT_MS);
      expect(await run()).toMatchObject({ outcome: 'postponed', delayMs: MAX_WAIT_MS });
      await expectFailed(await start(), { code: 'upstream_unavailable', retryAfterSeconds: 600 });
    });
  });

  describe('changes nothing when it is superseded', () => {
    /** Another run starts while the summary is written. */
    const overtake = (then: () => Promise<SummaryResult>) => {
      summarize = async () => {
        await ports.jobs.start('job-1');
        return then();
      };
    };

    it('at the end', async () => {
      overtake(async () => ({ draft: aDraft(), shareUsed: 1 }));
      expect(await run()).toEqual({ outcome: 'superseded', usage: USAGE });
      expect([await stored(), (await job())?.status]).toEqual([undefined, 'running']);
    });

    it('with a failure', async () => {
      overtake(() => Promise.reject(AWAY));
      expect(await run()).toEqual({ outcome: 'superseded', usage: USAGE });
      expect((await job())?.status).toBe('running');
    });

    it('with a delay', async () => {
      overtake(() => Promise.reject(throttledError('api.test', {})));
      expect(await run()).toEqual({ outcome: 'superseded', usage: USAGE });
    });

    it('before it starts', async () => {
      expect(await start()).toEqual({ outcome: 'superseded' });
    });
  });
});
