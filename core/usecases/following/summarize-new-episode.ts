import { type AutoSummarize, choosePayer, episodeRetryDelay } from '#core/following/auto-summarize.js';
import type { AnalysisJob, JobFailure } from '#core/jobs/job.js';
import { feedEpisodeSource, type Source, sourceOf } from '#core/links/source.js';
import { audioLimitOf } from '#core/plans/audio-limit.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { DueEpisode, EpisodeStep, ShowEpisodes } from '#core/ports/followed-shows.js';
import type { Members } from '#core/ports/members.js';
import type { Clock, Ids } from '#core/ports/system.js';
import { memberReservations } from '#core/usage/quota.js';
import { openJob } from '../analysis/dispatch-job.js';
import { findCrossPlatformMatch } from '../analysis/find-cross-platform-match.js';

interface Ports {
  readonly episodes: ShowEpisodes;
  readonly analyses: Analyses;
  readonly jobs: AnalysisJobs;
  readonly queue: AnalysisQueue;
  readonly members: Pick<Members, 'byId'>;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly autoSummarize: AutoSummarize;
  /** `FOLLOW_INTERVAL_FACTOR`. */
  readonly factor: number;
}

/** Interval of looking at an unfinished job whose end has not made its episode due, e.g. because the job was deleted. */
const JOB_CHECK_MS = 10 * 60_000;

/**
 * Takes a new episode as far as it goes now (contract §8): an existing analysis, an analysis charged to one follower, or a
 * title. Every step is stored before the next, so that a crash repeats a step and never a charge.
 */
export function summarizeNewEpisode(ports: Ports) {
  return async (episode: DueEpisode): Promise<void> => {
    const job = episode.jobId === undefined ? undefined : await ports.jobs.byId(episode.jobId);
    if (episode.status === 'opened' || job) return followUp(ports, episode, job);
    const source = sourceOfEpisode(episode);
    const existing = await existingAnalysis(ports, episode, source);
    if (existing !== undefined) {
      return advance(ports, episode, { status: 'summarized', analysisId: existing, refunds: true });
    }
    const refused: number[] = [];
    let charge = chargeOf(episode) ?? (await choose(ports, episode, refused));
    while (charge) {
      const step = await openFor(ports, charge, source);
      if (step !== 'refused') return advance(ports, episode, step);
      refused.push(charge.followId);
      charge = await choose(ports, episode, refused);
    }
  };
}

/** Payer of an episode, and the job that the charge is for. */
interface Charge {
  readonly followId: number;
  readonly memberId: number;
  readonly jobId: string;
}

/** The charge of an earlier run that ended before its job was opened. */
function chargeOf({ status, payer, jobId }: DueEpisode): Charge | undefined {
  return status === 'charging' && payer && jobId !== undefined ? { ...payer, jobId } : undefined;
}

/** Charges a follower. Without one the episode is listed; absent then, and when another lease superseded this one. */
async function choose(
  ports: Ports,
  episode: DueEpisode,
  excluded: readonly number[],
): Promise<Charge | undefined> {
  const jobId = ports.ids.next();
  const payer =
    ports.autoSummarize === 'on'
      ? await ports.episodes.charge(episode, { excluded, jobId }, (candidates) =>
          choosePayer(candidates, episode),
        )
      : undefined;
  if (payer === 'superseded') return undefined;
  if (!payer) await ports.episodes.advance(episode, { status: 'listed', refunds: true });
  return payer && { followId: payer.followId, memberId: payer.memberId, jobId };
}

/** Opens the job that is charged to a member, or joins the one that is there. */
async function openFor(
  ports: Ports,
  { memberId, jobId }: Charge,
  source: Source,
): Promise<EpisodeStep | 'refused'> {
  const { members, clock } = ports;
  const member = await members.byId(memberId);
  if (!member?.isActive) return 'refused';
  const opening = await openJob(ports, {
    id: jobId,
    dedupeKey: source.key,
    request: { source, audioLimitSeconds: audioLimitOf(member.plan) },
    visibility: 'public',
    charges: memberReservations(memberId, member.plan, clock.now()),
  });
  switch (opening.outcome) {
    case 'opened':
      return { status: 'opened', jobId, dueAt: nextJobCheck(ports) };
    // A reader's own request for the same episode was first. Its job may end before this step is stored.
    case 'joined':
      return { status: 'opened', jobId: opening.job.id, dueAt: clock.now(), refunds: true };
    case 'analysed':
      return { status: 'summarized', analysisId: opening.analysisId, refunds: true };
    default:
      return 'refused';
  }
}

/** Looks after an analysis in the making. */
async function followUp(ports: Ports, episode: DueEpisode, job: AnalysisJob | undefined): Promise<void> {
  if (job && (job.status === 'queued' || job.status === 'running')) {
    return advance(ports, episode, { status: 'opened', dueAt: nextJobCheck(ports) });
  }
  if (job?.analysisId !== undefined) {
    const analysis = await ports.analyses.byId(job.analysisId, []);
    // The analysis of another link: what was charged has been given back.
    const isOwn = analysis !== undefined && analysis.createdAt >= job.createdAt;
    return advance(ports, episode, {
      status: 'summarized',
      analysisId: job.analysisId,
      ...(!isOwn && { refunds: true }),
    });
  }
  const failures = episode.failures + 1;
  const failure: JobFailure = job?.failure ?? { code: 'internal', message: 'The job is gone.' };
  const delay = episodeRetryDelay(failure, failures);
  return advance(ports, episode, {
    status: delay === undefined ? 'listed' : 'found',
    ...(delay !== undefined && { dueAt: after(ports, delay) }),
    failures,
    message: failure.message,
    refunds: true,
  });
}

async function existingAnalysis(
  { analyses }: Ports,
  { title, show, releaseDate, durationSeconds }: DueEpisode,
  source: Source,
): Promise<number | undefined> {
  const known = await analyses.byKey(source.key);
  if (known) return known.id;
  const metadata = {
    name: title,
    release_date: releaseDate,
    duration_ms: (durationSeconds ?? 0) * 1000,
    images: [],
    show: { name: show, images: [] },
  };
  return (await findCrossPlatformMatch(analyses, source, metadata))?.id;
}

function sourceOfEpisode({ id, url = '', videoId }: DueEpisode): Source {
  return videoId === undefined ? feedEpisodeSource(id, url) : sourceOf('youtube', videoId);
}

async function advance({ episodes }: Ports, episode: DueEpisode, step: EpisodeStep): Promise<void> {
  await episodes.advance(episode, step);
}

function nextJobCheck({ clock }: Ports): Date {
  return new Date(clock.now().getTime() + JOB_CHECK_MS);
}

function after({ clock, factor }: Ports, seconds: number): Date {
  return new Date(clock.now().getTime() + seconds * Math.min(1, factor) * 1000);
}
