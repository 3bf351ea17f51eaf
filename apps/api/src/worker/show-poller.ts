import { setTimeout as delay } from 'node:timers/promises';
import { POLLS_PER_HOST, pollPlaces, SLOW_POLL_MS } from '#core/following/poll-schedule.js';
import type { DuePoll, ShowPolls } from '#core/ports/followed-shows.js';
import type { ShowFeeds, ShowFinder } from '#core/ports/show-feeds.js';
import type { Clock } from '#core/ports/system.js';
import { pollShow } from '#core/usecases/following/poll-show.js';
import type { PeriodicTask } from './periodic-task.js';

/** The shows of a worker that was killed are due again after this time. */
const LEASE_MS = 15_000;
const RENEW_INTERVAL_MS = 5_000;
const POLL_TIMEOUT_MS = 30_000;
/** From one claim to the next while places become free. */
const REFILL_INTERVAL_MS = 20;

interface PollerPorts {
  readonly polls: ShowPolls;
  readonly feeds: ShowFeeds;
  readonly finder: ShowFinder;
  readonly clock: Clock;
  /** `FOLLOW_INTERVAL_FACTOR`. */
  readonly factor: number;
}

/** Polls followed shows that are due, until none is under way. Any number of workers share them. */
export function pollShows(ports: PollerPorts, task: PeriodicTask): () => Promise<void> {
  const { polls, clock } = ports;
  const poll = pollShow({ ...ports, random: Math.random });
  /** Polls under way, with the time at which they began. */
  const active = new Map<DuePoll, { readonly startedAt: number; readonly done: Promise<void> }>();
  let renewedAt = 0;
  const now = () => clock.now().getTime();
  const places = () =>
    pollPlaces(Array.from(active, ([{ host }, { startedAt }]) => ({ host, ageMs: now() - startedAt })));

  async function renewLeases(): Promise<void> {
    if (now() - renewedAt < RENEW_INTERVAL_MS) return;
    renewedAt = now();
    if (active.size > 0) await polls.renew([...active.keys()], LEASE_MS);
  }

  /**
   * Starts due polls and returns their number. Claims again when a host has as many polls as it may: its other shows can
   * stand before those of others.
   */
  async function fillPlaces(): Promise<number> {
    for (let started = 0; ; ) {
      const { free, used } = places();
      if (free === 0) return started;
      const claimed = await polls.claimDue(free, LEASE_MS, { perHost: POLLS_PER_HOST, used });
      for (const due of claimed) start(due);
      started += claimed.length;
      const taken = places().used;
      if (!claimed.some(({ host }) => (taken.get(host) ?? 0) >= POLLS_PER_HOST)) return started;
    }
  }

  function start(due: DuePoll): void {
    const { showId } = due;
    const done = task
      .start('poll show', 'poll of a followed show was not stored', { showId }, () => pollOne(due))
      .finally(() => active.delete(due));
    active.set(due, { startedAt: now(), done });
  }

  async function pollOne(due: DuePoll): Promise<void> {
    const result = await poll(due, AbortSignal.any([task.signal, AbortSignal.timeout(POLL_TIMEOUT_MS)]));
    if (result === 'superseded') return;
    const { outcome, failures, message, changed } = result;
    const line = { showId: due.showId, outcome, failures, message, fresh: changed?.fresh.length };
    if (outcome === 'failed') task.log.warn(line, 'poll of a followed show failed');
    else task.log.debug(line, 'followed show polled');
  }

  return async () => {
    while (!task.signal.aborted) {
      await renewLeases();
      const started = await fillPlaces();
      // Fast polls may have ended by now: others can be due all the same.
      if (started === 0 && active.size === 0) return;
      const underWay = Array.from(active.values(), ({ done }) => done);
      if (active.size > 0) await Promise.race([...underWay, delay(SLOW_POLL_MS, undefined, { ref: false })]);
      await delay(REFILL_INTERVAL_MS);
    }
  };
}

/** Polling interval for due rows: every second in tests with short intervals (contract §8). */
export function dueIntervalMs(factor: number): number {
  return factor < 1 ? 1_000 : 10_000;
}
