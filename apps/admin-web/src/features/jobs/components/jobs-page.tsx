import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useListParams } from '#admin-web/lib/list-params.js';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { useShortcuts } from '#admin-web/lib/shortcuts.js';
import { ChoiceButtons } from '#admin-web/ui/choice-buttons.js';
import { ConfirmDialog } from '#admin-web/ui/confirm-dialog.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import { Pager } from '#admin-web/ui/pager.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { ADMIN_JOB_STATUSES } from '#core/admin/admin-job.js';
import { useCancelJob } from '../api/cancel-job.js';
import { JOBS_PER_PAGE, useJobs } from '../api/list-jobs.js';
import { useRetryJob } from '../api/retry-job.js';
import type { Job } from '../job.js';
import { jobTexts } from '../texts.js';
import { JobTable } from './job-table.js';

/** The Jobs tab: running, waiting and failed jobs, with actions to retry and cancel. */
export function JobsPage() {
  usePageTitle(jobTexts.title);
  const { page, get, set, goTo } = useListParams();
  const status = ADMIN_JOB_STATUSES.find((known) => known === get('status')) ?? 'running';
  const query = useJobs(status, page);
  const retry = useRetryJob();
  const [cancelled, setCancelled] = useState<Job>();
  const refresh = () => void query.refetch();
  useShortcuts({ r: refresh });
  return (
    <>
      <ListScreen
        title={jobTexts.title}
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
        isEmpty={({ jobs }) => jobs.length === 0 && page === 1}
        empty={<p role="status">{jobTexts.empty[status]}</p>}
      >
        {({ jobs, total }, isStale) => (
          <>
            <JobTable
              status={status}
              jobs={jobs}
              isStale={isStale}
              onRetry={(job) => !retry.isPending && retry.mutate(job)}
              onCancel={setCancelled}
            />
            <Pager
              page={page}
              limit={JOBS_PER_PAGE}
              shown={jobs.length}
              total={total}
              countedTo={10_000}
              noun="jobs"
              isLast={page * JOBS_PER_PAGE >= total}
              onPage={goTo}
            />
          </>
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
