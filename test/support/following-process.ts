import { parsePublication } from '#adapters/media/episode-services.js';
import { publisherFeeds } from '#adapters/media/feeds/publisher-feeds.js';
import { openEpisodeSource } from '#adapters/media/open-episode-source.js';
import { showFeeds } from '#adapters/media/shows/show-feeds.js';
import { showFinder } from '#adapters/media/shows/show-finder.js';
import { postgresMembers } from '#adapters/postgres/accounts/postgres-members.js';
import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresFollowedShows } from '#adapters/postgres/following/postgres-followed-shows.js';
import { postgresFollows } from '#adapters/postgres/following/postgres-follows.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { postgresLibrary } from '#adapters/postgres/library/postgres-library.js';
import type { Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresSubscriptions } from '#adapters/postgres/payments/postgres-billing.js';
import { systemTimers } from '#adapters/system/system.js';
import type { AutoSummarize } from '#core/following/auto-summarize.js';
import { POLLS_AT_ONCE } from '#core/following/poll-schedule.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { Clock, Ids } from '#core/ports/system.js';
import { workHere } from '#core/ports/transcripts.js';
import { redispatchStalledJobs } from '#core/usecases/analysis/dispatch-job.js';
import { runAnalysis } from '#core/usecases/analysis/run-analysis.js';
import { openDueDigests } from '#core/usecases/following/manage-digest.js';
import { pollShow } from '#core/usecases/following/poll-show.js';
import { sendDigests } from '#core/usecases/following/send-digests.js';
import { summarizeNewEpisode } from '#core/usecases/following/summarize-new-episode.js';
import { feedReader } from '#test/support/feed-reader.js';
import { transcriptParser } from '#test/support/transcript-parser.js';

/** As in the worker. */
const POLL_LEASE_MS = 15_000;
const EPISODES_AT_ONCE = 20;
const EPISODE_LEASE_MS = 60_000;
const { signal } = new AbortController();

/** A queue that outlives its worker: a job stays until its run has ended. */
export class KeptQueue implements AnalysisQueue {
  readonly waiting = new Set<string>();
  async add(jobId: string): Promise<void> {
    this.waiting.add(jobId);
  }
  async raisePriority(): Promise<void> {}
  async waitingIds(limit: number) {
    return [...this.waiting].slice(0, limit);
  }
  async depth() {
    return { waiting: this.waiting.size, active: 0 };
  }
}

interface World {
  readonly postgres: Postgres;
  readonly clock: Clock;
  /** Guarded clients for feeds and for what they link. */
  readonly pollFetch: typeof globalThis.fetch;
  readonly feedFetch: typeof globalThis.fetch;
  readonly queue: KeptQueue;
  readonly mailer: Mailer;
  readonly summarizer: Summarizer;
}

/** The product's own adapters for everything between a feed and a digest. */
export function followingPorts({ postgres, clock, pollFetch, feedFetch, queue, mailer, summarizer }: World) {
  const unserved = () => Promise.reject(new Error('only feeds are served here'));
  const transcripts = transcriptParser();
  const follows = postgresFollows(postgres, clock);
  const { polls, episodes: showEpisodes } = postgresFollowedShows(postgres, clock);
  const feeds = showFeeds({
    feedFetch: pollFetch,
    youtubeFetch: pollFetch,
    youtubeUrl: '',
    reader: feedReader,
  });
  const directory = { searchFetch: unserved, itunesUrl: 'http://itunes.invalid' };
  const episodes = openEpisodeSource({
    spotify: { identify: unserved },
    youtube: { identify: unserved, captions: unserved },
    apple: { identify: unserved },
    feeds: publisherFeeds({ ...directory, feedFetch, clock, transcripts, reader: feedReader }),
    listed: async (id) => parsePublication(await showEpisodes.publication(Number(id))),
  });
  return {
    polls,
    feeds,
    finder: showFinder({ feeds, episodes, directories: [], spotifyShow: unserved, channelOf: unserved }),
    showEpisodes,
    analyses: postgresAnalyses(postgres),
    jobs: postgresAnalysisJobs(postgres, clock),
    queue,
    members: postgresMembers(postgres, clock),
    follows,
    subscriptions: postgresSubscriptions(postgres, clock),
    digests: follows.digests,
    ticks: postgresLibrary(postgres, clock).ticks,
    mailer,
    episodes,
    transcripts,
    summarizer,
  };
}

export type FollowingPorts = ReturnType<typeof followingPorts>;

interface ProcessOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: () => number;
  readonly autoSummarize?: AutoSummarize;
}

/** What the tasks of one worker do when they look at what is due, each resolving with how much it did. */
export function followingProcess(
  ports: FollowingPorts,
  { clock, ids, random, autoSummarize = 'on' }: ProcessOptions,
) {
  const poll = pollShow({ ...ports, clock, random, factor: 1 });
  const summarize = summarizeNewEpisode({
    ...ports,
    episodes: ports.showEpisodes,
    ids,
    clock,
    autoSummarize,
    factor: 1,
  });
  const run = runAnalysis({
    ...ports,
    samples: ports.episodes,
    work: workHere,
    timers: systemTimers,
    runStandings: new WeakMap(),
    clock,
    prices: () => ({ transcriptionUsdPerMinute: 0 }),
  });
  const redispatch = redispatchStalledJobs(ports);
  const openDigests = openDueDigests(ports);
  const send = sendDigests({
    ...ports,
    publicUrl: 'https://podgist.test',
    unsubscribeUrl: (memberId) => `https://podgist.test/api/digest/unsubscribe/${memberId}`,
  });
  return {
    async pollDue(): Promise<number> {
      const due = await ports.polls.claimDue(POLLS_AT_ONCE, POLL_LEASE_MS);
      await Promise.all(due.map((one) => poll(one, signal)));
      return due.length;
    },
    async takeEpisodes(): Promise<number> {
      const due = await ports.showEpisodes.claimDue(EPISODES_AT_ONCE, EPISODE_LEASE_MS);
      for (const episode of due) await summarize(episode);
      return due.length;
    },
    async runJobs(): Promise<number> {
      const jobs = [...ports.queue.waiting];
      for (const job of jobs) {
        await run(job, signal);
        ports.queue.waiting.delete(job);
      }
      return jobs.length + (await redispatch());
    },
    async sendDue(): Promise<number> {
      const opened = await openDigests(clock.now());
      return opened + (await send(signal)).length;
    },
  };
}
