import { Inject, Injectable } from '@nestjs/common';
import type { Follows } from '#core/ports/follows.js';
import type { Library } from '#core/ports/library.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { Telemetry } from '#core/ports/telemetry.js';
import { openDigestsAt, openDueDigests } from '#core/usecases/following/manage-digest.js';
import { type DigestResult, sendDigests } from '#core/usecases/following/send-digests.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { unsubscribeUrl } from '../unsubscribe-link.js';
import { ENV, FOLLOWS, LIBRARY, LOGGER, MAILER, SECRET, TELEMETRY } from '../wiring/tokens.js';

/** Opens and sends digest mails. Any number of processes may do so at once. */
@Injectable()
export class DigestSender {
  /** Opens what is due for members whose check is due. */
  readonly openDue: ReturnType<typeof openDueDigests>;
  /** Opens what is due at any moment. */
  readonly openAt: ReturnType<typeof openDigestsAt>;
  readonly countOpen: Follows['digests']['countOpen'];
  private readonly sendSome: ReturnType<typeof sendDigests>;

  constructor(
    @Inject(FOLLOWS) { digests }: Follows,
    @Inject(LIBRARY) { ticks }: Library,
    @Inject(MAILER) mailer: Mailer,
    @Inject(SECRET) secret: string,
    @Inject(ENV) { PUBLIC_URL: publicUrl }: Env,
    @Inject(LOGGER) private readonly log: Logger,
    @Inject(TELEMETRY) telemetry: Telemetry,
  ) {
    this.openDue = openDueDigests({ digests });
    this.openAt = openDigestsAt({ digests });
    this.countOpen = () => digests.countOpen();
    this.sendSome = sendDigests({
      digests,
      ticks,
      mailer,
      telemetry,
      publicUrl,
      unsubscribeUrl: (memberId) => unsubscribeUrl(publicUrl, secret, memberId),
    });
  }

  /** Sends until nothing is left that is due and unclaimed. Returns how many were sent. */
  async sendAll(signal: AbortSignal): Promise<number> {
    let sent = 0;
    for (;;) {
      const results = await this.sendSome(signal);
      if (results.length === 0) return sent;
      for (const result of results) {
        this.logResult(result);
        if (result.outcome === 'sent') sent += 1;
      }
    }
  }

  /** Addresses are not logged: the member's number is enough. */
  private logResult({ digest: { id, memberId, attempts }, outcome, cause }: DigestResult): void {
    const line = { part: 'digests', digestId: id, memberId, attempts, outcome };
    if (outcome === 'sent' || outcome === 'cancelled') this.log.info(line, 'digest ended');
    else this.log.warn({ ...line, err: cause }, 'digest not sent');
  }
}
