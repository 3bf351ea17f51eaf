import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useListParams } from '#admin-web/lib/list-params.js';
import { useShortcuts } from '#admin-web/lib/shortcuts.js';
import { ChoiceButtons } from '#admin-web/ui/choice-buttons.js';
import { ConfirmDialog } from '#admin-web/ui/confirm-dialog.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { ADMIN_JOB_STATUSES, MAX_LISTED_JOBS } from '#core/admin/admin-job.js';
import { useCancelJob } from '../api/cancel-job.js';
import { JOBS_PER_PAGE, useJobs } from '../api/list-jobs.js';
import { useRetryJob } from '../api/retry-job.js';
import type { Job } from '../job.js';
import { jobTexts } from '../texts.js';
import { JobTable } from './job-table.js';

/** The Jobs tab: running, waiting and failed jobs, with actions to retry and cancel. */
export function JobsPage() {
  const params = useListParams();
  const { get, set } = params;
  const status = ADMIN_JOB_STATUSES.find((known) => known === get('status')) ?? 'running';
  const query = useJobs(status, params.page);
  const retry = useRetryJob();
  const [cancelled, setCancelled] = useState<Job>();
  const refresh = () => void query.refetch();
  useShortcuts({ r: refresh });
  return (
    <>
      <ListScreen
        title={jobTexts.title}
        params={params}
        query={query}
        failure={jobTexts.failure}
        tools={
          <>
            <ChoiceButtons
              legend={jobTexts.statusLabel}
              options={ADMIN_JOB_STATUSES.map((value) => ({ value, label: jobTexts.statuses[value] }))}
              value={status}
              onChange={(next) => set({ status: next })}
            />
            <SmallButton
              onClick={refresh}
              aria-busy={query.isFetching}
              aria-keyshortcuts="r"
              className="min-h-9"
            >
              <RotateCw size={16} aria-hidden="true" />
              {query.isFetching ? jobTexts.refreshing : jobTexts.refresh}
            </SmallButton>
          </>
        }
        rowsOf={({ jobs }) => jobs}
        limit={JOBS_PER_PAGE}
        countedTo={MAX_LISTED_JOBS}
        noun="jobs"
        empty={{ text: jobTexts.empty[status] }}
      >
        {(jobs, isStale) => (
          <JobTable
            status={status}
            jobs={jobs}
            isStale={isStale}
            onRetry={(job) => !retry.isPending && retry.mutate(job)}
            onCancel={setCancelled}
          />
        )}
      </ListScreen>
      {cancelled && <CancelDialog job={cancelled} onClose={() => setCancelled(undefined)} />}
    </>
  );
}

function CancelDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const { mutate, isPending } = useCancelJob();
  const { title, description, yes } = jobTexts.confirm;
  return (
    <ConfirmDialog
      title={title}
      description={description}
      confirm={yes}
      isDangerous
      isPending={isPending}
      onConfirm={() => mutate(job, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
