import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { showToast } from '#ui/lib/toasts.js';
import { copyText } from '#web/lib/copy-text.js';
import { usePlayer } from '../player/player-context.js';

import { transcriptTexts, transcriptToasts } from '../texts.js';
import { secondHash } from './page-view.js';
import { quoteHash } from './quote-hash.js';
import type { ShownTurn } from './turn-blocks.js';

interface TurnRowProps {
  readonly turn: ShownTurn;
  readonly isCurrent: boolean;
  /** True while the player says it. */
  readonly isPlaying: boolean;
  /** The turn's text. */
  readonly children: ReactNode;
}

/** A turn with its time, which links to it, and its speaker; or a gap where excerpts leave turns out. */
export function TurnRow({
  turn: { index, item, chapter, isQuoted },
  isCurrent,
  isPlaying,
  children,
}: TurnRowProps) {
  const { startSeconds } = item;
  const player = usePlayer();
  return (
    <li
      id={`turn-${index}`}
      data-seconds={startSeconds}
      data-current={isCurrent || undefined}
      data-playing={isPlaying || undefined}
      data-quoted={isQuoted || undefined}
    >
      {chapter && <h3 className="turn-chapter pt-8 pb-3 text-title">{chapter}</h3>}
      {'gap' in item ? (
        <p className="turn-gap">{transcriptTexts.gap}</p>
      ) : (
        <div className="turn">
          {startSeconds === undefined ? (
            <span />
          ) : (
            <a
              href={secondHash(startSeconds)}
              className="turn-time"
              onClick={() => player?.state().status !== 'closed' && player?.playAt(startSeconds)}
            >
              {timestamp(startSeconds)}
            </a>
          )}
          <p>
            {item.speaker && <b>{item.speaker}: </b>}
            {children}
            {isQuoted && <span className="sr-only"> {transcriptTexts.quoted}</span>}
          </p>
          <button
            type="button"
            aria-label={transcriptTexts.copyTurn}
            className="turn-copy no-print"
            onClick={() => copyTurn(item)}
          >
            <Copy size={16} aria-hidden="true" />
          </button>
        </div>
      )}
    </li>
  );
}

interface SpokenTurn {
  readonly text: string;
  readonly speaker?: string;
  readonly startSeconds?: number;
}

/** Copies a turn with its speaker, time and a link to the second. */
async function copyTurn({ text, speaker, startSeconds }: SpokenTurn): Promise<void> {
  const source = [speaker, startSeconds !== undefined && timestamp(startSeconds)].filter(Boolean).join(', ');
  const { origin, pathname } = window.location;
  const link = origin + pathname + (startSeconds === undefined ? '' : quoteHash(text, startSeconds));
  const isCopied = await copyText(`“${text}”${source && ` (${source})`}\n${link}`, navigator.clipboard);
  showToast(isCopied ? transcriptToasts.copied : transcriptToasts.notCopied);
}
