import { setAwaitConnection, TYPED } from '../load-part.js';
import { connectionBack } from './connection.js';
import { restoreTyped } from './restore-typed.js';

export { ConnectionNote } from './connection-note.js';

/** From here on lost connections and replaced files are told of. */
export function startRecovery(): void {
  setAwaitConnection(connectionBack);
  if (sessionStorage.getItem(TYPED)) restoreTyped();
}
