import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { SearchField } from '#ui/components/search-field.js';
import { classNames } from '#ui/lib/class-names.js';
import { IconButton } from '#web/ui/icon-button.js';
import { transcriptTexts } from '../texts.js';

interface FindBarProps {
  readonly text: string;
  /** Number of the current match, from 1; 0 without any. */
  readonly position: number;
  readonly count: number;
  /** True if the evidence rail stays in view above. */
  readonly hasRail: boolean;
  /** Stands at the end of the bar. */
  readonly follow?: ReactNode;
  readonly onText: (text: string) => void;
  readonly onStep: (by: -1 | 1) => void;
}

const STEP = { size: 20, className: 'rounded-md hover:bg-line' } as const;

/** Search within the transcript. Enter goes to the next match, Shift+Enter to the one before. */
export function FindBar({ text, position, count, hasRail, follow, onText, onStep }: FindBarProps) {
  const isSearching = text.trim() !== '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to the test DOM.
    <div
      role="search"
      className={classNames(
        'no-print sticky z-[9] flex items-center gap-2 border-line border-b bg-paper py-2',
        hasRail ? 'top-30' : 'top-16',
      )}
    >
      <div className="relative min-w-0 max-w-80 flex-1">
        <SearchField
          label={transcriptTexts.find}
          placeholder={transcriptTexts.find}
          variant="toolbar"
          data-search=""
          value={text}
          maxLength={200}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onStep(event.shiftKey ? -1 : 1);
          }}
        />
      </div>
      <p role="status" className="whitespace-nowrap text-muted text-note tabular-nums">
        {isSearching && (count === 0 ? transcriptTexts.nothingFound : transcriptTexts.found(position, count))}
      </p>
      {count > 1 && (
        <span className="flex">
          <IconButton
            label={transcriptTexts.previous}
            icon={ChevronUp}
            {...STEP}
            onClick={() => onStep(-1)}
          />
          <IconButton label={transcriptTexts.next} icon={ChevronDown} {...STEP} onClick={() => onStep(1)} />
        </span>
      )}
      {follow && <span className="ml-auto flex-none">{follow}</span>}
    </div>
  );
}
