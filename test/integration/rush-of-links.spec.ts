import { openEpisodeSource } from '#adapters/media/open-episode-source.js';
import { youtubeVideos } from '#adapters/media/youtube/youtube-videos.js';
import { openOutbound } from '#adapters/outbound/open-outbound.js';
import { runStandings } from '#adapters/outbound/run-admission.js';
import { systemTimers } from '#adapters/system/system.js';
import { DomainError } from '#core/errors.js';
import type { AnalysisJob } from '#core/jobs/job.js';
import { sourceOf } from '#core/links/source.js';
import { workHere } from '#core/ports/transcripts.js';
import { redispatchStalledJobs } from '#core/usecases/analysis/dispatch-job.js';
import { type RunResult, runAnalysis } from '#core/usecases/analysis/run-analysis.js';
import { aCharge, aNewJob } from '../builders/job.js';
import { aTrack, aVideo } from '../builders/video.js';
import { memoryAnalyses } from '../fakes/memory-analyses.js';
import { memoryAnalysisJobs } from '../fakes/memory-analysis-jobs.js';
import { MemoryAnalysisQueue } from '../fakes/memory-analysis-queue.js';
import { memoryStore } from '../fakes/memory-store.js';
import { memorySummarizer } from '../fakes/memory-summarizer.js';
import { memoryUsageCounters } from '../fakes/memory-usage-counters.js';
import { ManualTime } from '../support/manual-time.js';
import { startFakeYoutube } from '../upstreams/youtube/fake-server.js';

const LINKS = 100;
const PER_MINUTE = 60;
const REQUESTS = 3;
const MINUTE = 60_000;
/** Advance of the clock, and the real time between two. */
const [STEP_MS, PAUSE_MS] = [500, 5];
/** Never reached: a thousand advances, each after a pause in which the request is answered. */
const TIMEOUT_MS = 10 * MINUTE;

const refuse = async () => {
  throw new DomainError('episode_not_found', 'Nothing else is asked here.');
};

describe('many concurrent links of one service', () => {
  it('are all analyzed: our own limits delay jobs but never fail them', async () => {
    const youtube = await startFakeYoutube();
    const time = new ManualTime();
    const outbound = openOutbound({ allow: [youtube.url], clock: time, schedule: time.after });
    const store = memoryStore();
    const jobs = memoryAnalysisJobs(store, time);
    const queue = new MemoryAnalysisQueue(time.after);
    const fetch = outbound.client({
      name: 'youtube',
      hosts: [new URL(youtube.url).host],
      maxBytes: 1e7,
      timeoutMs: TIMEOUT_MS,
      perMinute: PER_MINUTE,
      runs: { requests: REQUESTS, maxWaitMs: 3_000, batchesPerMinute: PER_MINUTE },
    });
    const episodes = openEpisodeSource({
      spotify: { identify: refuse },
      apple: { identify: refuse },
      youtube: youtubeVideos({ youtubeUrl: youtube.url, fetch }),
      feeds: { find: refuse, chapters: refuse, transcript: refuse },
    });
    const analyse = runAnalysis({
      prices: () => ({}),
      analyses: memoryAnalyses(store),
      jobs,
      episodes,
      samples: episodes,
      transcripts: { parse: async () => ({ turns: [] }) },
      work: workHere,
      summarizer: memorySummarizer(),
      clock: time,
      timers: systemTimers,
      runStandings,
    });
    const results: RunResult[] = [];
    const consumer = await queue.consume(async (jobId) => {
      const result = await analyse(jobId, new AbortController().signal);
      results.push(result);
      return result.outcome === 'postponed' ? { delayMs: result.delayMs } : undefined;
    }, 8);
    const count = (...outcomes: RunResult['outcome'][]) =>
      results.filter(({ outcome }) => outcomes.includes(outcome)).length;
    /** Advances the clock whenever all requests are answered. */
    const runUntil = async (isOver: () => boolean) => {
      while (!isOver()) {
        do await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        while (youtube.underWay() > 0);
        await time.advance(STEP_MS);
      }
    };
    try {
      const ids = Array.from({ length: LINKS }, (_, n) => `rush${n}`.padEnd(11, '_'));
      for (const id of ids) youtube.add(aVideo({ id, title: `What ${id} taught us`, tracks: [aTrack()] }));
      const startedAt = time.now().getTime();
      const charge = aCharge({ ceiling: LINKS });
      for (const id of ids) {
        const source = sourceOf('youtube', id);
        await jobs.open(aNewJob({ id, dedupeKey: source.key, request: { source }, charges: [charge] }));
        await queue.add(id, 'standard');
        await jobs.markDispatched(id);
      }
      await runUntil(() => count('postponed') > LINKS / 2);
      const isWaiting = ({ status, waitingSince }: AnalysisJob) => status === 'queued' && waitingSince;
      expect([...store.jobs.values()].some(({ job }) => isWaiting(job))).toBe(true);
      expect(await memoryUsageCounters(store).used(charge.meter)).toBe(LINKS);

      // Dispatching waiting jobs again must not duplicate them.
      const redispatching = setInterval(redispatchStalledJobs({ jobs, queue }), 10);
      await runUntil(() => count('done', 'failed') === LINKS).finally(() => clearInterval(redispatching));
      const failures = results.flatMap((result) => (result.outcome === 'failed' ? [result.failure] : []));
      expect(failures).toEqual([]);
      expect(count('superseded')).toBe(0);
      expect(await memoryUsageCounters(store).used(charge.meter)).toBe(LINKS);
      expect(youtube.requests).toHaveLength(REQUESTS * LINKS);
      // A postponed job returns when it is due, instead of retrying continuously.
      expect(results.length).toBeLessThan(5 * LINKS);
      const minutes = (time.now().getTime() - startedAt) / MINUTE;
      expect(minutes).toBeGreaterThan((REQUESTS * LINKS) / PER_MINUTE - 1.5);
    } finally {
      await consumer.close();
      await outbound.close();
      await youtube.close();
    }
  });
});
