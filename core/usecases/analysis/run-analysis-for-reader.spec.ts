import { throttledError } from '#core/jobs/job-failure.js';
import { anEpisode } from '#test/builders/analysis.js';
import { aDraft } from '#test/builders/draft.js';
import { aFoundEpisode, aFoundTranscript } from '#test/builders/episode.js';
import { aTranscript } from '#test/builders/transcript.js';
import { MemoryEpisodeSource } from '#test/fakes/memory-episode-source.js';
import { AnalysisRun, charge, source } from '#test/support/analysis-run.js';
import { storeAnalysis } from '#test/support/store-analysis.js';

describe('running an analysis for its reader (contract §2)', () => {
  let analysis: AnalysisRun;
  beforeEach(() => {
    analysis = new AnalysisRun();
  });

  describe('for one reader', () => {
    const ownerId = 'member:1';
    const own = { visibility: 'private', ownerId, dedupeKey: 'private:member:1:x' } as const;

    it('passes language, style and instructions on, and keeps the result private', async () => {
      const request = { source, language: 'de', style: 'detailed', customPrompt: 'Prices' } as const;
      await analysis.run({ ...own, request });
      expect(analysis.asked).toMatchObject([{ language: 'de', style: 'detailed', customPrompt: 'Prices' }]);
      expect(await analysis.stored()).toBeUndefined();
      expect((await analysis.stored([ownerId]))?.provenance).toMatchObject({
        style: 'detailed',
        customPrompt: true,
      });
      expect(await analysis.ports.analyses.byKey(source.key)).toBeUndefined();
    });

    it('makes another analysis although a public one of the other service exists', async () => {
      await storeAnalysis(analysis.ports.jobs, {
        keys: ['spotify:1'],
        youtubeUrl: undefined,
        spotifyUrl: 'https://open.spotify.com/episode/1',
      });
      await analysis.run({ ...own, request: { source, style: 'detailed' } });
      expect(analysis.asked).toHaveLength(1);
    });

    it('reads the reader’s transcript: parsed with the job, or as text of an earlier version', async () => {
      const parsed = aTranscript({ language: 'de' });
      await analysis.run({ ...own, request: { source, transcript: { parsed } } });
      expect(analysis.asked[0]?.transcript.language).toBe('de');
      expect((await analysis.stored([ownerId]))?.provenance).toMatchObject({
        source: 'reader',
        language: 'de',
      });
    });

    it('parses text of an earlier version', async () => {
      const formats: unknown[] = [];
      const parse = async (...given: unknown[]) => {
        formats.push(given);
        return aTranscript();
      };
      await analysis.run(
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
      analysis.episodes = new MemoryEpisodeSource();
      await analysis.run({ ...own, request: { source, transcript: { parsed: aTranscript(), ...names } } });
      expect(await analysis.stored([ownerId])).toMatchObject({
        title,
        podcastMetadata: { name: title, show: { name: show, images: [] }, duration_ms: 40_000, images: [] },
        provenance: { matchConfidence: 1 },
      });
    });

    it('waits for the episode’s names while the upstream throttles us, and stops when it is stopped', async () => {
      const request = { source, transcript: { parsed: aTranscript() } };
      analysis.episodes = {
        ...analysis.episodes,
        findEpisode: () => Promise.reject(throttledError('youtube.com', {})),
      };
      expect(await analysis.run({ ...own, request })).toMatchObject({ outcome: 'postponed' });
      const aborted = AbortSignal.abort();
      expect(await analysis.start(aborted)).toMatchObject({ failure: { code: 'deadline_exceeded' } });
    });
  });

  it.each([
    ['a member’s', [{ ...charge, payer: { memberId: 1, plan: 'free' } }], { memberId: 1, plan: 'free' }],
    ['a visitor’s', [charge], { plan: 'visitor' }],
    ['nobody’s', [], { plan: 'visitor' }],
  ] as const)('is on %s account at models and transcribers', async (_, charges, account) => {
    const accounts: unknown[] = [];
    const found = analysis.episodes;
    analysis.episodes = {
      findEpisode: found.findEpisode.bind(found),
      fetchTranscript: async (episode, options) => {
        accounts.push(options.account);
        return found.fetchTranscript(episode, options);
      },
    };
    analysis.summarize = async (_request, options) => {
      accounts.push(options.account);
      return { draft: aDraft(), shareUsed: 1 };
    };
    await analysis.ports.join({ emailVerified: true });
    await analysis.run({ charges });
    expect(accounts).toEqual([
      { subject: 'job-1', ...account },
      { subject: 'job-1', ...account },
    ]);
  });

  describe('shows the model', () => {
    const names = () => analysis.asked.map(({ title, show }) => [title, show]);
    const foundAs = (published?: ReturnType<typeof anEpisode>) =>
      new MemoryEpisodeSource().add(
        aFoundEpisode({ isExcludedFromModels: true }),
        aFoundTranscript({ published }),
      );

    it('the episode’s names', async () => {
      await analysis.run();
      expect(names()).toEqual([['Pricing software', 'The Pricing Hour']]);
    });

    it('the publisher’s names where the service’s must not reach a model', async () => {
      analysis.episodes = foundAs(anEpisode({ name: 'Prices', show: { name: 'Hour', images: [] } }));
      await analysis.run();
      expect(names()).toEqual([['Prices', 'Hour']]);
      expect((await analysis.stored())?.title).toBe('Pricing software');
    });

    it('the reader’s, or none, where the publisher is unknown', async () => {
      analysis.episodes = foundAs();
      await analysis.run();
      expect(names()).toEqual([['', '']]);
    });

    it('the reader’s where they gave some', async () => {
      analysis.episodes = foundAs();
      const transcript = { parsed: aTranscript(), title: 'Mine', show: 'My show' };
      await analysis.run({ visibility: 'private', ownerId: 'visitor:v', request: { source, transcript } });
      expect(names()).toEqual([['Mine', 'My show']]);
    });
  });
});
