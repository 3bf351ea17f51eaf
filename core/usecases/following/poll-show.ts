import { type DomainError, type ErrorCode, isDomainError } from '#core/errors.js';
import { findNewEpisodes } from '#core/following/new-episodes.js';
import { MAX_POLL_SECONDS, nextPollAt, pollBackoff, pollInterval } from '#core/following/poll-schedule.js';
import { feedSource } from '#core/following/show-link.js';
import type { DuePoll, PollResult, ShowPolls } from '#core/ports/followed-shows.js';
import type { FeedAnswer, PolledFeed, ShowFeeds, ShowFinder } from '#core/ports/show-feeds.js';
import type { Clock } from '#core/ports/system.js';
import { problemOf, problemStatement } from '#core/transcripts/transcript-problem.js';

interface Ports {
  readonly polls: ShowPolls;
  readonly feeds: ShowFeeds;
  readonly finder: Pick<ShowFinder, 'findFeed'>;
  readonly clock: Clock;
  /** A number from 0 to 1, as Math.random returns it. */
  readonly random: () => number;
  /** `FOLLOW_INTERVAL_FACTOR`. */
  readonly factor: number;
}

/** Reasons of our own: they delay a poll, and say nothing about the feed. */
const LOCAL_THROTTLE_CODES: readonly ErrorCode[] = ['throttled', 'overloaded', 'cancelled'];
const LOCAL_THROTTLE_REASONS = new Set(['rate_limited', 'throttled', 'circuit_open']);
/** Delay of such a poll, in seconds. */
const LOCAL_THROTTLE_SECONDS = 60;

/**
 * Polls a show once, however many follow it (contract §8), and stores what is new. Rejects only when the result cannot be
 * stored; the poll is then due again when its lease expires.
 */
export function pollShow(ports: Ports) {
  return async (poll: DuePoll, signal: AbortSignal): Promise<PollResult | 'superseded'> => {
    const result = await resultOf(ports, poll, signal);
    return (await ports.polls.finish(poll, result)) ? result : 'superseded';
  };
}

async function resultOf(ports: Ports, poll: DuePoll, signal: AbortSignal): Promise<PollResult> {
  try {
    return poll.feed
      ? answered(ports, poll, poll.feed, await ports.feeds.fetch(poll.feed, signal))
      : await searched(ports, poll, signal);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return failed(ports, poll, error);
  }
}

function answered(ports: Ports, poll: DuePoll, feed: PolledFeed, answer: FeedAnswer): PollResult {
  const now = ports.clock.now();
  if (answer.outcome === 'gone')
    return { outcome: 'gone', failures: 0, message: 'The feed has ended (410).' };
  const seconds = poll.intervalSeconds ?? pollInterval([], now);
  if (answer.outcome === 'unchanged')
    return { outcome: 'unchanged', dueAt: later(ports, seconds), failures: 0 };
  const { snapshot, etag, lastModified, digest } = answer;
  const intervalSeconds = pollInterval(
    snapshot.episodes.flatMap(({ releaseDate }) => releaseDate ?? []),
    now,
  );
  const movedTo = answer.movedTo ?? (feed.kind === 'feed' ? snapshot.movedTo : undefined);
  return {
    outcome: 'changed',
    dueAt: later(ports, intervalSeconds),
    failures: 0,
    changed: {
      show: snapshot,
      etag,
      lastModified,
      digest,
      intervalSeconds,
      ...findNewEpisodes(poll.known, snapshot.episodes, snapshot.name),
    },
    ...(movedTo !== undefined && movedTo !== feed.url && { source: feedSource(movedTo) }),
  };
}

/** Looks for the feed of a show that is followed by its name. */
async function searched(ports: Ports, poll: DuePoll, signal: AbortSignal): Promise<PollResult> {
  const source = await ports.finder.findFeed(poll.name, signal);
  if (source) return { outcome: 'delayed', dueAt: ports.clock.now(), failures: 0, source };
  return {
    outcome: 'no_feed',
    dueAt: later(ports, MAX_POLL_SECONDS),
    failures: 0,
    message: 'No feed with this name was found.',
  };
}

function failed(ports: Ports, { failures }: DuePoll, error: DomainError): PollResult {
  const { reason, retryAfterSeconds: wait } = error.details;
  // Its hints are for a reader who has submitted a link.
  const message = problemStatement(problemOf(error));
  const retryAfterSeconds = typeof wait === 'number' ? wait : undefined;
  const isLocalThrottle =
    LOCAL_THROTTLE_CODES.includes(error.code) || LOCAL_THROTTLE_REASONS.has(String(reason));
  if (isLocalThrottle) {
    const delay = Math.max(LOCAL_THROTTLE_SECONDS * ports.factor, retryAfterSeconds ?? 0);
    const dueAt = new Date(ports.clock.now().getTime() + delay * 1000);
    return { outcome: 'delayed', dueAt, failures, message };
  }
  return {
    outcome: 'failed',
    dueAt: later(ports, pollBackoff(failures + 1), retryAfterSeconds),
    failures: failures + 1,
    message,
  };
}

function later({ clock, random, factor }: Ports, seconds: number, retryAfterSeconds?: number): Date {
  return nextPollAt(clock.now(), { seconds, retryAfterSeconds, factor, random: random() });
}
