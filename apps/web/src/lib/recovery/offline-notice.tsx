import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '#ui/components/button.js';
import { ApiError } from '#ui/lib/api-errors.js';
import { isConnectionLost, onConnectionChange, retryConnection } from './connection.js';

const NO_CONNECTION =
  'There is no connection. This page stays as it is, and goes on by itself when the connection is back.';

/** Notice shown while offline. Queries that failed because of the connection are refetched when it is restored. */
export function OfflineNotice() {
  const isLost = useSyncExternalStore(onConnectionChange, isConnectionLost, () => false);
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
    <div role="status" className="sticky bottom-0 z-50">
      {isLost && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t bg-sheet px-4 py-3 text-ui shadow-float">
          <p className="flex-1 basis-60">{NO_CONNECTION}</p>
          <Button variant="quiet" onClick={retry}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  );
}
