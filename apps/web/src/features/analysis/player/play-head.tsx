import { toHundredth } from '../evidence/rail-layout.js';
import { usePlayerValue } from './player-context.js';

/** Where the player is on the rail; nothing before the first press. */
export function PlayHead({ length }: { readonly length: number }) {
  const place = usePlayerValue(({ status, seconds }) =>
    status === 'closed' ? undefined : toHundredth(Math.min(100, (seconds / length) * 100)),
  );
  if (place === undefined) return null;
  return <div aria-hidden="true" className="play-head" style={{ left: `${place}%` }} />;
}
