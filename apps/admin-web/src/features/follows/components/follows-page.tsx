import { useState } from 'react';
import { useListParams } from '#admin-web/lib/list-params.js';
import { ChoiceButtons } from '#admin-web/ui/choice-buttons.js';
import { ConfirmDialog } from '#admin-web/ui/confirm-dialog.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { MAX_LISTED_SHOWS } from '#core/admin/followed-shows.js';
import { SHOWS_PER_PAGE, useFollows } from '../api/list-follows.js';
import { type PauseChange, usePausePolls } from '../api/pause-polls.js';
import { followTexts } from '../texts.js';
import { ShowTable } from './show-table.js';

const FAILING = 'failing';

/** The Following tab: followed shows with their polls, and a pause for one or for all. */
export function FollowsPage() {
  const params = useListParams();
  const { get, set } = params;
  const isFailing = get('status') === FAILING;
  const query = useFollows(isFailing, params.page);
  const { mutate, isPending } = usePausePolls();
  const [pendingChange, setPendingChange] = useState<PauseChange>();
  const isAllPaused = query.data?.isPaused;
  /** Resuming needs no confirmation. */
  const change = (wanted: PauseChange) => {
    if (wanted.isPaused) setPendingChange(wanted);
    else if (!isPending) mutate(wanted);
  };
  return (
    <>
      <ListScreen
        title={followTexts.title}
        params={params}
        query={query}
        failure={followTexts.failure}
        tools={
          <>
            <ChoiceButtons
              legend={followTexts.filter}
              options={[
                { value: '', label: followTexts.all },
                { value: FAILING, label: followTexts.failing },
              ]}
              value={isFailing ? FAILING : ''}
              onChange={(status) => set({ status })}
            />
            {isAllPaused !== undefined && (
              <SmallButton
                tone={isAllPaused ? 'primary' : 'danger'}
                className="min-h-9"
                onClick={() => change({ isPaused: !isAllPaused })}
              >
                {isAllPaused ? followTexts.resumeAll : followTexts.pauseAll}
              </SmallButton>
            )}
            {isAllPaused && (
              <p role="status" className="text-danger text-ui">
                {followTexts.allPaused}
              </p>
            )}
          </>
        }
        rowsOf={({ shows }) => shows}
        limit={SHOWS_PER_PAGE}
        countedTo={MAX_LISTED_SHOWS}
        noun="shows"
        empty={{ text: isFailing ? followTexts.noneFailing : followTexts.empty }}
      >
        {(shows, isStale) => <ShowTable shows={shows} isStale={isStale} onChange={change} />}
      </ListScreen>
      {pendingChange && (
        <ConfirmDialog
          title={
            pendingChange.show
              ? followTexts.confirmOne.title(pendingChange.show.name)
              : followTexts.confirmAll.title
          }
          description={(pendingChange.show ? followTexts.confirmOne : followTexts.confirmAll).description}
          confirm={(pendingChange.show ? followTexts.confirmOne : followTexts.confirmAll).yes}
          isDangerous
          isPending={isPending}
          onConfirm={() => mutate(pendingChange, { onSettled: () => setPendingChange(undefined) })}
          onClose={() => setPendingChange(undefined)}
        />
      )}
    </>
  );
}
