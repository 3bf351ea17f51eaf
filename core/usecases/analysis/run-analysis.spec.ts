import { statementKey } from '#core/analysis/claims/statement-checks.js';
import { JobPlaces } from '#core/jobs/job-places.js';
import { sourceOf } from '#core/links/source.js';
import type { FetchTranscriptOptions } from '#core/ports/episode-source.js';
import { type TranscriptWork, workHere } from '#core/ports/transcripts.js';
import { anEpisode } from '#test/builders/analysis.js';
import { aDraft } from '#test/builders/draft.js';
import { aFoundEpisode, aFoundTranscript } from '#test/builders/episode.js';
import { aNewJob } from '#test/builders/job.js';
import { aTranscript } from '#test/builders/transcript.js';
import { MemoryEpisodeSource } from '#test/fakes/memory-episode-source.js';
import { AnalysisRun, charge, source, USAGE } from '#test/support/analysis-run.js';
import { storeAnalysis } from '#test/support/store-analysis.js';

describe('running an analysis (contract §2)', () => {
  let analysis: AnalysisRun;
  beforeEach(() => {
    analysis = new AnalysisRun();
  });

  it('stores a public analysis under the episode’s key and address, and keeps the quota', async () => {
    expect(await analysis.run()).toEqual({ outcome: 'done', analysisId: 1, tookMs: 1500, usage: USAGE });
    expect(await analysis.stored()).toMatchObject({
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
    expect((await analysis.ports.analyses.byKey(source.key))?.id).toBe(1);
    expect(await analysis.job()).toMatchObject({ status: 'done', analysisId: 1 });
    expect(await analysis.ports.meters.used(charge.meter)).toBe(1);
  });

  it('stores a summary whose checks are ended before the run has to', async () => {
    const wrapUp = new AbortController();
    analysis.summarize = async (_, run) => {
      wrapUp.abort();
      return { draft: aDraft(), shareUsed: 1, claimCheck: run.wrapUp?.aborted ? 'timed_out' : 'model' };
    };
    await analysis.run({}, undefined, undefined, wrapUp.signal);
    expect((await analysis.stored())?.provenance.claims).toMatchObject({ check: 'timed_out' });
  });

  it('records what the checks removed, outside of the analysis (contract §11)', async () => {
    const [said, invented] = ['We stopped the Monday meeting.', 'We never doubled our revenue.'];
    analysis.summarize = async () => ({
      draft: aDraft({ overview: `${said} ${invented}` }),
      shareUsed: 1,
      judgements: new Map([[statementKey(said), 'not_found']]),
    });
    await analysis.run();
    const { record } = (await analysis.ports.area.summaries.removals(1)) ?? {};
    expect(record?.statements.slice(0, 2)).toMatchObject([
      { section: 'overview', text: said, reason: 'not_found' },
      { section: 'overview', text: invented, reason: 'negation' },
    ]);
    expect(record?.removed).toEqual((await analysis.stored())?.provenance.claims?.removed);
    expect(JSON.stringify(await analysis.stored())).not.toContain(invented);
  });

  it('has the transcript worked on beside this process, in the order of the plan', async () => {
    const ran: unknown[] = [];
    const work: TranscriptWork = {
      run(name, transcript, args, { priority } = {}) {
        ran.push([name, priority]);
        return workHere.run(name, transcript, args);
      },
    };
    analysis.more = { work };
    const asked: unknown[] = [];
    analysis.summarize = async (_, { priority }) => {
      asked.push(priority);
      return { draft: aDraft(), shareUsed: 1 };
    };
    const request = { source, transcript: { title: 'Own', parsed: aTranscript() } };
    await analysis.run({ request: { ...request, priority: 'priorityPlus' } });
    expect(ran).toEqual([
      ['tokens', 'priorityPlus'],
      ['speech', 'priorityPlus'],
      ['content', 'priorityPlus'],
    ]);
    expect(asked).toEqual(['priorityPlus']);
  });

  it('waits for a place of its network, with its quota, and gives its own back', async () => {
    const places = new JobPlaces({ network: 1, batches: 7 });
    analysis.more = { places };
    const meter = 'network:home:2026-05-01';
    const charges = [{ meter, ceiling: 9, onRefusal: 'network_limit_reached', freePlanOnly: true }] as const;
    const other = places.take({ request: aNewJob().request, charges }, new Date());
    expect(await analysis.run({ charges })).toEqual({ outcome: 'postponed', delayMs: 500 });
    expect([(await analysis.job())?.status, await analysis.ports.meters.used(meter)]).toEqual(['queued', 1]);
    if ('leave' in other) other.leave();
    expect(await analysis.start()).toMatchObject({ outcome: 'done' });
    expect(places.take({ request: aNewJob().request, charges }, new Date())).toHaveProperty('leave');
  });

  it('drops what the transcript does not say, and keeps what it says with its place', async () => {
    const invented = { title: 'Invented', description: 'No.', quotes: [{ quote: 'nobody ever said this' }] };
    analysis.summarize = async () => ({
      draft: aDraft({
        keyQuotes: [{ quote: 'nobody ever said this' }, { quote: 'nobody missed it' }],
        risks: [invented],
      }),
      shareUsed: 0.5,
      promptUnused: true,
    });
    await analysis.run();
    const { businessInsights, provenance } = (await analysis.stored()) ?? {};
    expect(businessInsights?.keyQuotes).toMatchObject([
      { quote: 'It cost us 3.5 hours, and nobody missed it.', verified: true },
    ]);
    expect(businessInsights?.risks).toBeUndefined();
    expect(provenance).toMatchObject({ shareUsed: 0.5, promptUnused: true });
  });

  it('contract §11: keeps sponsors out of what is summarized, quoted and answered, and says where they are', async () => {
    const read =
      'This episode is brought to you by Ledgerly. Ledgerly finds customers who pay late. Go to ledgerly.com/show and use code SHOW20 for 20% off.';
    const { turns } = aTranscript();
    const last = turns.at(-1)?.endSeconds ?? 60;
    const sponsor = { speaker: 'Host', text: read, startSeconds: last, endSeconds: last + 20 };
    const transcript = aTranscript({ turns: [...turns, sponsor] });
    analysis.episodes = new MemoryEpisodeSource().add(aFoundEpisode(), aFoundTranscript({ transcript }));
    const quote = { quote: 'Ledgerly finds customers who pay late.' };
    analysis.summarize = async () => ({
      draft: aDraft({ keyQuotes: [quote, { quote: 'nobody missed it' }] }),
      shareUsed: 1,
    });
    await analysis.run();
    const stored = await analysis.stored();
    expect(stored?.businessInsights.keyQuotes).toHaveLength(1);
    expect(stored?.sponsorBlocks).toEqual([{ startSeconds: last, endSeconds: last + 20, brand: 'Ledgerly' }]);
    expect(JSON.stringify(analysis.asked)).not.toContain('Ledgerly');
    const answer = await workHere.run('answer', transcript, ['Who finds customers who pay late?']);
    expect(JSON.stringify(answer)).not.toContain('Ledgerly');
  });

  it.each([
    ['without a model says', 'extractive', 'Mira raised her prices and told the customers before.'],
    ['with a model leaves out', 'llm', undefined],
  ] as const)('contract §11: a summary %s what the publisher wrote', async (_, kind, words) => {
    const description = 'Mira raised her prices and told the customers before. Follow us on Instagram!';
    const episode = aFoundEpisode({ metadata: anEpisode({ description }) });
    analysis.episodes = new MemoryEpisodeSource().add(episode, aFoundTranscript());
    analysis.summarizer = { kind, model: 'test' };
    await analysis.run();
    expect((await analysis.stored())?.aiSummary.publisherDescription).toBe(words);
  });

  it('contract §11: says in which language a summary is where another one was asked for', async () => {
    const languages = async (language: string | undefined, languageUnused?: true) => {
      analysis = new AnalysisRun();
      analysis.summarize = async () => ({ draft: aDraft(), shareUsed: 1, languageUnused });
      await analysis.run({ request: { source, ...(language && { language }) } });
      return (await analysis.stored())?.provenance.summaryLanguage;
    };
    expect(await languages('de')).toBe('de');
    expect(await languages('de', true)).toBeUndefined();
    expect(await languages('en')).toBeUndefined();
    expect(await languages(undefined)).toBeUndefined();
  });

  it('stores another service’s link of the same episode, and finds the analysis by both', async () => {
    const alsoAt = sourceOf('spotify', '4rOoJ6Egrf8K2IrywzwOMk');
    analysis.episodes = new MemoryEpisodeSource().add(aFoundEpisode({ alsoAt }), aFoundTranscript());
    await analysis.run();
    expect(await analysis.stored()).toMatchObject({ youtubeUrl: source.url, linkedSpotifyUrl: alsoAt.url });
    expect((await analysis.ports.analyses.byKey(alsoAt.key))?.id).toBe(1);
  });

  it('links no second address of the same service', async () => {
    const alsoAt = sourceOf('youtube', 'pricing0002');
    analysis.episodes = new MemoryEpisodeSource().add(aFoundEpisode({ alsoAt }), aFoundTranscript());
    await analysis.run();
    expect([
      (await analysis.stored())?.linkedYoutubeUrl,
      (await analysis.stored())?.linkedSpotifyUrl,
    ]).toEqual([undefined, undefined]);
  });

  it('joins the public analysis of the same episode at the other service, which costs nothing', async () => {
    const spotify = sourceOf('spotify', '4rOoJ6Egrf8K2IrywzwOMk');
    const known = await storeAnalysis(analysis.ports.jobs, {
      podcastMetadata: anEpisode({ duration_ms: 1_868_000 }),
      keys: [spotify.key],
      youtubeUrl: undefined,
      spotifyUrl: spotify.url,
    });
    expect(await analysis.run()).toMatchObject({ outcome: 'done', analysisId: known.id });
    expect(analysis.asked).toEqual([]);
    expect((await analysis.ports.analyses.byId(known.id))?.linkedYoutubeUrl).toBe(source.url);
    expect(await analysis.ports.meters.used(charge.meter)).toBe(0);
  });

  it('has the artwork fetched for its first document, whether that succeeds or not', async () => {
    const requested: string[] = [];
    analysis.more = {
      artworks: {
        async request(url) {
          requested.push(url);
          throw new Error('away');
        },
      },
    };
    expect(await analysis.run()).toMatchObject({ outcome: 'done' });
    expect(requested).toEqual(['https://img.test/episode.jpg']);
  });

  it('offers parts of an earlier run, and does without where they cannot be kept', async () => {
    const [kept, seen] = [aDraft({ overview: 'Kept.' }), [] as unknown[]];
    analysis.more = {
      jobs: {
        ...analysis.ports.jobs,
        parts: {
          read: async <Part>(jobId: string, key: string) =>
            `${jobId} ${key}` === 'job-1 a' ? (kept as Part) : Promise.reject(new Error('away')),
          store: async (...call) => {
            seen.push(call);
            throw new Error('away');
          },
        },
      },
    };
    analysis.summarize = async (_, { parts }) => {
      seen.push(await parts?.read('a'), await parts?.read('b'), await parts?.store('c', kept));
      return { draft: aDraft(), shareUsed: 1 };
    };
    expect(await analysis.run()).toMatchObject({ outcome: 'done' });
    expect(seen).toEqual([['job-1', 'c', kept], kept, undefined, undefined]);
  });

  it('shows what is written so far once it is checked', async () => {
    analysis.summarize = async (_, options) => {
      options.onProgress?.(0.25);
      options.onPartialDraft?.(aDraft());
      await new Promise((resolve) => setTimeout(resolve, 120));
      const { stage, stageShare, preview } = (await analysis.job()) ?? {};
      expect({ stage, stageShare, hasPreview: preview !== undefined }).toEqual({
        ...{ stage: 'summarizing', stageShare: 0.25, hasPreview: true },
      });
      return { draft: aDraft(), shareUsed: 1 };
    };
    expect(await analysis.run()).toMatchObject({ outcome: 'done' });
  });

  it('takes an example from the samples, without an address of its own', async () => {
    analysis.samples = analysis.episodes;
    analysis.episodes = new MemoryEpisodeSource();
    await analysis.run({ visibility: 'example', dedupeKey: 'example' });
    expect(await analysis.stored()).toMatchObject({ visibility: 'example', title: 'Pricing software' });
    expect((await analysis.stored())?.urlSlug).toBeUndefined();
    expect(analysis.asked).toEqual([]);
    expect((await analysis.stored())?.provenance).toMatchObject({
      summarizer: { model: 'in advance' },
      tookMs: 0,
    });
  });

  it('reports its stages with the episode, and the limit of a recording to its source', async () => {
    const options: FetchTranscriptOptions[] = [];
    const seen: unknown[] = [];
    const found = analysis.episodes;
    analysis.episodes = {
      findEpisode: found.findEpisode.bind(found),
      fetchTranscript: async (episode, given) => {
        options.push(given);
        given.onProgress?.(0.5);
        await new Promise((resolve) => setTimeout(resolve, 120));
        const { stage, stageShare, episode: known } = (await analysis.job()) ?? {};
        seen.push(stage, stageShare, known);
        return found.fetchTranscript(episode, given);
      },
    };
    await analysis.run({ request: { source, audioLimitSeconds: 7200 } });
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
});
