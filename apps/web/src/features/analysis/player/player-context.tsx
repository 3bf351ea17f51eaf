import { createContext, type MouseEvent, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Media } from './media.js';
import { CLOSED, createPlayer, type Player } from './player.js';
import type { PlayerState } from './player-driver.js';

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
