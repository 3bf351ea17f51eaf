import { openEpisodeSource } from '#adapters/media/open-episode-source.js';
import { youtubeVideos } from '#adapters/media/youtube/youtube-videos.js';
import { openOutbound } from '#adapters/outbound/open-outbound.js';
import { DomainError } from '#core/errors.js';
import type { AnalysisJob } from '#core/jobs/job.js';
import { sourceOf } from '#core/links/source.js';
import type { Clock } from '#core/ports/system.js';
import { workHere } from '#core/ports/transcripts.js';
import { redispatchStalledJobs } from '#core/usecases/analysis/redispatch-stalled-jobs.js';
import { type RunResult, runAnalysis } from '#core/usecases/analysis/run-analysis.js';
import { aCharge, aNewJob } from '../builders/job.js';
import { aTrack, aVideo } from '../builders/video.js';
import { memoryAnalyses } from '../fakes/memory-analyses.js';
import { memoryAnalysisJobs } from '../fakes/memory-analysis-jobs.js';
import { MemoryAnalysisQueue } from '../fakes/memory-analysis-queue.js';
import { memoryStore } from '../fakes/memory-store.js';
import { memorySummarizer } from '../fakes/memory-summarizer.js';
import { eventually } from '../support/eventually.js';
import { startFakeYoutube } from '../upstreams/youtube/fake-server.js';

/** Speed-up over real time. */
const SPEED = 20;
const LINKS = 100;
const PER_MINUTE = 60;
const REQUESTS = 3;
const MINUTE = 60_000;

const quick: Clock = { now: () => new Date(performance.timeOrigin + performance.now() * SPEED) };
const after = (milliseconds: number, callback: () => void) => {
  const timer = setTimeout(callback, milliseconds / SPEED);
  return () => clearTimeout(timer);
};
const refuse = async () => {
  throw new DomainError('episode_not_found', 'Nothing else is asked here.');
};

describe('many concurrent links of one service', () => {
  it('are all analyzed: our own limits delay jobs but never fail them', async () => {
    const youtube = await startFakeYoutube();
    const outbound = openOutbound({ allow: [youtube.url], clock: quick, schedule: after });
    const store = memoryStore();
    const jobs = memoryAnalysisJobs(store, quick);
    const queue = new MemoryAnalysisQueue();
    const fetch = outbound.client({
      name: 'youtube',
      hosts: [new URL(youtube.url).host],
      maxBytes: 1e7,
      timeoutMs: 20_000 * SPEED,
      perMinute: PER_MINUTE,
      runs: { requests: REQUESTS, maxWaitMs: 3_000 },
    });
    const episodes = openEpisodeSource({
      spotify: { identify: refuse },
      apple: { identify: refuse },
      youtube: youtubeVideos({ youtubeUrl: youtube.url, fetch }),
      feeds: { find: refuse, chapters: refuse, transcript: refuse },
    });
    const analyse = runAnalysis({
      prices: {},
      analyses: memoryAnalyses(store),
      jobs,
      episodes,
      samples: episodes,
      transcripts: { parse: async () => ({ turns: [] }) },
      work: workHere,
      summarizer: memorySummarizer(),
      clock: quick,
    });
    const results: RunResult[] = [];
    const consumer = await queue.consume(async (jobId) => {
      const result = await analyse(jobId, new AbortController().signal);
      results.push(result);
      return result.outcome === 'postponed' ? { delayMs: result.delayMs / SPEED } : undefined;
    }, 8);
    try {
      const ids = Array.from({ length: LINKS }, (_, n) => `rush${n}`.padEnd(11, '_'));
      for (const id of ids) youtube.add(aVideo({ id, title: `What ${id} taught us`, tracks: [aTrack()] }));
      const startedAt = quick.now().getTime();
      const charge = aCharge({ ceiling: LINKS });
      for (const id of ids) {
        const source = sourceOf('youtube', id);
        await jobs.open(aNewJob({ id, dedupeKey: source.key, request: { source }, charges: [charge] }));
        await queue.add(id, 'standard');
        await jobs.markDispatched(id);
      }
      await eventually(
        () => results.filter(({ outcome }) => outcome === 'postponed').length,
        (postponed) => postponed > LINKS / 2,
      );
      const isWaiting = ({ status, waitingSince }: AnalysisJob) => status === 'queued' && waitingSince;
      expect([...store.jobs.values()].some(({ job }) => isWaiting(job))).toBe(true);
      expect(await jobs.getUsage(charge.meter)).toBe(LINKS);

      await eventually(
        async () => {
          // Dispatching waiting jobs again must not duplicate them.
          await redispatchStalledJobs({ jobs, queue })();
          return results.filter(({ outcome }) => outcome === 'done' || outcome === 'failed').length;
        },
        (ended) => ended === LINKS,
        150_000,
      );
      const failures = results.flatMap((result) => (result.outcome === 'failed' ? [result.failure] : []));
      expect(failures).toEqual([]);
      expect(results.filter(({ outcome }) => outcome === 'superseded')).toEqual([]);
      expect(await jobs.getUsage(charge.meter)).toBe(LINKS);
      expect(youtube.requests).toHaveLength(REQUESTS * LINKS);
      // A postponed job returns when it is due, instead of retrying continuously.
      expect(results.length).toBeLessThan(5 * LINKS);
      const minutes = (quick.now().getTime() - startedAt) / MINUTE;
      expect(minutes).toBeGreaterThan((REQUESTS * LINKS) / PER_MINUTE - 1.5);
    } finally {
      await consumer.close();
      await outbound.close();
      await youtube.close();
    }
  }, 180_000);
});
