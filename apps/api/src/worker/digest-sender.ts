import { openDigestsAt, openDueDigests } from '#core/usecases/following/manage-digest.js';
import { type DigestResult, sendDigests } from '#core/usecases/following/send-digests.js';
import { unsubscribeUrl } from '../unsubscribe-link.js';
import type { Ports } from '../wiring/ports.js';

export type DigestSender = ReturnType<typeof digestSender>;

/** Opens and sends digest mails. Any number of processes may do so at once. */
export function digestSender({
  follows: { digests },
  library: { ticks },
  env: { PUBLIC_URL: publicUrl },
  secret,
  log,
  ...ports
}: Pick<Ports, 'follows' | 'library' | 'mailer' | 'telemetry' | 'secret' | 'env' | 'log'>) {
  const send = sendDigests({
    ...ports,
    digests,
    ticks,
    publicUrl,
    unsubscribeUrl: (memberId) => unsubscribeUrl(publicUrl, secret, 'digest', memberId),
  });
  /** Addresses are not logged: the member's number is enough. */
  const logResult = ({ digest: { id, memberId, attempts }, outcome, cause }: DigestResult) => {
    const line = { part: 'digests', digestId: id, memberId, attempts, outcome };
    if (outcome === 'sent' || outcome === 'cancelled') log.info(line, 'digest ended');
    else log.warn({ ...line, err: cause }, 'digest not sent');
  };
  return {
    /** Opens what is due for members whose check is due. */
    openDue: openDueDigests({ digests }),
    /** Opens what is due at any moment. */
    openAt: openDigestsAt({ digests }),
    countOpen: () => digests.countOpen(),
    /** Sends until nothing is left that is due and unclaimed. Returns how many were sent. */
    async sendAll(signal: AbortSignal): Promise<number> {
      let sent = 0;
      for (;;) {
        const results = await send(signal);
        if (results.length === 0) return sent;
        results.forEach(logResult);
        sent += results.filter(({ outcome }) => outcome === 'sent').length;
      }
    },
  };
}
