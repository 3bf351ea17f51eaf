import type { PayerCandidate } from '#core/following/auto-summarize.js';
import type { AnalysisJob, JobFailure, JobStatus } from '#core/jobs/job.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { DueEpisode, EpisodeStep, ShowEpisodes } from '#core/ports/followed-shows.js';
import { memberReservations } from '#core/usage/quota.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { stubPort } from '#test/builders/stub-port.js';
import { fakePorts } from '#test/fakes/fake-ports.js';
import { storeAnalysis } from '#test/support/store-analysis.js';
import { buyPlan } from '../payments/change-plan.js';
import { summarizeNewEpisode } from './summarize-new-episode.js';

const EPISODE: DueEpisode = {
  id: 5,
  attempt: 1,
  show: 'The Pricing Hour',
  title: 'Pricing software',
  url: 'https://pricing.example/5',
  releaseDate: '2026-04-20',
  durationSeconds: 1860,
  status: 'found',
  failures: 0,
};

describe('a new episode of a followed show (contract §8)', () => {
  async function world(setting: 'on' | 'off' = 'on', factor = 1) {
    const ports = fakePorts();
    const steps: EpisodeStep[] = [];
    const excluded: (readonly number[])[] = [];
    const candidates: PayerCandidate[] = [];
    let superseded = false;
    const episodes = stubPort<ShowEpisodes>({
      async charge(_, options, choose) {
        if (superseded) return 'superseded';
        excluded.push([...options.excluded]);
        return choose(candidates.filter(({ followId }) => !options.excluded.includes(followId)));
      },
      async advance(_, step) {
        steps.push(step);
        return true;
      },
    });
    const follower = async (followId: number, uid: string) => {
      const { id: memberId } = await ports.join({ uid, email: `${uid}@example.com` });
      await buyPlan(ports)(memberId, { plan: 'pro', interval: 'month' });
      const none = { used: 0, charged: 0, memberCharged: 0 };
      candidates.push({ followId, memberId, plan: 'pro', maxPerMonth: 10, keywords: [], ...none });
      return memberId;
    };
    const queued: string[] = [];
    const queue = stubPort<AnalysisQueue>({ add: async (jobId) => void queued.push(jobId) });
    const summarize = (episode: Partial<DueEpisode> = {}, more: Partial<typeof ports> = {}) =>
      summarizeNewEpisode({ ...ports, queue, ...more, episodes, autoSummarize: setting, factor })({
        ...EPISODE,
        ...episode,
      });
    const supersede = () => {
      superseded = true;
    };
    const secondsUntilNextStep = () =>
      ((steps.at(-1)?.dueAt?.getTime() ?? Number.NaN) - ports.clock.now().getTime()) / 1000;
    return {
      ...ports,
      queued,
      steps,
      excluded,
      candidates,
      follower,
      summarize,
      supersede,
      secondsUntilNextStep,
    };
  }

  it('is charged to one follower, for whom a job is opened and queued', async () => {
    const { follower, summarize, jobs, queued, steps, secondsUntilNextStep, clock } = await world();
    const memberId = await follower(1, 'ada');
    await summarize();
    const job = await jobs.byId(steps[0]?.jobId ?? '');
    expect(steps).toEqual([{ status: 'opened', jobId: job?.id, dueAt: expect.any(Date) }]);
    expect(secondsUntilNextStep()).toBe(600);
    expect(job).toMatchObject({
      dedupeKey: 'feed:episode:5',
      visibility: 'public',
      request: { source: { kind: 'feed', id: '5', url: EPISODE.url }, audioLimitSeconds: expect.any(Number) },
      charges: memberReservations(memberId, 'pro', clock.now()),
    });
    expect(queued).toEqual([job?.id]);
  });

  it('is a video where the channel says so, and any other is known by its number', async () => {
    const { follower, summarize, jobs, steps } = await world();
    await follower(1, 'ada');
    await summarize({ videoId: 'pricing0001', url: undefined });
    expect((await jobs.byId(steps[0]?.jobId ?? ''))?.dedupeKey).toBe('youtube:pricing0001');
    await summarize({ id: 6, url: undefined });
    expect((await jobs.byId(steps[1]?.jobId ?? ''))?.request.source).toMatchObject({ id: '6', url: '' });
  });

  it('takes the summary that is there, by its link or as the same episode elsewhere, and charges nobody', async () => {
    const byKey = await world();
    const known = await storeAnalysis(byKey.jobs, { keys: ['feed:episode:5'] });
    await byKey.summarize();
    expect(byKey.steps).toEqual([{ status: 'summarized', analysisId: known.id, refunds: true }]);
    expect(byKey.excluded).toEqual([]);
    const elsewhere = await world();
    const twin = await storeAnalysis(elsewhere.jobs, { keys: ['youtube:pricing0001'] });
    await elsewhere.summarize();
    expect(elsewhere.steps).toEqual([{ status: 'summarized', analysisId: twin.id, refunds: true }]);
    await elsewhere.summarize({ durationSeconds: undefined });
    await elsewhere.summarize({ releaseDate: '2025-04-20' });
    expect(elsewhere.steps.slice(1).map(({ status }) => status)).toEqual(['listed', 'listed']);
  });

  it('is listed by its title when nobody can be charged, and while Auto-Summarize is off', async () => {
    const nobody = await world();
    await nobody.summarize();
    expect(nobody.steps).toEqual([{ status: 'listed', refunds: true }]);
    const off = await world('off');
    await off.follower(1, 'ada');
    await off.summarize();
    expect(off.steps).toEqual([{ status: 'listed', refunds: true }]);
    expect(off.excluded).toEqual([]);
  });

  it('goes to the next follower when one cannot pay, and is listed after the last', async () => {
    const { follower, summarize, candidates, excluded, steps, jobs } = await world();
    const none = { used: 0, charged: 0, memberCharged: 0 };
    candidates.push({ followId: 1, memberId: 999, plan: 'pro', maxPerMonth: 10, keywords: [], ...none });
    const memberId = await follower(2, 'ada');
    await summarize();
    expect(excluded).toEqual([[], [1]]);
    expect((await jobs.byId(steps[0]?.jobId ?? ''))?.charges[0]?.meter).toContain(String(memberId));
    candidates.pop();
    await summarize({ id: 6 });
    expect(steps.at(-1)).toEqual({ status: 'listed', refunds: true });
  });

  it('is refused to a follower who was deactivated', async () => {
    const { follower, summarize, steps, excluded, members } = await world();
    const memberId = await follower(1, 'ada');
    const member = await members.byId(memberId);
    const inactive = { ...members, byId: async () => member && { ...member, isActive: false } };
    await summarize({}, { members: inactive });
    expect(excluded).toEqual([[], [1]]);
    expect(steps).toEqual([{ status: 'listed', refunds: true }]);
  });

  it('opens the job of an earlier charge after a crash, and charges nobody again', async () => {
    const { follower, summarize, excluded, steps, jobs } = await world();
    const memberId = await follower(1, 'ada');
    await summarize({ status: 'charging', payer: { followId: 1, memberId }, jobId: 'job-9' });
    expect(excluded).toEqual([]);
    expect(steps).toMatchObject([{ status: 'opened', jobId: 'job-9' }]);
    expect(await jobs.byId('job-9')).toBeDefined();
    await summarize({ id: 6, status: 'charging', payer: undefined, jobId: undefined });
    expect(excluded).toEqual([[]]);
  });

  it('joins a reader’s job, which may have ended, looks again at once and gives the charge back', async () => {
    const { follower, summarize, steps, jobs, secondsUntilNextStep } = await world();
    await follower(1, 'ada');
    const source = { kind: 'feed', id: '5', key: 'feed:episode:5', url: '' } as const;
    const request = { source };
    const theirs = {
      id: 'theirs',
      dedupeKey: source.key,
      request,
      visibility: 'public',
      charges: [],
    } as const;
    await jobs.open(theirs);
    await summarize();
    expect(steps).toMatchObject([{ status: 'opened', jobId: 'theirs', refunds: true }]);
    expect(secondsUntilNextStep()).toBe(0);
  });

  it('changes nothing when another worker has taken it over', async () => {
    const { follower, summarize, steps, supersede } = await world();
    await follower(1, 'ada');
    supersede();
    await summarize();
    expect(steps).toEqual([]);
  });

  describe('with a job in the making', () => {
    const aJob = (status: JobStatus, more: Partial<AnalysisJob> = {}): AnalysisJob => {
      const source = { kind: 'feed', id: '5', key: 'feed:episode:5', url: '' } as const;
      const stage = { stage: 'locating', stageShare: 0, attempt: 1 } as const;
      const job = { id: 'job-1', dedupeKey: source.key, request: { source }, charges: [], ...stage };
      return { ...job, visibility: 'public', status, createdAt: '2026-05-01T10:20:30.000Z', ...more };
    };
    const following = async (job: AnalysisJob | undefined, episode: Partial<DueEpisode> = {}, factor = 1) => {
      const opened = await world('on', factor);
      const jobs = stubPort<AnalysisJobs>({ byId: async () => job });
      await opened.summarize({ status: 'opened', jobId: 'job-1', ...episode }, { jobs });
      return opened;
    };

    it.each(['queued', 'running'] as const)('waits while it is %s', async (status) => {
      const { steps, secondsUntilNextStep } = await following(aJob(status));
      expect(steps).toEqual([{ status: 'opened', dueAt: expect.any(Date) }]);
      expect(secondsUntilNextStep()).toBe(600);
    });

    it('follows it also when the step after the opening was lost', async () => {
      const { steps } = await following(aJob('queued'), { status: 'charging' });
      expect(steps).toMatchObject([{ status: 'opened' }]);
    });

    it.each([
      ['2026-05-01T10:20:30.000Z', undefined],
      ['2026-05-01T10:21:00.000Z', undefined],
      ['2026-05-01T10:20:29.000Z', true],
    ])('takes its summary; one made at %s gives back: %s', async (createdAt, refunds) => {
      const { summarize, steps, analyses } = await world();
      const jobs = stubPort<AnalysisJobs>({ byId: async () => aJob('done', { analysisId: 7 }) });
      const stored = { ...analyses, byId: async () => aStoredAnalysis({ id: 7, createdAt }) };
      await summarize({ status: 'opened', jobId: 'job-1' }, { jobs, analyses: stored });
      expect(steps).toEqual([{ status: 'summarized', analysisId: 7, ...(refunds && { refunds }) }]);
    });

    it('gives back for a summary that was deleted meanwhile', async () => {
      const { steps } = await following(aJob('done', { analysisId: 404 }));
      expect(steps).toEqual([{ status: 'summarized', analysisId: 404, refunds: true }]);
    });

    it('tries again after an outage, and lists the title after the last try', async () => {
      const failure: JobFailure = { code: 'upstream_unavailable', message: 'Later.' };
      const first = await following(aJob('failed', { failure }));
      expect(first.steps).toEqual([
        { status: 'found', dueAt: expect.any(Date), failures: 1, message: 'Later.', refunds: true },
      ]);
      expect(first.secondsUntilNextStep()).toBe(300);
      const last = await following(aJob('failed', { failure }), { failures: 5 });
      expect(last.steps).toEqual([{ status: 'listed', failures: 6, message: 'Later.', refunds: true }]);
    });

    it.each([
      [0.1, 30],
      [4, 300],
    ])('tries again sooner, never later, where polls are %s times as far apart', async (factor, seconds) => {
      const failure: JobFailure = { code: 'upstream_unavailable', message: 'Later.' };
      const { secondsUntilNextStep } = await following(aJob('failed', { failure }), {}, factor);
      expect(secondsUntilNextStep()).toBe(seconds);
    });

    it('tries again when the job is gone', async () => {
      const { steps } = await following(undefined);
      expect(steps).toMatchObject([{ status: 'found', failures: 1, message: 'The job is gone.' }]);
    });
  });
});
