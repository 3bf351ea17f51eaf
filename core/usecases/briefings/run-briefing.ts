import { memberOwner } from '#core/accounts/owner.js';
import type { ClaimCheck } from '#core/analysis/claims/claim-report.js';
import type { ModelUsage } from '#core/analysis/provenance/model-usage.js';
import {
  type BriefingContent,
  type BriefingFailure,
  type BriefingProgress,
  statementCount,
} from '#core/briefings/briefing.js';
import { sumRemoved } from '#core/briefings/evidence.js';
import { DomainError, isDomainError } from '#core/errors.js';
import { queuePriorityOf } from '#core/plans/entitlements.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { BriefingWriter, BriefingWriters } from '#core/ports/briefing-writer.js';
import type { BriefingAttempt, Briefings, LeasedBriefing } from '#core/ports/briefings.js';
import type { Members } from '#core/ports/members.js';
import type { Clock, Timers } from '#core/ports/system.js';
import type { TranscriptWork } from '#core/ports/transcripts.js';
import { briefingTokens } from '#core/usage/spending.js';
import type { LoadTranscript } from '../analysis/load-transcript.js';
import { checkByModel, checkByRule, numberEvidence, titleOf, toSections } from './check-statements.js';
import {
  type BriefingContext,
  planReading,
  readEpisodes,
  toBriefingEpisode,
  tooLittle,
} from './read-episodes.js';

interface Ports {
  readonly briefings: Briefings;
  readonly analyses: Pick<Analyses, 'byIds'>;
  readonly members: Pick<Members, 'byId'>;
  readonly writers: BriefingWriters;
  readonly load: LoadTranscript;
  readonly work: TranscriptWork;
  readonly clock: Clock;
  readonly timers: Pick<Timers, 'schedule'>;
}

/** Outcome of a run, for the log. */
export type BriefingRunResult = { readonly usage?: ModelUsage } & (
  | { readonly outcome: 'done'; readonly statements: number }
  | { readonly outcome: 'failed'; readonly failure: BriefingFailure; readonly cause: unknown }
  /** The process stops: another one goes on. */
  | { readonly outcome: 'released' }
  /** Deleted, or begun by another process whose lease is newer. */
  | { readonly outcome: 'superseded' }
);

/** A briefing whose process died is due again after this. */
export const BRIEFING_LEASE_MS = 30_000;
const RENEW_INTERVAL_MS = 10_000;
/** A briefing that ends its process so often is given up. */
const MAX_CRASHES = 4;

/**
 * Runs a leased briefing to its end. A failure gives its charge back; a run that was superseded changes nothing. `stopping` ends
 * it without an end, `deadline` as a failure. Rejects only when an end cannot be recorded.
 */
export function runBriefing(ports: Ports) {
  return async (
    leased: LeasedBriefing,
    { stopping, deadline }: { readonly stopping: AbortSignal; readonly deadline: AbortSignal },
  ): Promise<BriefingRunResult> => {
    const { briefings } = ports;
    const superseded = new AbortController();
    const signal = AbortSignal.any([stopping, deadline, superseded.signal]);
    const progress = keepLease(ports, leased, () => superseded.abort());
    let usage: ModelUsage | undefined;
    try {
      if (leased.crashes >= MAX_CRASHES) throw new Error('the briefing ended its process several times');
      const content = await write(ports, leased, signal, progress.report, (used) => {
        usage = used;
      });
      signal.throwIfAborted();
      progress.stop();
      if (!(await briefings.finish(leased, content))) return { outcome: 'superseded', usage };
      return { outcome: 'done', statements: statementCount(content), usage };
    } catch (cause) {
      progress.stop();
      if (superseded.signal.aborted) return { outcome: 'superseded', usage };
      if (stopping.aborted) {
        await briefings.release(leased);
        return { outcome: 'released', usage };
      }
      const failure = failureOf(cause, deadline.aborted);
      if (!(await briefings.fail(leased, failure))) return { outcome: 'superseded', usage };
      return { outcome: 'failed', failure, cause, usage };
    }
  };
}

/** Reports progress at once, and again before the lease ends. */
function keepLease({ briefings, timers }: Ports, run: BriefingAttempt, onSuperseded: () => void) {
  let last: BriefingProgress = { stage: 'reading', share: 0 };
  let isStopped = false;
  let cancel = () => {};
  const send = () => {
    briefings.report(run, last, BRIEFING_LEASE_MS).then(
      (isOurs) => isOurs || onSuperseded(),
      // The next report renews the lease.
      () => undefined,
    );
    cancel();
    if (!isStopped) cancel = timers.schedule(RENEW_INTERVAL_MS, send);
  };
  send();
  return {
    report(stage: BriefingProgress['stage'], share = 0) {
      last = { stage, share };
      if (!isStopped) send();
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

function failureOf(cause: unknown, isLate: boolean): BriefingFailure {
  if (isLate || isDomainError(cause, 'deadline_exceeded', 'cancelled')) {
    const message =
      'The briefing took too long and was stopped. Please try again, perhaps with fewer episodes.';
    return { code: 'deadline_exceeded', message };
  }
  if (isDomainError(cause)) return { code: cause.code, message: cause.message };
  return { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}

async function write(
  ports: Ports,
  leased: LeasedBriefing,
  signal: AbortSignal,
  report: BriefingContext['report'],
  onUsage: (usage: ModelUsage) => void,
): Promise<BriefingContent> {
  const { memberId, analysisIds, question } = leased.briefing;
  const startedAt = ports.clock.now();
  const writer = await ports.writers.current();
  if (!writer)
    throw new DomainError('model_needed', 'No language model is connected to this server any more.');
  const found = await ports.analyses.byIds(analysisIds, [memberOwner(memberId)]);
  const analyses = analysisIds.flatMap((id) => found.find((analysis) => analysis.id === id) ?? []);
  const member = await ports.members.byId(memberId);
  const plan = member?.plan ?? 'free';
  const reading = planReading(leased, analyses, writer);
  const unread = analyses.map(({ id, provenance }) => (reading.known.has(id) ? 0 : provenance.words));
  const estimate = briefingTokens(unread);
  const account = { subject: leased.id, memberId, plan };
  return writer.write({ signal, account, estimate, onUsage }, async (requests) => {
    const options = { signal, priority: queuePriorityOf(plan) };
    const context = { ...ports, leased, reading, options, requests, report };
    const episodes = await readEpisodes(context, analyses);
    const usable = episodes.filter(({ part }) => part && part.evidence.length > 0);
    if (usable.length < 2) throw tooLittle(episodes);
    report('comparing');
    const { numbered, byId, unread: left } = numberEvidence(usable, requests.evidenceTokens);
    const claimed = await requests.compose({
      question,
      episodes: usable.map(({ number, analysis }) => ({
        number,
        title: analysis.title,
        show: analysis.podcastMetadata.show.name,
      })),
      evidence: numbered,
    });
    report('checking');
    const ruled = await checkByRule(context, claimed, byId);
    const judged = await checkByModel(context, episodes, ruled.statements);
    const statements = toSections(judged.statements);
    if (statementCount(statements) === 0) {
      const message =
        'Nothing of what the model wrote could be verified in the transcripts. Please try again.';
      throw new DomainError('summarizer_failed', message);
    }
    const now = ports.clock.now();
    const removed = sumRemoved([
      ...episodes.flatMap(({ part }) => part?.removed ?? []),
      ruled.removed,
      judged.removed,
    ]);
    return {
      title: await titleOf(context, claimed, usable),
      ...statements,
      episodes: episodes.map(toBriefingEpisode),
      provenance: {
        writer: writer.identity,
        check: judged.check,
        ...judgeOf(writer, judged.check),
        removed,
        evidence: numbered.length + left,
        ...(left > 0 && { unread: left }),
        madeAt: now.toISOString(),
        tookMs: now.getTime() - startedAt.getTime(),
      },
    };
  });
}

function judgeOf({ judge }: BriefingWriter, check: ClaimCheck): { readonly judge?: string } {
  return judge !== undefined && (check === 'model' || check === 'partial') ? { judge } : {};
}
