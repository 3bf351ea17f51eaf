import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { useList, useListParams } from '#admin-web/lib/lists.js';
import { useShortcuts } from '#admin-web/lib/shortcuts.js';
import { ChoiceButtons } from '#admin-web/ui/choice-buttons.js';
import { ConfirmDialog } from '#admin-web/ui/confirm-dialog.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { ADMIN_JOB_STATUSES, MAX_LISTED_JOBS } from '#core/admin/admin-job.js';
import { showToast } from '#ui/lib/toasts.js';
import { type Job, jobColumns, jobName } from './job-columns.js';

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
