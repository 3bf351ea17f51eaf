import { Pause, Play } from 'lucide-react';
import { createContext, type MouseEvent, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { shortcutTarget } from '#web/lib/shortcuts.js';
import { toHundredth } from '../components/rail-drawing.js';
import { playerTexts } from '../texts.js';
import { CLOSED, createPlayer, type Media, type Player, type PlayerState } from './player.js';

export const PlayerContext = createContext<Player | undefined>(undefined);

/** The player of a page; absent where nothing can be played on it. Closes with the page. */
export function useNewPlayer(media: Media | undefined): Player | undefined {
  const player = useMemo(() => media && createPlayer(media), [media]);
  useEffect(() => () => player?.close(), [player]);
  return player;
}

export function usePlayer(): Player | undefined {
  return useContext(PlayerContext);
}

/** A value of the player's state; renders only when it changes. */
export function usePlayerValue<T extends string | number | boolean | undefined>(
  select: (state: PlayerState) => T,
): T {
  const player = useContext(PlayerContext);
  return useSyncExternalStore(
    player?.subscribe ?? never,
    () => select(player?.state() ?? CLOSED),
    () => select(CLOSED),
  );
}

/**
 * Plays a second instead of following the link to the source; absent where nothing can be played. Presses that open a new tab
 * or window are left to the browser.
 */
export function usePlayLink(): ((event: MouseEvent, seconds: number) => void) | undefined {
  const player = usePlayer();
  return (
    player &&
    ((event, seconds) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      player.playAt(seconds);
    })
  );
}

const never = () => () => undefined;

/** Plays and pauses the episode, with its time; the time alone where nothing can be played. */
export function PlayButton() {
  const player = usePlayer();
  const isPlaying = usePlayerValue(({ status }) => status === 'playing' || status === 'loading');
  const seconds = usePlayerValue(({ status, seconds }) => (status === 'closed' ? 0 : Math.floor(seconds)));
  const Icon = isPlaying ? Pause : Play;
  return (
    <span className="flex flex-none items-center">
      {player && (
        <button
          type="button"
          {...shortcutTarget('play')}
          aria-label={isPlaying ? playerTexts.pause : playerTexts.play}
          className="no-print -ml-3 inline-flex size-11 flex-none items-center justify-center text-ink"
          onClick={player.toggle}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      )}
      <span className={player && 'min-w-11'}>{timestamp(seconds)}</span>
    </span>
  );
}

/** Position of the player on the rail; nothing before the first press. */
export function PlayHead({ length }: { readonly length: number }) {
  const place = usePlayerValue(({ status, seconds }) =>
    status === 'closed' ? undefined : toHundredth(Math.min(100, (seconds / length) * 100)),
  );
  if (place === undefined) return null;
  return <div aria-hidden="true" className="play-head" style={{ left: `${place}%` }} />;
}
