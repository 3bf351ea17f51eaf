import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { Clock } from '#core/ports/clock.js';
import type { ShowFeeds } from '#core/ports/show-feeds.js';
import type { ShowFinder } from '#core/ports/show-finder.js';
import type { DuePoll, ShowPolls } from '#core/ports/show-polls.js';
import { pollShow } from '#core/usecases/following/poll-show.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { CLOCK, ENV, LOGGER, SHOW_FEEDS, SHOW_FINDER, SHOW_POLLS } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

/** Shows polled at once by one worker: bounds the memory that feeds take. */
const CONCURRENCY = 8;
/** Longer than a poll may take. */
const LEASE_MS = 3 * 60_000;
const POLL_TIMEOUT_MS = 90_000;

/** Polls followed shows that are due. Any number of workers share them. */
@Injectable()
export class ShowPoller extends PeriodicTask {
  protected readonly intervalMs: number;
  protected readonly failureMessage = 'could not poll followed shows';
  private readonly poll: ReturnType<typeof pollShow>;
  private readonly stopped = new AbortController();

  constructor(
    @Inject(SHOW_POLLS) private readonly polls: ShowPolls,
    @Inject(SHOW_FEEDS) feeds: ShowFeeds,
    @Inject(SHOW_FINDER) finder: ShowFinder,
    @Inject(CLOCK) clock: Clock,
    @Inject(ENV) { FOLLOW_INTERVAL_FACTOR: factor }: Env,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
    this.intervalMs = lookIntervalMs(factor);
    this.poll = pollShow({ polls, feeds, finder, clock, factor, random: Math.random });
  }

  override onApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    return super.onApplicationShutdown();
  }

  protected async runOnce(): Promise<void> {
    const limit = pLimit(CONCURRENCY);
    while (!this.stopped.signal.aborted) {
      const due = await this.polls.claimDue(CONCURRENCY, LEASE_MS);
      await Promise.all(due.map((poll) => limit(() => this.traced('poll show', () => this.pollOne(poll)))));
      if (due.length < CONCURRENCY) return;
    }
  }

  private async pollOne(poll: DuePoll): Promise<void> {
    const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(POLL_TIMEOUT_MS)]);
    try {
      const result = await this.poll(poll, signal);
      if (result === 'superseded') return;
      const { outcome, failures, message, changed } = result;
      const line = { showId: poll.showId, outcome, failures, message, fresh: changed?.fresh.length };
      if (outcome === 'failed') this.log.warn(line, 'poll of a followed show failed');
      else this.log.debug(line, 'followed show polled');
    } catch (err) {
      this.log.warn({ err, showId: poll.showId }, 'poll of a followed show was not stored');
    }
  }
}

/** How often due rows are looked for: every second in tests with short intervals (contract §8). */
export function lookIntervalMs(factor: number): number {
  return factor < 1 ? 1_000 : 10_000;
}
