import { FORM_SNAPSHOT_KEY, setConnectionWaiter } from '../load-chunk.js';
import { connectionBack } from './connection.js';
import { restoreFormValues } from './restore-form-values.js';

export { OfflineNotice } from './offline-notice.js';

/** From here on lost connections and replaced files are told of. */
export function startRecovery(): void {
  setConnectionWaiter(connectionBack);
  if (sessionStorage.getItem(FORM_SNAPSHOT_KEY)) restoreFormValues();
}
