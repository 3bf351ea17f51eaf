import type { Analysis } from '#core/analysis/analysis.js';
import { formatAnalysisKey } from '#core/analysis/analysis-key.js';
import { NO_MODEL_FOR_TEMPLATES, requireModel } from '#core/analysis/provenance/provenance.js';
import {
  isSameLanguage,
  LANGUAGE_MESSAGE,
  parseSummaryLanguage,
  type SummaryLanguage,
} from '#core/analysis/sections/summary-language.js';
import type { SummaryStyle } from '#core/analysis/sections/summary-style.js';
import type { TemplateContent } from '#core/analysis/sections/summary-template.js';
import { DomainError, type ErrorCode, isDomainError } from '#core/errors.js';
import type { AnalysisJob, JobFailure, ReaderTranscript } from '#core/jobs/job.js';
import { linkField, type Source, transcriptSource } from '#core/links/source.js';
import { parseSourceLink } from '#core/links/source-link.js';
import { queuePriorityOf, requireCustomPrompts, requireTemplates } from '#core/plans/entitlements.js';
import type { PlanId } from '#core/plans/plan.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs, Idempotency, NewJob, Opening } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { Clock, Ids } from '#core/ports/system.js';
import type { TranscriptParser } from '#core/ports/transcripts.js';
import { labelsOf, parseSpeakerNames } from '#core/transcripts/speaker-names.js';
import { LONG_TEXT_CHARACTERS } from '#core/transcripts/transcript.js';
import {
  EMAIL_NOT_VERIFIED_MESSAGE,
  FREE_DAILY_LIMIT_MESSAGE,
  NETWORK_LIMIT_MESSAGE,
  VISITOR_LIMIT_MESSAGE,
} from '#core/usage/free-allowance.js';
import { MONTHLY_LIMIT_MESSAGE, type QuotaReservation, secondsLeftOfDay } from '#core/usage/quota.js';
import { notSignedIn } from '../accounts/authenticate-member.js';
import { templateNotFound } from '../accounts/manage-templates.js';
import { openJob, raiseJobPriority } from './dispatch-job.js';

/** A submission with the submitter's plan and limits. */
export interface AnalysisSubmission {
  readonly link: string;
  /** Service that the caller states for the link; `transcript` for a transcript without one. */
  readonly kind: Source['kind'];
  readonly transcript?: ReaderTranscript;
  /** Fingerprint of the transcript. Required with `transcript`. */
  readonly transcriptFingerprint?: string;
  /** An upload that has begun, in place of a link and a transcript. */
  readonly upload?: SubmittedUpload;
  /** BCP 47 tag of the output language; defaults to the episode's. */
  readonly language?: string;
  /** Defaults to the standard style. */
  readonly style?: SummaryStyle;
  /** Sanitized custom instructions of the submitter. */
  readonly customPrompt?: string;
  /** Fingerprint of the instructions. Required with `customPrompt`. */
  readonly promptFingerprint?: string;
  /** Loads the template that the submitter chose; absent where none was chosen. */
  readonly findTemplate?: () => Promise<ChosenTemplate | undefined>;
  /** Owner id of the submitter, who owns a private result. */
  readonly ownerId: string;
  readonly charges: readonly QuotaReservation[];
  /** Plan of the submitter; absent for a visitor. */
  readonly plan?: PlanId;
  /** Longest recording that the plan transcribes, in seconds. */
  readonly audioLimitSeconds: number;
  readonly idempotency?: Idempotency;
}

/** An upload whose job is due once it is whole. */
export interface SubmittedUpload {
  readonly id: string;
  readonly jobId: string;
  readonly title: string;
  readonly show?: string;
  /** End of the time for the upload, when the job fails without it. */
  readonly dueAt: Date;
}

/** Copy of a template, and the fingerprint of its sections: an edited template makes another summary. */
export interface ChosenTemplate {
  readonly template: TemplateContent;
  readonly templateFingerprint: string;
}

/** The existing analysis, or the job that creates it. */
export type SubmissionResult =
  | { readonly kind: 'analysis'; readonly analysis: Analysis }
  | { readonly kind: 'job'; readonly job: AnalysisJob };

type Refused = Extract<Opening, { outcome: 'refused' }>;

const TITLE_NEEDED = 'A transcript without a link needs a title: send it as transcript.title.';

const REFUSALS: readonly ErrorCode[] = ['transcript_unreadable', 'transcript_too_large', 'invalid_input'];

interface Ports {
  readonly analyses: Analyses;
  readonly jobs: Pick<
    AnalysisJobs,
    'open' | 'replay' | 'start' | 'fail' | 'storeTranscript' | 'markDispatched'
  >;
  readonly queue: AnalysisQueue;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly transcripts: TranscriptParser;
  readonly summarizer: Pick<Summarizer, 'identity'>;
}

/**
 * Submits an analysis (contract §2). Equal submissions share a job, an existing analysis is returned immediately, and
 * the quota is reserved atomically with the job. Results with a custom transcript, style, language or instructions are
 * private; the public analysis is in the episode's language.
 * @throws invalid_link, invalid_input (a language that is not on the list), transcript_unreadable,
 * transcript_too_large, model_needed, plan_needed, template_not_found, visitor_limit_reached, monthly_limit_reached,
 * network_limit_reached, free_daily_limit_reached, email_not_verified, idempotency_mismatch, not_signed_in (the account
 * is gone)
 */
export function submitAnalysis({ analyses, jobs, queue, ids, clock, transcripts, summarizer }: Ports) {
  return async (submission: AnalysisSubmission): Promise<SubmissionResult> => {
    const { transcript, idempotency } = submission;
    const prepare = async (): Promise<NewJob> => {
      const source = sourceOfLink(submission);
      const { style, customPrompt, findTemplate } = submission;
      if (style !== undefined || customPrompt !== undefined) requireModel(summarizer.identity);
      if (findTemplate) requireModel(summarizer.identity, NO_MODEL_FOR_TEMPLATES);
      if (customPrompt !== undefined) requireCustomPrompts(submission.plan);
      const template = await chosenTemplate(submission);
      const language = await ownLanguage(analyses, source, submission);
      return newJob(submission.upload?.jobId ?? ids.next(), source, { ...submission, ...template, language });
    };
    const open = (job: NewJob) =>
      openJob(
        { jobs, queue },
        job,
        transcript && ((opened) => parseOrFail({ jobs, transcripts }, opened, transcript)),
      );
    // Plan, model and template may be others since the first request with the key.
    const opening = await prepare().then(open, async (error: unknown) => {
      const replayed = isDomainError(error) && idempotency && (await jobs.replay(idempotency));
      if (replayed) return replayed;
      throw error;
    });
    switch (opening.outcome) {
      case 'opened':
        return { kind: 'job', job: opening.job };
      case 'joined':
        await raiseJobPriority(queue, opening.job, queuePriorityOf(submission.plan));
        return { kind: 'job', job: opening.job };
      case 'replayed':
        refuseAgain(opening.job);
        return { kind: 'job', job: opening.job };
      case 'analysed': {
        const analysis = await analyses.byId(opening.analysisId, [submission.ownerId]);
        if (!analysis)
          throw new DomainError('analysis_not_found', 'The analysis was removed. Please try again.');
        return { kind: 'analysis', analysis };
      }
      case 'refused':
        throw quotaError(opening, clock.now());
      case 'gone':
        throw notSignedIn();
      case 'mismatch':
        throw new DomainError(
          'idempotency_mismatch',
          'This Idempotency-Key was used with another request. Use a new key for a new request.',
        );
    }
  };
}

/** @throws plan_needed, template_not_found */
async function chosenTemplate({ plan, findTemplate }: AnalysisSubmission): Promise<Partial<ChosenTemplate>> {
  if (!findTemplate) return {};
  requireTemplates(plan);
  const found = await findTemplate();
  if (!found) throw templateNotFound();
  return found;
}

/** Requested language; absent when an existing public analysis already has it and can be returned instead. */
async function ownLanguage(
  analyses: Analyses,
  source: Source,
  submission: AnalysisSubmission,
): Promise<SummaryLanguage | undefined> {
  if (submission.language === undefined) return undefined;
  const language = parseSummaryLanguage(submission.language);
  if (!language) throw new DomainError('invalid_input', LANGUAGE_MESSAGE);
  if (isOwn({ ...submission, language: undefined })) return language;
  const known = await analyses.byKey(source.key);
  return known && isSameLanguage(known.provenance.language, language) ? undefined : language;
}

/**
 * Parses a submitted transcript after its quota is reserved and stores the result for the run. An unreadable one fails
 * the job, which releases the quota.
 */
async function parseOrFail(
  { jobs, transcripts }: Pick<Ports, 'jobs' | 'transcripts'>,
  { id }: AnalysisJob,
  { text, format, speakers = {} }: ReaderTranscript,
): Promise<void> {
  const parse = async () => {
    const transcript = await transcripts.parse(text, format);
    parseSpeakerNames(speakers, labelsOf(transcript));
    return transcript;
  };
  const parsed = await parse().catch(async (error: unknown) => {
    const started = await jobs.start(id);
    if (started) await jobs.fail({ jobId: id, attempt: started.attempt }, failureOf(error));
    throw error;
  });
  await jobs.storeTranscript(id, parsed);
}

function failureOf(error: unknown): JobFailure {
  return isDomainError(error)
    ? { code: error.code, message: error.message }
    : { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}

/** Repeats the error of a transcript that was rejected under the same idempotency key. */
function refuseAgain({ failure }: AnalysisJob): void {
  if (failure && REFUSALS.includes(failure.code)) throw new DomainError(failure.code, failure.message);
}

/** Error with the texts and counts of spec §8, for a visitor or a member. */
export function quotaError({ charge, used }: Refused, now: Date): DomainError {
  const { onRefusal, ceiling, payer } = charge;
  const tomorrow = { retryAfterSeconds: secondsLeftOfDay(now) };
  switch (onRefusal) {
    case 'visitor_limit_reached':
      return new DomainError(onRefusal, VISITOR_LIMIT_MESSAGE, { count: used, limit: ceiling });
    case 'monthly_limit_reached': {
      const details = { currentCount: used, maxAllowed: ceiling, plan: payer?.plan };
      return new DomainError(onRefusal, MONTHLY_LIMIT_MESSAGE, details);
    }
    case 'network_limit_reached':
      return new DomainError(onRefusal, NETWORK_LIMIT_MESSAGE, tomorrow);
    case 'free_daily_limit_reached':
      return new DomainError(onRefusal, FREE_DAILY_LIMIT_MESSAGE, tomorrow);
    case 'email_not_verified':
      return new DomainError(onRefusal, EMAIL_NOT_VERIFIED_MESSAGE);
  }
}

function sourceOfLink({ link, kind, transcript, transcriptFingerprint, upload }: AnalysisSubmission): Source {
  if (upload) return transcriptSource(`upload-${upload.id}`);
  if (kind === 'transcript') {
    if (!transcript?.title?.trim() || !transcriptFingerprint)
      throw new DomainError('invalid_input', TITLE_NEEDED);
    return transcriptSource(transcriptFingerprint);
  }
  const parsed = parseSourceLink(link);
  if (!parsed.ok) throw new DomainError('invalid_link', parsed.message, { problem: parsed.problem });
  if (parsed.source.kind !== kind) {
    const name = parsed.source.kind === 'apple' ? 'an Apple Podcasts' : `a ${parsed.source.kind}`;
    throw new DomainError('invalid_link', `This is ${name} link: send it as ${linkField(parsed.source)}.`);
  }
  return parsed.source;
}

function newJob(
  id: string,
  source: Source,
  submission: AnalysisSubmission & Partial<ChosenTemplate>,
): NewJob {
  const { transcript, upload, language, style, customPrompt, template, audioLimitSeconds } = submission;
  const { ownerId, charges, idempotency } = submission;
  const isLong = (transcript?.text.length ?? 0) >= LONG_TEXT_CHARACTERS;
  const planPriority = queuePriorityOf(submission.plan);
  const priority = planPriority === 'standard' && isLong ? 'long' : planPriority;
  const own = isOwn(submission);
  return {
    id,
    dedupeKey: formatAnalysisKey(
      own
        ? { ...submission, kind: 'private', sourceKey: source.key }
        : { kind: 'public', sourceKey: source.key },
    ),
    request: {
      source,
      transcript: upload ? { title: upload.title, show: upload.show, upload: upload.id } : transcript,
      language,
      style,
      customPrompt,
      template,
      audioLimitSeconds,
      priority: priority === 'standard' ? undefined : priority,
    },
    visibility: own ? 'private' : 'public',
    ownerId: own ? ownerId : undefined,
    starterId: ownerId,
    charges,
    idempotency,
    dueAt: upload?.dueAt,
  };
}

function isOwn({
  transcript,
  upload,
  style,
  customPrompt,
  findTemplate,
  language,
}: AnalysisSubmission): boolean {
  return [transcript, upload, style, customPrompt, findTemplate, language].some(
    (chosen) => chosen !== undefined,
  );
}
