import { Pause, Play } from 'lucide-react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { shortcutTarget } from '#web/lib/shortcuts.js';
import { playerTexts } from '../texts.js';
import { usePlayer, usePlayerValue } from './player-context.js';

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
