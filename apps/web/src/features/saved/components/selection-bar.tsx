import { useRef, useState } from 'react';
import { MAX_BRIEFING_EPISODES } from '#core/briefings/briefing.js';
import { CONNECTED_SERVICES, type ConnectedService } from '#core/connecting/connection.js';
import { MAX_SELECTION } from '#core/saved/saved-list.js';
import { Button } from '#ui/components/button.js';
import { BriefingLink } from '#web/lib/briefing-link.js';
import { sendTexts } from '#web/lib/connections/texts.js';
import { useExportLibrary, useMarkRead } from '../api/library-actions.js';
import { libraryTexts, savedTexts, selectedText } from '../texts.js';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly onTag: () => void;
  readonly onSend: (service: ConnectedService) => void;
  readonly onRemove: () => void;
}

/** Actions on the selected summaries. */
export function SelectionBar({ selection, onTag, onSend, onRemove }: SelectionBarProps) {
  const { ids, isOn, selectAll, clear } = selection;
  const { mutate: mark } = useMarkRead();
  const { mutate: download, isPending } = useExportLibrary();
  if (!isOn) return null;
  const isNone = ids.length === 0;
  return (
    <section
      aria-label={libraryTexts.selection}
      className="no-print sticky bottom-4 z-20 mt-6 rounded-md border border-line bg-sheet p-3 shadow-float max-sm:bottom-2 max-sm:p-2"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-ui tabular-nums">
          {selectedText(ids.length)}
        </p>
        <Button variant="text" onClick={selectAll}>
          {libraryTexts.selectAll}
        </Button>
        <Button variant="text" aria-keyshortcuts="Escape" onClick={clear}>
          {libraryTexts.clearSelection}
        </Button>
      </div>
      <div
        className="scroll-row scroll-row-sheet flex gap-2 sm:flex-wrap [&>button]:flex-none"
        hidden={isNone}
      >
        <Button variant="quiet" onClick={onTag} aria-keyshortcuts="t">
          {libraryTexts.collect}
        </Button>
        <Button
          variant="quiet"
          aria-keyshortcuts="e"
          isBusy={isPending}
          onClick={() => download({ format: 'markdown', ids })}
        >
          {libraryTexts.exportSelection}
        </Button>
        {CONNECTED_SERVICES.map((service) => (
          <Button key={service} variant="quiet" onClick={() => onSend(service)}>
            {sendTexts.send(service)}
          </Button>
        ))}
        <BriefingLink from={{ episodes: ids.slice(0, MAX_BRIEFING_EPISODES).join(',') }} />
        <Button variant="quiet" onClick={() => mark({ ids, isRead: true })}>
          {libraryTexts.markRead}
        </Button>
        <Button variant="quiet" onClick={() => mark({ ids, isRead: false })}>
          {libraryTexts.markUnread}
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          {savedTexts.remove}
        </Button>
      </div>
    </section>
  );
}

export interface Selection {
  /** True while something is selected, or the reader is about to select. */
  readonly isOn: boolean;
  readonly setOn: (isOn: boolean) => void;
  /** In the order of the list. */
  readonly ids: readonly number[];
  readonly has: (id: number) => boolean;
  /** `isRange`: with all between it and the one before. */
  readonly toggle: (id: number, isRange?: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** Selected items of a list; those that leave the list are no longer selected. */
export function useSelection(listed: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isOn, setOn] = useState(false);
  const last = useRef<number>(undefined);
  const ids = listed.filter((id) => chosen.has(id)).slice(0, MAX_SELECTION);
  return {
    ids,
    isOn: isOn || ids.length > 0,
    setOn: (on) => {
      setOn(on);
      if (!on) setChosen(new Set());
    },
    has: (id) => ids.includes(id),
    toggle: (id, isRange = false) => {
      const [from, to] = [listed.indexOf(last.current ?? id), listed.indexOf(id)];
      last.current = id;
      if (isRange && from >= 0)
        setChosen(new Set([...ids, ...listed.slice(Math.min(from, to), Math.max(from, to) + 1)]));
      else setChosen(new Set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
    },
    selectAll: () => setChosen(new Set(listed.slice(0, MAX_SELECTION))),
    clear: () => {
      setOn(false);
      setChosen(new Set());
    },
  };
}
