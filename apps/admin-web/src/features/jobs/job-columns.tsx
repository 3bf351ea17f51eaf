import type { Column } from '#admin-web/ui/data-table.js';
import { Moment } from '#admin-web/ui/moment.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import type { AdminJobStatus } from '#core/admin/admin-job.js';
import type { ResponseBody } from '#ui/api/routes.js';

/** A pending, running or failed analysis job. */
export type Job = ResponseBody<'GET /api/podmin/jobs'>['jobs'][number];

interface JobActions {
  readonly onRetry: (job: Job) => void;
  readonly onCancel: (job: Job) => void;
}

/** Columns for jobs of one status. Links are displayed as text because they are unverified user input. */
export function jobColumns(
  status: AdminJobStatus,
  { onRetry, onCancel }: JobActions,
): readonly Column<Job>[] {
  const failureColumns: Column<Job>[] = [
    { head: 'Error', from: 'sm', cell: (job) => <Problem job={job} /> },
    { head: 'Upstream', from: 'lg', cell: ({ upstream }) => upstream ?? '–' },
  ];
  return [
    { head: 'Episode', isName: true, cell: (job) => <Episode job={job} /> },
    { head: 'Stage', from: 'sm', cell: (job) => <span className="whitespace-nowrap">{stageText(job)}</span> },
    ...(status === 'failed' ? failureColumns : []),
    { head: 'Attempt', from: 'lg', isFigure: true, cell: ({ attempt }) => attempt },
    { head: 'Estimate (summary + transcription)', from: 'lg', isFigure: true, cell: estimateText },
    { head: 'Created', from: 'lg', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
    { head: 'Updated', from: 'md', cell: ({ updatedAt }) => <Moment iso={updatedAt} /> },
    {
      head: 'Actions',
      cell: (job) =>
        status === 'failed' ? (
          <SmallButton aria-label={`Retry ${jobName(job)}`} onClick={() => onRetry(job)}>
            Retry
          </SmallButton>
        ) : (
          <SmallButton tone="danger" aria-label={`Cancel ${jobName(job)}`} onClick={() => onCancel(job)}>
            Cancel
          </SmallButton>
        ),
    },
  ];
}

/** The episode's title, falling back to the link and the job's id. */
export function jobName({ episode, link, id }: Job): string {
  return episode?.title || link || `Job ${id}`;
}

function Episode({ job }: { readonly job: Job }) {
  const name = jobName(job);
  return (
    <span className="block min-w-32 max-w-[28rem] [overflow-wrap:anywhere]">
      {name}
      {job.link && job.link !== name && <span className="block text-muted">{job.link}</span>}
      <span className="block font-normal text-muted sm:hidden">{stageText(job)}</span>
      {job.error && (
        <span className="mt-1 block font-normal sm:hidden">
          <Problem job={job} />
        </span>
      )}
    </span>
  );
}

function Problem({ job: { error, code } }: { readonly job: Job }) {
  return (
    <span className="block max-w-[28rem] [overflow-wrap:anywhere]">
      {code && <span className="text-danger">{code}</span>}
      {code && error && ' · '}
      {error ?? (code ? '' : '–')}
    </span>
  );
}

function stageText({ stage, percent }: Job): string {
  return `${stage} · ${Math.round(percent)} %`;
}

/** The estimated cost: of the summary, and of a transcription where one is needed. */
function estimateText({ episode }: Job): string {
  if (!episode?.estimate) return '–';
  const { modelUsd, transcriptionUsd } = episode.estimate;
  const model = modelUsd === undefined ? '?' : usd(modelUsd);
  return transcriptionUsd === undefined ? model : `${model} + ${usd(transcriptionUsd)}`;
}

function usd(amount: number): string {
  return `$${amount.toFixed(amount > 0 && amount < 1 ? 4 : 2)}`;
}
