import { canSubscribe, WEBSUB_LEASE_SECONDS, WEBSUB_RETRY_SECONDS } from '#core/following/poll-schedule.js';
import type { DueEpisode, WebSubSubscription } from '#core/ports/followed-shows.js';
import { summarizeNewEpisode } from '#core/usecases/following/summarize-new-episode.js';
import { webSubSecret } from '../web-sub-secret.js';
import { digestSender } from './digest-sender.js';
import { periodicTask } from './periodic-task.js';
import { dueIntervalMs, pollShows } from './show-poller.js';

const SUBSCRIPTIONS_PER_CLAIM = 10;
const SUBSCRIPTION_TIMEOUT_MS = 20_000;
const EPISODES_PER_CLAIM = 20;
const EPISODE_LEASE_MS = 60_000;

/** Polls followed shows that are due. */
export const POLL_SHOWS = periodicTask(
  ({ FOLLOW_INTERVAL_FACTOR: factor }) => ({
    part: 'worker',
    intervalMs: dueIntervalMs(factor),
    failureMessage: 'could not poll followed shows',
  }),
  ['followedShows', 'showFeeds', 'showFinder', 'clock', 'env'],
  ({ followedShows: { polls }, showFeeds: feeds, showFinder: finder, clock, env }, task) =>
    pollShows({ polls, feeds, finder, clock, factor: env.FOLLOW_INTERVAL_FACTOR }, task),
);

/** Subscribes to the hubs of followed shows, and renews their leases (contract §8). */
export const SUBSCRIBE_TO_HUBS = periodicTask(
  ({ FOLLOW_INTERVAL_FACTOR: factor }) => ({
    part: 'worker',
    intervalMs: dueIntervalMs(factor),
    failureMessage: 'could not look for WebSub subscriptions',
  }),
  ['followedShows', 'webSubHub', 'clock', 'secret', 'env'],
  ({ followedShows: { subscriptions }, webSubHub, clock, secret, env }, task) => {
    const retryMs = WEBSUB_RETRY_SECONDS * env.FOLLOW_INTERVAL_FACTOR * 1000;
    async function subscribe({ id, hub, topic, showId }: WebSubSubscription): Promise<void> {
      const callback = `${env.PUBLIC_URL}/api/websub/${id}`;
      const request = { hub, topic, callback, secret: webSubSecret(secret, id) };
      await webSubHub
        .subscribe(
          { ...request, leaseSeconds: WEBSUB_LEASE_SECONDS },
          AbortSignal.timeout(SUBSCRIPTION_TIMEOUT_MS),
        )
        .catch((err: unknown) => task.log.warn({ err, showId }, 'a hub did not take a subscription'));
    }
    return async () => {
      if (!canSubscribe(env.PUBLIC_URL)) return;
      for (;;) {
        const retryAt = new Date(clock.now().getTime() + Math.max(retryMs, SUBSCRIPTION_TIMEOUT_MS));
        const due = await subscriptions.claimDue(SUBSCRIPTIONS_PER_CLAIM, retryAt);
        await Promise.all(due.map((one) => task.traced('subscribe to hub', () => subscribe(one))));
        if (due.length < SUBSCRIPTIONS_PER_CLAIM) return;
      }
    };
  },
);

/** Takes new episodes of followed shows to their analyses. Any number of workers share them. */
export const SUMMARIZE_NEW_EPISODES = periodicTask(
  ({ FOLLOW_INTERVAL_FACTOR: factor }) => ({
    part: 'worker',
    intervalMs: Math.min(5_000, dueIntervalMs(factor)),
    failureMessage: 'could not look for new episodes',
  }),
  ['followedShows', 'analyses', 'jobs', 'queue', 'members', 'ids', 'clock', 'env'],
  ({ followedShows: { episodes }, env, ...ports }, task) => {
    const { AUTO_SUMMARIZE: autoSummarize, FOLLOW_INTERVAL_FACTOR: factor } = env;
    const summarize = summarizeNewEpisode({ ...ports, episodes, autoSummarize, factor });
    const summarizeOne = (episode: DueEpisode) =>
      summarize(episode).catch((err: unknown) =>
        task.log.warn({ err, episodeId: episode.id }, 'a new episode was not taken further'),
      );
    return async () => {
      for (;;) {
        const due = await episodes.claimDue(EPISODES_PER_CLAIM, EPISODE_LEASE_MS);
        for (const episode of due) await task.traced('take new episode', () => summarizeOne(episode));
        if (due.length < EPISODES_PER_CLAIM) return;
      }
    };
  },
);

/** Sends the digest mails that are due. */
export const SEND_DIGESTS = periodicTask(
  { part: 'digests', intervalMs: 15_000, failureMessage: 'could not send digests' },
  ['follows', 'library', 'mailer', 'telemetry', 'secret', 'env', 'log', 'clock'],
  (ports, { log, signal }) => {
    const sender = digestSender(ports);
    return async () => {
      const opened = await sender.openDue(ports.clock.now());
      const sent = await sender.sendAll(signal);
      if (opened + sent > 0) log.info({ opened, sent }, 'digests sent');
    };
  },
);
