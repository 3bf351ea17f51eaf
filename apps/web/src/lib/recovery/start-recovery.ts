import { FORM_SNAPSHOT_KEY, setConnectionWaiter } from '../load-chunk.js';
import { connectionBack } from './connection.js';
import { restoreFormValues } from './restore-form-values.js';

export { OfflineNotice } from './offline-notice.js';

/** Activates the offline notice and restores form values of a reload. */
export function startRecovery(): void {
  setConnectionWaiter(connectionBack);
  if (sessionStorage.getItem(FORM_SNAPSHOT_KEY)) restoreFormValues();
}
