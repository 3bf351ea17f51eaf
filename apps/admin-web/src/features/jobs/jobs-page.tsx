import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { formatUsd } from '#admin-web/lib/format.js';
import { useList, useListParams } from '#admin-web/lib/lists.js';
import { useShortcuts } from '#admin-web/lib/shortcuts.js';
import { ConfirmDialog } from '#admin-web/ui/confirm-dialog.js';
import type { Column } from '#admin-web/ui/data-table.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import { Moment } from '#admin-web/ui/moment.js';
import { ChoiceButtons, SmallButton } from '#admin-web/ui/small-button.js';
import { ADMIN_JOB_STATUSES, type AdminJobStatus, MAX_LISTED_JOBS } from '#core/admin/admin-job.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { showToast } from '#ui/lib/toasts.js';

const STATUSES = {
  running: {
    label: 'Running',
    empty: 'No analysis is running. Waiting ones start as soon as there is room.',
  },
  waiting: { label: 'Waiting', empty: 'No analysis is waiting.' },
  failed: { label: 'Failed', empty: 'No analysis has failed.' },
} as const;

/** Polling interval of the list while it is visible, in milliseconds. */
const POLL_INTERVAL_MS = 30_000;

/** The Jobs tab: running, waiting and failed jobs, with actions to retry and cancel. */
export function JobsPage() {
  const params = useListParams();
  const { get, set, page } = params;
  const status = ADMIN_JOB_STATUSES.find((known) => known === get('status')) ?? 'running';
  const options = { refetchInterval: POLL_INTERVAL_MS };
  const query = useList('GET /api/podmin/jobs', { status, page }, options);
  const retry = useJobAction('retry', 'Job Retried', 'Retry Failed');
  const cancel = useJobAction('cancel', 'Job Cancelled', 'Cancellation Failed');
  const [jobToCancel, setJobToCancel] = useState<Job>();
  const refresh = () => void query.refetch();
  useShortcuts({ r: refresh });
  return (
    <>
      <ListScreen
        title="Jobs"
        failure="Failed to load jobs"
        caption={`${STATUSES[status].label} jobs`}
        params={params}
        query={query}
        tools={
          <>
            <ChoiceButtons
              legend="Which jobs"
              options={ADMIN_JOB_STATUSES.map((value) => ({ value, label: STATUSES[value].label }))}
              value={status}
              onChange={(next) => set({ status: next })}
            />
            <SmallButton
              onClick={refresh}
              isBusy={query.isFetching}
              aria-keyshortcuts="r"
              className="min-h-9"
            >
              <RotateCw size={16} aria-hidden="true" />
              {query.isFetching ? 'Refreshing…' : 'Refresh'}
            </SmallButton>
          </>
        }
        rowsOf={({ jobs }) => jobs}
        columns={jobColumns(status, {
          onRetry: (job) => !retry.isPending && retry.mutate(job),
          onCancel: setJobToCancel,
        })}
        keyOf={({ id }) => id}
        countedTo={MAX_LISTED_JOBS}
        noun="jobs"
        empty={{ text: STATUSES[status].empty }}
      />
      {jobToCancel && (
        <ConfirmDialog
          title="Cancel this analysis?"
          description="The reader who asked for it is told that it was stopped. What it was charged is given back."
          confirm="Cancel the analysis"
          isDangerous
          isPending={cancel.isPending}
          onConfirm={() => cancel.mutate(jobToCancel, { onSettled: () => setJobToCancel(undefined) })}
          onClose={() => setJobToCancel(undefined)}
        />
      )}
    </>
  );
}

function useJobAction(action: 'retry' | 'cancel', success: string, failure: string) {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Job) => api.call(`POST /api/podmin/jobs/{id}/${action}`, { path: { id } }),
    meta: { failure },
    onSuccess: async (_answer, job) => {
      showToast({ title: success, description: jobName(job) });
      await queries.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
}

/** A pending, running or failed analysis job. */
type Job = ResponseBody<'GET /api/podmin/jobs'>['jobs'][number];

interface JobActions {
  readonly onRetry: (job: Job) => void;
  readonly onCancel: (job: Job) => void;
}

/** Columns for jobs of one status. Links are displayed as text because they are unverified user input. */
function jobColumns(status: AdminJobStatus, { onRetry, onCancel }: JobActions): readonly Column<Job>[] {
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
function jobName({ episode, link, id }: Job): string {
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
  const model = modelUsd === undefined ? '?' : formatUsd(modelUsd);
  return transcriptionUsd === undefined ? model : `${model} + ${formatUsd(transcriptionUsd)}`;
}
