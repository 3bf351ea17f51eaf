import type { PayerCandidate } from '#core/following/auto-summarize.js';
import { findNewEpisodes } from '#core/following/new-episodes.js';
import { sourceOf } from '#core/links/source.js';
import { grantPlan } from '#core/plans/subscription.js';
import type { DueEpisode } from '#core/ports/followed-shows.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { aNewJob } from '../builders/job.js';
import { aFollower, follow } from './follow-steps.js';
import { analysed, type DatabaseUnderTest, type OpenDatabase } from './storage-under-test.js';

const LEASE_MS = 60_000;

/** Contract of `ShowEpisodes`. `open` returns an empty store. */
export function showEpisodesContract(name: string, open: OpenDatabase): void {
  describe(`ShowEpisodes: ${name}`, () => {
    let storage: DatabaseUnderTest;
    let ada: number;
    let adasFollow: number;
    beforeEach(async () => {
      storage = await open();
      ada = await aFollower(storage);
      adasFollow = await summarizing(ada);
    });
    afterEach(() => storage.close());

    const summarizing = async (memberId: number) => {
      const id = await follow(storage, memberId);
      await storage.follows.update(memberId, id, { mode: 'summarize' });
      return id;
    };
    /** Publishes episodes by a poll, and leases them. */
    async function published(...titles: readonly string[]): Promise<DueEpisode[]> {
      const [poll] = await storage.followed.polls.claimDue(1, 0);
      if (!poll) throw new Error('the show is due');
      const fresh = titles.map((title) => ({ guid: title, title, publication: { title } }));
      await storage.followed.polls.finish(poll, {
        outcome: 'changed',
        dueAt: storage.clock.now(),
        failures: 0,
        changed: {
          show: { name: 'pricing' },
          digest: new Uint8Array(),
          intervalSeconds: 900,
          known: fresh,
          fresh,
        },
      });
      return [...(await storage.followed.episodes.claimDue(10, LEASE_MS))];
    }
    async function one(title = 'A'): Promise<DueEpisode> {
      const [episode] = await published(title);
      if (!episode) throw new Error('the episode is due');
      return episode;
    }
    const charge = (
      episode: DueEpisode,
      choose = (candidates: readonly PayerCandidate[]) => candidates[0],
      { followed } = storage as Pick<DatabaseUnderTest, 'followed'>,
    ) => followed.episodes.charge(episode, { excluded: [], jobId: `job ${episode.id}` }, choose);
    /** What each candidate was charged so far. */
    async function seen(episode: DueEpisode): Promise<PayerCandidate[]> {
      const found: PayerCandidate[] = [];
      await charge(episode, (candidates) => {
        found.push(...candidates);
        return undefined;
      });
      return found;
    }

    it('leases an episode to one worker, the longest due first, and again when its lease ends', async () => {
      const leased = await published('A', 'B');
      expect(leased.map(({ title, status }) => [title, status])).toEqual([
        ['A', 'found'],
        ['B', 'found'],
      ]);
      expect(await storage.elsewhere.followed.episodes.claimDue(5, LEASE_MS)).toEqual([]);
      storage.clock.advance(LEASE_MS);
      const [again] = await storage.elsewhere.followed.episodes.claimDue(1, LEASE_MS);
      expect(again?.attempt).toBeGreaterThan(leased[0]?.attempt ?? 0);
      expect(await storage.followed.episodes.publication(leased[0]?.id ?? 0)).toEqual({ title: 'A' });
      expect(await storage.followed.episodes.publication(999_999)).toBeUndefined();
    });

    it('offers active followers who summarize and whose plan may, and charges the chosen one', async () => {
      const [bob, free, notified] = [
        await aFollower(storage, 'bob'),
        await aFollower(storage, 'free'),
        await aFollower(storage, 'notified'),
      ];
      const bobsFollow = await summarizing(bob);
      await summarizing(free);
      await storage.subscriptions.update(free, (current) => grantPlan(current, 'free', storage.clock.now()));
      await follow(storage, notified);
      const episode = await one();
      expect(await seen(episode)).toMatchObject([
        { followId: adasFollow, memberId: ada, plan: 'pro', used: 0, charged: 0, memberCharged: 0 },
        { followId: bobsFollow, memberId: bob },
      ]);
      expect(await charge(episode)).toMatchObject({ followId: adasFollow });
      storage.clock.advance(LEASE_MS);
      const [charged] = await storage.elsewhere.followed.episodes.claimDue(1, LEASE_MS);
      expect(charged).toMatchObject({
        status: 'charging',
        jobId: `job ${episode.id}`,
        payer: { followId: adasFollow, memberId: ada },
      });
      const candidates = await seen(await one('B'));
      expect(
        candidates.map(({ memberId, charged, memberCharged }) => [memberId, charged, memberCharged]),
      ).toEqual([
        [bob, 0, 0],
        [ada, 1, 1],
      ]);
    });

    it('charges once however often it is charged, and gives back what it took', async () => {
      const episode = await one();
      for (let n = 0; n < 3; n += 1) await charge(episode);
      const other = await one('B');
      expect(await seen(other)).toMatchObject([{ charged: 1, memberCharged: 1 }]);
      for (let n = 0; n < 2; n += 1)
        await storage.followed.episodes.advance(episode, { status: 'listed', refunds: true });
      expect(await seen(other)).toMatchObject([{ charged: 0, memberCharged: 0 }]);
    });

    it('charges no follow that is paused, nor later for what was found meanwhile', async () => {
      await storage.follows.update(ada, adasFollow, { paused: true });
      storage.clock.advance(1);
      const episode = await one();
      const whilePaused = await seen(episode);
      storage.clock.advance(1);
      await storage.follows.update(ada, adasFollow, { paused: false });
      storage.clock.advance(1);
      expect([whilePaused, await seen(episode)]).toEqual([[], []]);
      expect(await seen(await one('B'))).toMatchObject([{ followId: adasFollow }]);
    });

    it('deletes old episodes that wait for nothing, and none of them is new again', async () => {
      const [done, waiting] = await published('A', 'B');
      if (!done || !waiting) throw new Error('two episodes');
      await storage.followed.episodes.advance(done, { status: 'listed' });
      storage.clock.advance(LEASE_MS);
      const cleaned = () => storage.retention.deleteExpired('new episodes', storage.clock.now(), 10);
      expect([await cleaned(), await cleaned()]).toEqual([1, 0]);
      expect(await storage.followed.episodes.publication(done.id)).toBeUndefined();
      expect(await storage.followed.episodes.publication(waiting.id)).toEqual({ title: 'B' });
      const [poll] = await storage.followed.polls.claimDue(1, 0);
      const listed = [
        { guid: 'A', title: 'A' },
        { guid: 'B', title: 'B' },
      ];
      expect(findNewEpisodes(poll?.known, listed, 'pricing').fresh).toEqual([]);
    });

    it('charges at most what a follow may, when a show’s episodes choose at once', async () => {
      await storage.follows.update(ada, adasFollow, { maxPerMonth: 1 });
      const episodes = await published('A', 'B', 'C', 'D');
      const payers = await Promise.all(
        episodes.map((episode, n) =>
          charge(
            episode,
            (candidates) => candidates.find(({ charged, maxPerMonth }) => charged < maxPerMonth),
            n % 2 ? storage : storage.elsewhere,
          ),
        ),
      );
      expect(payers.filter(Boolean)).toHaveLength(1);
    });

    describe('that waits for a job', () => {
      const failure = { code: 'transcript_unavailable', message: 'There is no transcript.' } as const;
      const run = { jobId: 'job-1', attempt: 1 };
      const known = () => analysed(storage, { keys: ['youtube:known'] });
      const source = sourceOf('youtube', 'pricing0001');
      const ends: Record<string, () => Promise<unknown>> = {
        'with its analysis': () => storage.jobs.finish(run, aNewAnalysis()),
        'with the analysis of another job': async () => {
          await known();
          return storage.jobs.finish(run, aNewAnalysis({ keys: ['youtube:known', source.key] }));
        },
        'with the analysis at the other service': async () =>
          storage.jobs.finishWithExisting(run, (await known()).id, source),
        'without an analysis': () => storage.jobs.fail(run, failure),
      };
      /** The episode, leased for a minute, and its job under way. */
      async function waiting(status: 'charging' | 'opened'): Promise<DueEpisode> {
        const episode = await one();
        await storage.followed.episodes.charge(episode, { excluded: [], jobId: 'job-1' }, ([first]) => first);
        await storage.jobs.open(aNewJob());
        await storage.jobs.start('job-1');
        const dueAt = new Date(storage.clock.now().getTime() + LEASE_MS);
        if (status === 'opened') await storage.followed.episodes.advance(episode, { status, dueAt });
        return episode;
      }
      const due = () => storage.elsewhere.followed.episodes.claimDue(10, LEASE_MS);

      it.each(Object.keys(ends))('is due at once when the job ends %s', async (way) => {
        await waiting('opened');
        expect(await due()).toEqual([]);
        expect(await ends[way]?.()).toBeTruthy();
        expect(await due()).toMatchObject([{ title: 'A', status: 'opened', jobId: 'job-1' }]);
        expect(await due()).toEqual([]);
      });

      it('is due for another worker while the one that opened the job is about to say so', async () => {
        const slow = await waiting('charging');
        await ends['with its analysis']?.();
        expect(await due()).toMatchObject([{ status: 'charging', jobId: 'job-1' }]);
        const dueAt = new Date(storage.clock.now().getTime() + LEASE_MS);
        expect(await storage.followed.episodes.advance(slow, { status: 'opened', dueAt })).toBe(false);
      });

      it('stays as it is when a superseded run or another job ends', async () => {
        await waiting('opened');
        await storage.jobs.start('job-1');
        expect(await storage.jobs.finish(run, aNewAnalysis())).toBeUndefined();
        expect(await storage.jobs.fail(run, failure)).toBe(false);
        await known();
        expect(await due()).toEqual([]);
      });

      it('stays a title when the job ends after it was listed', async () => {
        const episode = await waiting('charging');
        await storage.followed.episodes.advance(episode, { status: 'listed', refunds: true });
        await ends['without an analysis']?.();
        expect(await due()).toEqual([]);
      });
    });

    it('changes nothing for a lease that was superseded', async () => {
      const slow = await one();
      storage.clock.advance(LEASE_MS);
      const [fast] = await storage.elsewhere.followed.episodes.claimDue(1, LEASE_MS);
      expect(await charge(slow)).toBe('superseded');
      expect(await storage.followed.episodes.advance(slow, { status: 'listed' })).toBe(false);
      if (!fast) throw new Error('the lease has ended');
      expect(
        await storage.followed.episodes.advance(fast, {
          status: 'opened',
          jobId: 'job',
          dueAt: storage.clock.now(),
        }),
      ).toBe(true);
      expect(await storage.followed.episodes.claimDue(1, LEASE_MS)).toMatchObject([
        { status: 'opened', jobId: 'job' },
      ]);
    });
  });
}
