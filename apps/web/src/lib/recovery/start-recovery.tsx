import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Button } from '#ui/components/button.js';
import { ApiError } from '#ui/lib/api-errors.js';
import { storedJson, storeText } from '../browser-storage.js';
import { FORM_SNAPSHOT_KEY, setConnectionWaiter } from '../load-chunk.js';
import {
  connectionBack,
  isConnectionLost,
  offeredUpdate,
  offerUpdate,
  onRecoveryChange,
  retryConnection,
} from './connection.js';

const NO_CONNECTION =
  'There is no connection. This page stays as it is, and goes on by itself when the connection is back.';

const UPDATE_READY = 'A new version is ready. It starts by itself when you come back later.';

/** Notice shown while offline, and while a new version waits. Queries that failed because of the connection are refetched when it is restored. */
export function OfflineNotice() {
  const isLost = useSyncExternalStore(onRecoveryChange, isConnectionLost, () => false);
  const update = useSyncExternalStore(onRecoveryChange, offeredUpdate, () => undefined);
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

/** Busy pages wait at most this long. */
const IDLE_TIMEOUT_MS = 3000;

type StartOffline = typeof import('#web/offline/start-offline.js').startOffline;

/** Activates the offline notice, restores form values of a reload, and prepares for being offline when there is time. */
export function startRecovery(parts: Parameters<StartOffline>[0]): void {
  setConnectionWaiter(connectionBack);
  restoreFormValues();
  whenIdle(() => {
    import('#web/offline/start-offline.js').then(
      ({ startOffline }) => startOffline(parts),
      () => undefined,
    );
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, IDLE_TIMEOUT_MS);
}

/** Restores the form values that were kept over a reload. */
export function restoreFormValues(): void {
  const stored = storedJson('sessionStorage', FORM_SNAPSHOT_KEY);
  storeText('sessionStorage', FORM_SNAPSHOT_KEY, undefined);
  if (!isTyped(stored) || stored.path !== window.location.pathname) return;
  const fields = [...document.querySelectorAll<HTMLInputElement>('[name]')];
  for (const [name, value] of stored.values) {
    const field = fields.find((one) => one.name === name);
    if (!field || value === '' || field.value === value) continue;
    // React overrides the element's own setter; the prototype's setter makes the change look like user input.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  }
}

interface Typed {
  readonly path: string;
  readonly values: readonly (readonly [string, string])[];
}

function isTyped(value: unknown): value is Typed {
  return typeof value === 'object' && value !== null && 'values' in value && Array.isArray(value.values);
}
