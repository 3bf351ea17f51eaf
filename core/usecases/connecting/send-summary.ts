import { memberOwner } from '#core/accounts/owner.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { stepProgress } from '#core/analysis/next-steps.js';
import { analysisPath } from '#core/catalogue/address.js';
import {
  type ConnectedService,
  EXPORT_TIMEOUT_MS,
  exportRetryDelayMs,
  MAX_EXPORT_AGE_MS,
  SERVICE_NAMES,
} from '#core/connecting/connection.js';
import { toSummaryCopy } from '#core/connecting/summary-copy.js';
import { isDomainError } from '#core/errors.js';
import type { Note } from '#core/library/note.js';
import { MAX_PAGE_SIZE } from '#core/limits/limit.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { SecretCipher, SecretTokens } from '#core/ports/crypto.js';
import type { Connections, ExportLease, ExportResult } from '#core/ports/integrations.js';
import type { Notes, StepTicks } from '#core/ports/library.js';
import type { Clock } from '#core/ports/system.js';
import { readPages } from '../catalogue/read-pages.js';
import { type Destinations, decryptToken, parentNeeded } from './manage-connections.js';

/** Notes that go along with a summary, the first ones. */
const MAX_EXPORTED_NOTES = 500;
/** Time that an export waits when a service says no time. */
const DEFAULT_WAIT_MS = 60_000;
const MAX_WAIT_MS = 3_600_000;

interface Ports {
  readonly connections: Connections;
  readonly destinations: Destinations;
  readonly analyses: Analyses;
  readonly notes: Notes;
  readonly ticks: StepTicks;
  readonly cipher: SecretCipher;
  readonly tokens: SecretTokens;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Sends a leased export and records how it ended. A process that dies before that sends it again and finds the copy, by
 * what was recorded before and while it was made.
 */
export function sendSummary(ports: Ports) {
  return async (lease: ExportLease, signal: AbortSignal): Promise<void> => {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(EXPORT_TIMEOUT_MS)]);
    const result = await attempt(ports, lease, timeout).catch((error: unknown) =>
      resultOf(error, lease, ports.clock.now()),
    );
    // An attempt that our own stop has cut, or that lost its lease, is made again.
    if (!signal.aborted && result) await ports.connections.settle(lease, result);
  };
}

async function attempt(
  ports: Ports,
  lease: ExportLease,
  signal: AbortSignal,
): Promise<ExportResult | undefined> {
  const { connections, destinations, analyses, cipher, tokens, publicUrl } = ports;
  const { connection, analysisId } = lease;
  const { memberId, service, accountId, parent } = connection;
  const [analysis] = await analyses.byIds([analysisId], [memberOwner(memberId)]);
  if (!analysis) return { kind: 'failed', message: 'This summary no longer exists.' };
  const destination = destinations[service];
  if (destination.hasParents && !parent) throw parentNeeded(service);
  const marks = await ownMarks(ports, memberId, analysis);
  const copy = toSummaryCopy(analysis, publicUrl + analysisPath(analysis), marks);
  const hash = tokens.digest(JSON.stringify(copy));
  const token = decryptToken(cipher, connection);
  if (!(await connections.markAttempt(lease))) return undefined;
  const request = {
    token,
    accountId,
    ...(parent && { parent }),
    copy,
    ...(lease.previous && { previous: lease.previous }),
    isUnchanged: hash === lease.sentHash,
    ...(lease.attemptedAt && { attemptedAt: lease.attemptedAt }),
    onCreated: (created: Parameters<Connections['recordCopy']>[1]) => connections.recordCopy(lease, created),
  };
  return { kind: 'sent', copy: await destination.send(request, signal), hash };
}

async function ownMarks({ notes, ticks }: Ports, memberId: number, { id, businessInsights }: Analysis) {
  const own: Note[] = [];
  const pages = readPages(MAX_PAGE_SIZE, (page) => notes.list(memberId, { ...page, analysisId: id }));
  for await (const note of pages) {
    own.push(note);
    if (own.length === MAX_EXPORTED_NOTES) break;
  }
  const ticked = (await ticks.findMany(memberId, [id])).get(id)?.ticked ?? [];
  return { notes: own, done: stepProgress(businessInsights.nextSteps, ticked).done };
}

/** @throws errors other than failures of the service: the export is due again when its lease ends */
function resultOf(error: unknown, lease: ExportLease, now: Date): ExportResult {
  if (!isDomainError(error)) throw error;
  const { service } = lease.connection;
  switch (error.code) {
    case 'token_refused':
      return { kind: 'refused', message: refusedText(service) };
    case 'parent_needed':
    case 'parent_not_found':
    case 'export_refused':
      return { kind: 'failed', message: error.message };
    case 'upstream_unavailable':
    case 'deadline_exceeded':
    case 'throttled':
    case 'cancelled':
      return waitFor(error.details, lease, now);
    default:
      throw error;
  }
}

/** A service or a limit of our own that asks to wait is obeyed for a day; what is broken is tried a few times. */
function waitFor(details: Readonly<Record<string, unknown>>, lease: ExportLease, now: Date): ExportResult {
  const { reason, status, retryAfterSeconds } = details;
  const name = SERVICE_NAMES[lease.connection.service];
  const isLimit = status === 429 || ['throttled', 'rate_limited', 'circuit_open'].includes(String(reason));
  if (isLimit && now.getTime() - lease.requestedAt.getTime() < MAX_EXPORT_AGE_MS) {
    const wanted = typeof retryAfterSeconds === 'number' ? retryAfterSeconds * 1000 : DEFAULT_WAIT_MS;
    const message = `${name} asks us to wait. We send it as soon as we may.`;
    return {
      kind: 'later',
      delayMs: Math.min(wanted, MAX_WAIT_MS),
      message,
      isFailure: false,
      holdsAll: true,
    };
  }
  const delayMs = isLimit ? undefined : exportRetryDelayMs(lease.failures + 1);
  if (delayMs === undefined) {
    return { kind: 'failed', message: `${name} could not be reached. Send it again later.` };
  }
  const message = `${name} is not available at the moment. We try again by ourselves.`;
  return { kind: 'later', delayMs, message, isFailure: true, holdsAll: false };
}

function refusedText(service: ConnectedService): string {
  return `${SERVICE_NAMES[service]} no longer accepts your token. Enter a new one in your profile.`;
}
