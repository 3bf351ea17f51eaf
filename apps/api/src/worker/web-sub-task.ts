import { Inject, Injectable } from '@nestjs/common';
import { canSubscribe, WEBSUB_LEASE_SECONDS, WEBSUB_RETRY_SECONDS } from '#core/following/poll-schedule.js';
import type { FollowedShows, WebSubSubscription } from '#core/ports/followed-shows.js';
import type { Clock } from '#core/ports/system.js';
import type { WebSubHub } from '#core/ports/web-sub-hub.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { webSubSecret } from '../web-sub-secret.js';
import { CLOCK, ENV, FOLLOWED_SHOWS, LOGGER, SECRET, WEB_SUB_HUB } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';
import { lookIntervalMs } from './show-poller.js';

const BATCH = 10;
const REQUEST_TIMEOUT_MS = 20_000;

/** Subscribes to the hubs of followed shows, and renews their leases (contract §8). */
@Injectable()
export class WebSubTask extends PeriodicTask {
  protected readonly intervalMs: number;
  protected readonly failureMessage = 'could not look for WebSub subscriptions';
  private readonly retryMs: number;

  constructor(
    @Inject(FOLLOWED_SHOWS) private readonly shows: FollowedShows,
    @Inject(WEB_SUB_HUB) private readonly hub: WebSubHub,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECRET) private readonly secret: string,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
    this.intervalMs = lookIntervalMs(env.FOLLOW_INTERVAL_FACTOR);
    this.retryMs = WEBSUB_RETRY_SECONDS * env.FOLLOW_INTERVAL_FACTOR * 1000;
  }

  protected async runOnce(): Promise<void> {
    if (!canSubscribe(this.env.PUBLIC_URL)) return;
    for (;;) {
      const retryAt = new Date(this.clock.now().getTime() + Math.max(this.retryMs, REQUEST_TIMEOUT_MS));
      const due = await this.shows.subscriptions.claimDue(BATCH, retryAt);
      await Promise.all(
        due.map((subscription) => this.traced('subscribe to hub', () => this.subscribe(subscription))),
      );
      if (due.length < BATCH) return;
    }
  }

  private async subscribe({ id, hub, topic, showId }: WebSubSubscription): Promise<void> {
    try {
      await this.hub.subscribe(
        {
          hub,
          topic,
          callback: `${this.env.PUBLIC_URL}/api/websub/${id}`,
          secret: webSubSecret(this.secret, id),
          leaseSeconds: WEBSUB_LEASE_SECONDS,
        },
        AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      );
    } catch (err) {
      this.log.warn({ err, showId }, 'a hub did not take a subscription');
    }
  }
}
