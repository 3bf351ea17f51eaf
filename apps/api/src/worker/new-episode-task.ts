import { Inject, Injectable } from '@nestjs/common';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { DueEpisode, FollowedShows } from '#core/ports/followed-shows.js';
import type { Members } from '#core/ports/members.js';
import type { Clock, Ids } from '#core/ports/system.js';
import { summarizeNewEpisode } from '#core/usecases/following/summarize-new-episode.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import {
  ANALYSES,
  ANALYSIS_JOBS,
  ANALYSIS_QUEUE,
  CLOCK,
  ENV,
  FOLLOWED_SHOWS,
  IDS,
  LOGGER,
  MEMBERS,
} from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';
import { lookIntervalMs } from './show-poller.js';

const BATCH = 20;
const LEASE_MS = 60_000;

/** Takes new episodes of followed shows to their analyses. Any number of workers share them. */
@Injectable()
export class NewEpisodeTask extends PeriodicTask {
  protected readonly intervalMs: number;
  protected readonly failureMessage = 'could not look for new episodes';
  private readonly summarize: ReturnType<typeof summarizeNewEpisode>;

  constructor(
    @Inject(FOLLOWED_SHOWS) private readonly shows: FollowedShows,
    @Inject(ANALYSES) analyses: Analyses,
    @Inject(ANALYSIS_JOBS) jobs: AnalysisJobs,
    @Inject(ANALYSIS_QUEUE) queue: AnalysisQueue,
    @Inject(MEMBERS) members: Members,
    @Inject(IDS) ids: Ids,
    @Inject(CLOCK) clock: Clock,
    @Inject(ENV) { AUTO_SUMMARIZE: autoSummarize, FOLLOW_INTERVAL_FACTOR: factor }: Env,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
    this.intervalMs = Math.min(5_000, lookIntervalMs(factor));
    this.summarize = summarizeNewEpisode({
      episodes: this.shows.episodes,
      analyses,
      jobs,
      queue,
      members,
      ids,
      clock,
      autoSummarize,
      factor,
    });
  }

  protected async runOnce(): Promise<void> {
    for (;;) {
      const due = await this.shows.episodes.claimDue(BATCH, LEASE_MS);
      for (const episode of due) await this.traced('take new episode', () => this.summarizeOne(episode));
      if (due.length < BATCH) return;
    }
  }

  private async summarizeOne(episode: DueEpisode): Promise<void> {
    try {
      await this.summarize(episode);
    } catch (err) {
      this.log.warn({ err, episodeId: episode.id }, 'a new episode was not taken further');
    }
  }
}
