import { setRecovery, TYPED } from '../load-part.js';
import { recover } from './recover.js';
import { restoreTyped } from './restore-typed.js';

export { ConnectionNote } from './connection-note.js';

/** From here on lost connections and replaced files are told of. */
export function startRecovery(): void {
  setRecovery(recover);
  if (sessionStorage.getItem(TYPED)) restoreTyped();
}
