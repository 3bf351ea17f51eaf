import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#core/ports/system.js';
import type { Logger } from '../observability/logger.js';
import { CLOCK, LOGGER } from '../wiring/tokens.js';
import { DigestSender } from './digest-sender.js';
import { PeriodicTask } from './periodic-task.js';

/** Sends the digest mails that are due. */
@Injectable()
export class DigestTask extends PeriodicTask {
  protected readonly intervalMs = 15_000;
  protected readonly failureMessage = 'could not send digests';
  private readonly stopping = new AbortController();

  constructor(
    private readonly sender: DigestSender,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'digests' }));
  }

  override async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await super.onApplicationShutdown();
  }

  protected async runOnce(): Promise<void> {
    const opened = await this.sender.openDue(this.clock.now());
    const sent = await this.sender.sendAll(this.stopping.signal);
    if (opened + sent > 0) this.log.info({ opened, sent }, 'digests sent');
  }
}
