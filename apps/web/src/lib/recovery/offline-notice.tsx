import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Button } from '#ui/components/button.js';
import { ApiError } from '#ui/lib/api-errors.js';
import { offeredUpdate, offerUpdate, onUpdateOffered } from './app-update.js';
import { isConnectionLost, onConnectionChange, retryConnection } from './connection.js';

const NO_CONNECTION =
  'There is no connection. This page stays as it is, and goes on by itself when the connection is back.';

const UPDATE_READY = 'A new version is ready. It starts by itself when you come back later.';

/** Notice shown while offline, and while a new version waits. Queries that failed because of the connection are refetched when it is restored. */
export function OfflineNotice() {
  const isLost = useSyncExternalStore(onConnectionChange, isConnectionLost, () => false);
  const update = useSyncExternalStore(onUpdateOffered, offeredUpdate, () => undefined);
  const queryClient = useQueryClient();
  const askAgain = () =>
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state: { error } }) => error !== null && !(error instanceof ApiError),
    });
  useEffect(() => {
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  });
  const retry = () => {
    retryConnection();
    askAgain();
  };
  return (
    <div role="status" className="page-notice sticky bottom-0 z-50">
      {isLost && (
        <Note text={NO_CONNECTION}>
          <Button variant="quiet" onClick={retry}>
            Try Again
          </Button>
        </Note>
      )}
      {update && !isLost && (
        <Note text={UPDATE_READY}>
          <Button variant="quiet" onClick={update}>
            Start it now
          </Button>
          <Button variant="text" onClick={() => offerUpdate(undefined)}>
            Later
          </Button>
        </Note>
      )}
    </div>
  );
}

function Note({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t bg-sheet px-4 py-3 text-ui shadow-float">
      <p className="flex-1 basis-60">{text}</p>
      {children}
    </div>
  );
}
