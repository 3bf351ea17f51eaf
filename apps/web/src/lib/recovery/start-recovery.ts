import { FORM_SNAPSHOT_KEY, setConnectionWaiter } from '../load-chunk.js';
import { connectionBack } from './connection.js';
import { restoreFormValues } from './restore-form-values.js';

export { OfflineNotice } from './offline-notice.js';

/** Busy pages wait at most this long. */
const IDLE_TIMEOUT_MS = 3000;

type StartOffline = typeof import('#web/offline/start-offline.js').startOffline;

/** Activates the offline notice, restores form values of a reload, and prepares for being offline when there is time. */
export function startRecovery(parts: Parameters<StartOffline>[0]): void {
  setConnectionWaiter(connectionBack);
  if (sessionStorage.getItem(FORM_SNAPSHOT_KEY)) restoreFormValues();
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
