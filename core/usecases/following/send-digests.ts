import { taskRetryDelayMs } from '#core/accounts/background-task.js';
import { analysisPath } from '#core/catalogue/address.js';
import { bestInsight } from '#core/digest/best-insight.js';
import { isDomainError } from '#core/errors.js';
import { digestMail } from '#core/mail/digest-mail.js';
import type { Mail, MailTask } from '#core/mail/mail.js';
import type { ClaimedDigest, DigestContent, DigestEpisode, Digests } from '#core/ports/follows.js';
import type { StepTicks } from '#core/ports/library.js';
import type { Mailer } from '#core/ports/mailer.js';
import { noTelemetry, type Operation, type Telemetry } from '#core/ports/telemetry.js';
import { listSavedSteps } from '../library/track-steps.js';

/** Digests sent at a time. */
const BATCH = 3;
/** Longer than sending takes. */
const LEASE_MS = 60_000;
const SEND_TIMEOUT_MS = 45_000;
/** About two hours; then its episodes wait for the next digest. */
const MAX_ATTEMPTS = 8;
/** Episodes that a mail shows, open steps, and saved summaries that these are looked for in. */
const MAX_EPISODES = 20;
const MAX_TASKS = 5;
const TASK_SUMMARIES = 20;
const SEND: Operation = { name: 'send digest', kind: 'task', attributes: {} };

interface Ports {
  readonly digests: Digests;
  readonly ticks: StepTicks;
  readonly mailer: Mailer;
  /** Each digest is a trace of its own. */
  readonly telemetry?: Telemetry;
  /** Origin of this site, without a trailing slash. */
  readonly publicUrl: string;
  readonly unsubscribeUrl: (memberId: number) => string;
}

export interface DigestResult {
  readonly digest: ClaimedDigest;
  readonly outcome: 'sent' | 'cancelled' | 'postponed' | 'undeliverable' | 'released';
  readonly cause?: unknown;
}

/**
 * Sends up to a few open digests; none when nothing is open, due and unclaimed. A mail handed over before a crash is
 * sent again with the same id, which mail programs show once and the outbox ignores.
 */
export function sendDigests(ports: Ports) {
  return async (signal: AbortSignal): Promise<readonly DigestResult[]> => {
    if (signal.aborted) return [];
    const claimed = await ports.digests.claim(BATCH, LEASE_MS);
    const { telemetry = noTelemetry } = ports;
    return Promise.all(
      claimed.map((digest) =>
        telemetry.observe(SEND, async (note) => {
          const result = await sendOne(ports, digest, signal);
          note({ 'podgist.digest.outcome': result.outcome });
          return result;
        }),
      ),
    );
  };
}

async function sendOne(ports: Ports, digest: ClaimedDigest, stop: AbortSignal): Promise<DigestResult> {
  const { digests, mailer } = ports;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
  try {
    const mail = await compose(ports, digest);
    if (!mail) {
      await digests.release(digest, 'cancelled');
      return { digest, outcome: 'cancelled' };
    }
    await mailer.send(mail, signal);
    await digests.complete(digest);
    return { digest, outcome: 'sent' };
  } catch (cause) {
    return { digest, outcome: await endFailed(ports, digest, cause), cause };
  }
}

/** The mail of a digest; absent when the member no longer wants it. */
async function compose(
  { digests, ticks, publicUrl, unsubscribeUrl }: Ports,
  digest: ClaimedDigest,
): Promise<Mail | undefined> {
  const content = await digests.load(digest, MAX_EPISODES);
  if (!content || !isWanted(content)) return undefined;
  const { email, frequency, episodes, total } = content;
  const saved = await listSavedSteps({ ticks })(digest.memberId, { limit: TASK_SUMMARIES }, { open: true });
  const tasks = saved.items.flatMap(({ analysis, steps, done }) =>
    steps
      .filter(({ key }) => !done.includes(key))
      .map(
        ({ text }): MailTask => ({
          label: text,
          from: analysis.title,
          href: publicUrl + analysisPath(analysis),
        }),
      ),
  );
  return digestMail({
    digestId: digest.id,
    email,
    frequency: frequency === 'weekly' ? 'weekly' : 'daily',
    episodes: episodes.map((episode) => shownEpisode(episode, publicUrl)),
    moreEpisodes: total - episodes.length,
    tasks: tasks.slice(0, MAX_TASKS),
    publicUrl,
    unsubscribeUrl: unsubscribeUrl(digest.memberId),
  });
}

function isWanted({ frequency, isActive, email, episodes }: DigestContent): boolean {
  return frequency !== 'off' && isActive && email !== '' && episodes.length > 0;
}

function shownEpisode({ showName, title, analysis }: DigestEpisode, publicUrl: string) {
  if (!analysis) return { show: showName, title };
  return {
    show: showName,
    title: analysis.title,
    href: publicUrl + analysisPath(analysis),
    insight: bestInsight(analysis),
  };
}

async function endFailed(
  { digests }: Ports,
  digest: ClaimedDigest,
  cause: unknown,
): Promise<DigestResult['outcome']> {
  if (isDomainError(cause, 'invalid_input')) {
    await digests.release(digest, 'undeliverable');
    await digests.stop(digest.memberId, 'undeliverable');
    return 'undeliverable';
  }
  if (digest.attempts >= MAX_ATTEMPTS) {
    await digests.release(digest, 'released');
    return 'released';
  }
  await digests.retry(digest, taskRetryDelayMs(digest.attempts));
  return 'postponed';
}
