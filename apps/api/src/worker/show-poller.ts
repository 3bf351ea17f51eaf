import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { POLLS_PER_HOST, pollPlaces, SLOW_POLL_MS } from '#core/following/poll-schedule.js';
import type { DuePoll, FollowedShows } from '#core/ports/followed-shows.js';
import type { ShowFeeds } from '#core/ports/show-feeds.js';
import type { ShowFinder } from '#core/ports/show-finder.js';
import type { Clock } from '#core/ports/system.js';
import { pollShow } from '#core/usecases/following/poll-show.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { CLOCK, ENV, FOLLOWED_SHOWS, LOGGER, SHOW_FEEDS, SHOW_FINDER } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

/** The shows of a worker that was killed are due again after this time. */
const LEASE_MS = 15_000;
const RENEW_INTERVAL_MS = 5_000;
const POLL_TIMEOUT_MS = 30_000;
/** From one claim to the next while places become free. */
const REFILL_INTERVAL_MS = 20;

/** Polls followed shows that are due. Any number of workers share them. */
@Injectable()
export class ShowPoller extends PeriodicTask {
  protected readonly intervalMs: number;
  protected readonly failureMessage = 'could not poll followed shows';
  private readonly polls: FollowedShows['polls'];
  private readonly poll: ReturnType<typeof pollShow>;
  private readonly stopped = new AbortController();
  /** Polls under way, with the time at which they began. */
  private readonly active = new Map<DuePoll, { readonly startedAt: number; readonly done: Promise<void> }>();
  private renewedAt = 0;

  constructor(
    @Inject(FOLLOWED_SHOWS) { polls }: Pick<FollowedShows, 'polls'>,
    @Inject(SHOW_FEEDS) feeds: ShowFeeds,
    @Inject(SHOW_FINDER) finder: ShowFinder,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) { FOLLOW_INTERVAL_FACTOR: factor }: Env,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
    this.intervalMs = lookIntervalMs(factor);
    this.polls = polls;
    this.poll = pollShow({ polls, feeds, finder, clock, factor, random: Math.random });
  }

  override async onApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await super.onApplicationShutdown();
    await Promise.all(this.underWay());
  }

  protected async runOnce(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      await this.renewLeases();
      await this.fillPlaces();
      if (this.active.size === 0) return;
      await Promise.race([...this.underWay(), delay(SLOW_POLL_MS, undefined, { ref: false })]);
      await delay(REFILL_INTERVAL_MS);
    }
  }

  /** Claims again when a host has as many polls as it may: its other shows can stand before those of others. */
  private async fillPlaces(): Promise<void> {
    for (;;) {
      const { free, used } = this.places();
      if (free === 0) return;
      const claimed = await this.polls.claimDue(free, LEASE_MS, { perHost: POLLS_PER_HOST, used });
      for (const poll of claimed) this.start(poll);
      const taken = this.places().used;
      if (!claimed.some(({ host }) => (taken.get(host) ?? 0) >= POLLS_PER_HOST)) return;
    }
  }

  private places(): ReturnType<typeof pollPlaces> {
    const now = this.now();
    return pollPlaces(
      Array.from(this.active, ([{ host }, { startedAt }]) => ({ host, ageMs: now - startedAt })),
    );
  }

  private start(poll: DuePoll): void {
    const done = this.traced('poll show', () => this.pollOne(poll)).finally(() => this.active.delete(poll));
    this.active.set(poll, { startedAt: this.now(), done });
  }

  private async renewLeases(): Promise<void> {
    if (this.now() - this.renewedAt < RENEW_INTERVAL_MS) return;
    this.renewedAt = this.now();
    if (this.active.size > 0) await this.polls.renew([...this.active.keys()], LEASE_MS);
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

  private underWay(): Promise<void>[] {
    return Array.from(this.active.values(), ({ done }) => done);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

/** Polling interval for due rows: every second in tests with short intervals (contract §8). */
export function lookIntervalMs(factor: number): number {
  return factor < 1 ? 1_000 : 10_000;
}
