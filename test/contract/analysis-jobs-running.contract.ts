import { sourceOf } from '#core/links/source.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { aCharge, aNewJob } from '../builders/job.js';
import { analysed, type OpenStorage, type StorageUnderTest } from './storage-under-test.js';

const FAILURE = { code: 'transcript_unavailable', message: 'There is no transcript.' } as const;
const FIRST_RUN = { jobId: 'job-1', attempt: 1 };
const SECOND_RUN = { jobId: 'job-1', attempt: 2 };

/** Contract of running jobs: attempts, progress and results. */
export function runningContract(open: OpenStorage): void {
  let storage: StorageUnderTest;
  let jobs: AnalysisJobs;

  beforeEach(async () => {
    storage = await open();
    jobs = storage.jobs;
  });
  afterEach(() => storage.close());

  const elsewhere = (id = 'job-1') => storage.elsewhere.jobs.byId(id);
  const used = () => storage.elsewhere.meters.used('visitor:ada');
  /** Opens and starts jobs with a unique link each. */
  const startMany = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, n) => {
        await jobs.open(
          aNewJob({ id: `many-${n}`, dedupeKey: `youtube:${n}`, charges: [aCharge({ ceiling: count })] }),
        );
        await jobs.start(`many-${n}`);
        return { jobId: `many-${n}`, attempt: 1 };
      }),
    );

  describe('a run', () => {
    beforeEach(async () => {
      await jobs.open(aNewJob({ charges: [aCharge()] }));
      await jobs.start('job-1');
    });

    it('reports progress', async () => {
      expect(await elsewhere()).toMatchObject({ status: 'running', attempt: 1, stage: 'locating' });
      const episode = { title: 'Pricing', show: 'The Pricing Hour', image: 'https://img.test/a.jpg' };
      expect(await jobs.reportProgress(FIRST_RUN, 'transcript', 0.25, { episode })).toBe(true);
      expect(await elsewhere()).toMatchObject({ stage: 'transcript', stageShare: 0.25, episode });
      expect(await jobs.reportProgress(FIRST_RUN, 'reading', 0)).toBe(true);
      expect(await elsewhere()).toMatchObject({ stage: 'reading', stageShare: 0, episode });
    });

    it('keeps what is written of the summary until the run ends or begins anew', async () => {
      const preview = { overview: 'Ada prices software.', keyTopics: ['Pricing'] };
      expect(await jobs.reportProgress(FIRST_RUN, 'summarizing', 0.2, { preview })).toBe(true);
      expect(await jobs.reportProgress(FIRST_RUN, 'summarizing', 0.4)).toBe(true);
      expect((await elsewhere())?.preview).toEqual(preview);
      await jobs.start('job-1');
      expect((await elsewhere())?.preview).toBeUndefined();
      await jobs.reportProgress(SECOND_RUN, 'summarizing', 0.2, { preview });
      await jobs.fail(SECOND_RUN, FAILURE);
      expect((await elsewhere())?.preview).toBeUndefined();
    });

    it('keeps nothing of what was written once the analysis is stored or the job is postponed', async () => {
      const preview = { overview: 'Ada prices software.' };
      await jobs.reportProgress(FIRST_RUN, 'summarizing', 0.2, { preview });
      await jobs.postpone(FIRST_RUN, new Date(storage.clock.now().getTime() + 1000));
      expect((await elsewhere())?.preview).toBeUndefined();
      await jobs.start('job-1');
      await jobs.reportProgress(SECOND_RUN, 'summarizing', 0.2, { preview });
      await jobs.finish(SECOND_RUN, aNewAnalysis());
      expect(await elsewhere()).toMatchObject({ status: 'done', preview: undefined });
    });

    it('ends the job with its analysis and keeps the charge', async () => {
      const analysis = await jobs.finish(FIRST_RUN, aNewAnalysis());
      expect(await elsewhere()).toMatchObject({ status: 'done', analysisId: analysis?.id });
      expect(await storage.elsewhere.analyses.byId(analysis?.id ?? 0)).toEqual(analysis);
      expect(await used()).toBe(1);
    });

    it('changes nothing after another run has taken over', async () => {
      await storage.elsewhere.jobs.start('job-1');
      const overtaken = await elsewhere();
      expect(overtaken).toMatchObject({ attempt: 2, status: 'running' });
      expect(await jobs.reportProgress(FIRST_RUN, 'checking', 1)).toBe(false);
      expect(await jobs.finish(FIRST_RUN, aNewAnalysis())).toBeUndefined();
      expect(await jobs.fail(FIRST_RUN, FAILURE)).toBe(false);
      expect(await elsewhere()).toEqual(overtaken);
      expect(await used()).toBe(1);
      expect(await storage.elsewhere.analyses.byKey('youtube:pricing0001')).toBeUndefined();
      expect(await jobs.finish(SECOND_RUN, aNewAnalysis())).toBeDefined();
    });

    it('returns to the queue with its charge and original time, and is not considered stalled before it is due', async () => {
      const dueAt = new Date(storage.clock.now().getTime() + 90_000);
      expect(await jobs.postpone(FIRST_RUN, dueAt)).toBe(true);
      const waiting = await elsewhere();
      expect(waiting).toMatchObject({ status: 'queued', stage: 'queued', attempt: 1 });
      const since = waiting?.waitingSince;
      expect(since).toBe(storage.clock.now().toISOString());
      expect(await used()).toBe(1);
      expect(await jobs.postpone(FIRST_RUN, dueAt)).toBe(false);
      expect(await jobs.reportProgress(FIRST_RUN, 'reading', 0)).toBe(false);

      storage.clock.advance(120_000);
      expect(await jobs.findStalled(60_000, 5)).toEqual([]);
      storage.clock.advance(30_000);
      expect(await jobs.findStalled(60_000, 5)).toEqual(['job-1']);
      expect(await jobs.start('job-1')).toMatchObject({ attempt: 2, waitingSince: since });
      expect(await jobs.postpone(SECOND_RUN, storage.clock.now())).toBe(true);
      expect(await elsewhere()).toMatchObject({ status: 'queued', waitingSince: since });
    });

    it('counts no wait for a place as one for a rate limit, which ends (§4)', async () => {
      expect(await jobs.postpone(FIRST_RUN, storage.clock.now(), false)).toBe(true);
      expect((await elsewhere())?.waitingSince).toBeUndefined();
    });

    it('fails the job and releases its charge once', async () => {
      const both = [jobs, storage.elsewhere.jobs];
      const told = await Promise.all(
        Array.from({ length: 10 }, (_, n) => both[n % 2]?.fail(FIRST_RUN, FAILURE)),
      );
      expect(told.filter(Boolean)).toHaveLength(1);
      expect(await elsewhere()).toMatchObject({ status: 'failed', failure: FAILURE });
      expect(await used()).toBe(0);
    });

    it('changes nothing after the job has ended', async () => {
      await jobs.finish(FIRST_RUN, aNewAnalysis());
      const done = await elsewhere();
      expect(await jobs.finish(FIRST_RUN, aNewAnalysis({ keys: ['youtube:other'] }))).toBeUndefined();
      expect(await jobs.fail(FIRST_RUN, FAILURE)).toBe(false);
      expect(await jobs.reportProgress(FIRST_RUN, 'checking', 1)).toBe(false);
      expect(await jobs.start('job-1')).toBeUndefined();
      await jobs.markDispatched('job-1');
      expect(await elsewhere()).toEqual(done);
      expect(await used()).toBe(1);
    });

    it('ends with the same episode from the other service, links both and releases the charge (contract §2)', async () => {
      const twin = await analysed(storage, {
        keys: ['spotify:episode:twin'],
        spotifyUrl: 'https://open.spotify.com/episode/twin',
        youtubeUrl: undefined,
      });
      const source = sourceOf('youtube', 'twintwin001');
      const linked = await jobs.finishWithExisting(FIRST_RUN, twin.id, source);
      const changedAt = expect.stringMatching(/^\d{4}-.*Z$/);
      expect(linked).toEqual({ ...twin, linkedYoutubeUrl: source.url, changedAt });
      expect(await elsewhere()).toMatchObject({ status: 'done', analysisId: twin.id });
      expect(await storage.elsewhere.analyses.byKey(source.key)).toEqual(linked);
      expect(await used()).toBe(0);
      expect(await jobs.finishWithExisting(FIRST_RUN, twin.id, source)).toBeUndefined();
      expect(await used()).toBe(0);
    });

    it('keeps an analysis’s existing link and never links a private one', async () => {
      const own = await analysed(storage, {
        keys: ['youtube:own'],
        youtubeUrl: 'https://www.youtube.com/watch?v=first',
      });
      const hidden = await analysed(storage, {
        keys: ['private:hidden'],
        visibility: 'private',
        ownerId: 'visitor:bob',
        wantedSlug: 'a/hidden',
      });
      const source = sourceOf('youtube', 'twintwin002');
      expect(await jobs.finishWithExisting(FIRST_RUN, hidden.id, source)).toBeUndefined();
      expect(await elsewhere()).toMatchObject({ status: 'running' });
      expect(await jobs.finishWithExisting(FIRST_RUN, own.id, source)).toEqual(own);
    });

    it('either finishes or fails when both happen concurrently', async () => {
      const [analysis, failed] = await Promise.all([
        jobs.finish(FIRST_RUN, aNewAnalysis()),
        storage.elsewhere.jobs.fail(FIRST_RUN, FAILURE),
      ]);
      expect(failed).toBe(analysis === undefined);
      expect((await elsewhere())?.status).toBe(failed ? 'failed' : 'done');
      expect(await used()).toBe(failed ? 0 : 1);
    });

    it('ends with the analysis that was stored first under a shared key, and releases its charge', async () => {
      const first = await analysed(storage, { keys: ['spotify:episode:1'] });
      const keys = ['youtube:pricing0001', 'spotify:episode:1'];
      expect(await jobs.finish(FIRST_RUN, aNewAnalysis({ keys }))).toEqual(first);
      expect(await elsewhere()).toMatchObject({ status: 'done', analysisId: first.id });
      expect(await used()).toBe(0);
      expect(await storage.elsewhere.analyses.byKey('youtube:pricing0001')).toEqual(first);
      expect((await storage.elsewhere.analyses.list({ limit: 10 })).total).toBe(1);
    });

    it('replaces the submitted text with the parsed transcript until a run has started', async () => {
      const kept = { title: 'Mine', speakers: { Ada: 'Ada Lovelace' } };
      const transcript = { text: 'Ada: Hello.', format: 'txt', ...kept } as const;
      const request = { ...aNewJob().request, transcript, language: 'en' };
      await jobs.open(aNewJob({ id: 'own', dedupeKey: 'reader:ada:1', request, visibility: 'private' }));
      const parsed = { turns: [{ speaker: 'Ada', text: 'Hello.' }], language: 'en' };
      await jobs.storeTranscript('own', parsed);
      const expected = { ...request, transcript: { ...kept, parsed } };
      expect((await storage.elsewhere.jobs.start('own'))?.request).toEqual(expected);
      await jobs.storeTranscript('own', { turns: [] });
      expect((await storage.elsewhere.jobs.start('own'))?.request).toEqual(expected);
    });

    it.each(['done', 'failed'])('deletes the submitted transcript when the job is %s', async (status) => {
      const transcript = { text: 'Ada: nobody else may read this.', title: 'Mine' };
      const request = { ...aNewJob().request, transcript, language: 'en' };
      await jobs.open(
        aNewJob({ id: 'own', dedupeKey: 'reader:ada:1', request, visibility: 'private', ownerId: 'ada' }),
      );
      expect((await jobs.start('own'))?.request).toEqual(request);
      const run = { jobId: 'own', attempt: 1 };
      const analysis = aNewAnalysis({ keys: ['reader:ada:1'], visibility: 'private', ownerId: 'ada' });
      await (status === 'done' ? jobs.finish(run, analysis) : jobs.fail(run, FAILURE));
      const { transcript: _, ...kept } = request;
      expect(await elsewhere('own')).toMatchObject({ status, request: kept });
      expect(JSON.stringify(await elsewhere('own'))).not.toContain('nobody else');
    });
  });

  it('stores and charges one analysis for concurrent runs with a shared key', async () => {
    const runs = await startMany(10);
    const both = [jobs, storage.elsewhere.jobs];
    const analyses = await Promise.all(
      runs.map((run, n) => {
        const keys = [`youtube:${n}`, 'spotify:episode:same', `z:${n}`];
        return both[n % 2]?.finish(run, aNewAnalysis({ keys: n % 3 ? keys : keys.toReversed() }));
      }),
    );
    expect(new Set(analyses.map((analysis) => analysis?.id)).size).toBe(1);
    expect(await used()).toBe(1);
    expect((await storage.elsewhere.analyses.list({ limit: 10 })).total).toBe(1);
    for (let n = 0; n < 10; n += 1)
      expect(await storage.elsewhere.analyses.byKey(`youtube:${n}`)).toEqual(analyses[0]);
  });

  it('numbers conflicting slugs from -2, also under concurrency (contract §2)', async () => {
    const runs = await startMany(12);
    const both = [jobs, storage.elsewhere.jobs];
    const stored = await Promise.all(
      runs.map((run, n) =>
        both[n % 2]?.finish(run, aNewAnalysis({ keys: [`youtube:${n}`], wantedSlug: 'show/same' })),
      ),
    );
    const expected = Array.from({ length: 12 }, (_, n) => (n === 0 ? 'show/same' : `show/same-${n + 1}`));
    expect(stored.map((analysis) => analysis?.urlSlug ?? '').toSorted()).toEqual(expected.toSorted());
  });

  it('continues the numbering when many analyses share a slug', async () => {
    for (let n = 1; n <= 25; n += 1) await analysed(storage, { keys: [`k${n}`], wantedSlug: 'show/same' });
    expect((await analysed(storage, { keys: ['last'], wantedSlug: 'show/same' })).urlSlug).toBe(
      'show/same-26',
    );
  });
}
