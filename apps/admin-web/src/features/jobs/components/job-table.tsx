import { type Column, DataTable } from '#admin-web/ui/data-table.js';
import { Moment } from '#admin-web/ui/moment.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import type { AdminJobStatus } from '#core/admin/admin-job.js';
import { estimateText, type Job, jobName } from '../job.js';
import { jobTexts } from '../texts.js';

interface JobTableProps {
  readonly status: AdminJobStatus;
  readonly jobs: readonly Job[];
  readonly isStale: boolean;
  readonly onRetry: (job: Job) => void;
  readonly onCancel: (job: Job) => void;
}

/** Jobs of one status. Links are displayed as text because they are unverified user input. */
export function JobTable({ status, jobs, isStale, onRetry, onCancel }: JobTableProps) {
  const { columns: heads } = jobTexts;
  const columns: Column<Job>[] = [
    { head: heads.episode, isName: true, cell: (job) => <Episode job={job} /> },
    {
      head: heads.stage,
      from: 'sm',
      cell: ({ stage, percent }) => <span className="whitespace-nowrap">{stageText(stage, percent)}</span>,
    },
    ...(status === 'failed'
      ? [
          {
            head: heads.error,
            from: 'sm' as const,
            cell: (job: Job) => <Problem job={job} />,
          },
          { head: heads.upstream, from: 'lg' as const, cell: ({ upstream }: Job) => upstreamText(upstream) },
        ]
      : []),
    { head: heads.attempt, from: 'lg', isFigure: true, cell: ({ attempt }) => attempt },
    { head: heads.estimate, from: 'lg', isFigure: true, cell: estimateText },
    { head: heads.created, from: 'lg', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
    { head: heads.updated, from: 'md', cell: ({ updatedAt }) => <Moment iso={updatedAt} /> },
    {
      head: heads.actions,
      cell: (job) =>
        status === 'failed' ? (
          <SmallButton aria-label={jobTexts.retryOf(jobName(job))} onClick={() => onRetry(job)}>
            {jobTexts.retry}
          </SmallButton>
        ) : (
          <SmallButton
            tone="danger"
            aria-label={jobTexts.cancelOf(jobName(job))}
            onClick={() => onCancel(job)}
          >
            {jobTexts.cancel}
          </SmallButton>
        ),
    },
  ];
  return (
    <DataTable
      caption={`${jobTexts.statuses[status]} jobs`}
      columns={columns}
      rows={jobs}
      keyOf={({ id }) => id}
      isStale={isStale}
    />
  );
}

function Episode({ job }: { readonly job: Job }) {
  const name = jobName(job);
  return (
    <span className="block min-w-32 max-w-[28rem] [overflow-wrap:anywhere]">
      {name}
      {job.link && job.link !== name && <span className="block text-muted">{job.link}</span>}
      <span className="block font-normal text-muted sm:hidden">{stageText(job.stage, job.percent)}</span>
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

function stageText(stage: Job['stage'], percent: Job['percent']): string {
  const done = typeof percent === 'number' ? `${Math.round(percent)} %` : '';
  return [stage, done].filter(Boolean).join(' · ') || '–';
}

function upstreamText(upstream: unknown): string {
  if (upstream === null || upstream === undefined || upstream === '') return '–';
  return typeof upstream === 'string' ? upstream : JSON.stringify(upstream);
}
