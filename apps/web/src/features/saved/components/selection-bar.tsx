import { useState } from 'react';
import { CONNECTED_SERVICES, type ConnectedService } from '#core/connecting/connection.js';
import { MAX_SELECTION } from '#core/saved/saved-list.js';
import { Button } from '#ui/components/button.js';
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
  const { ids, selectAll, clear } = selection;
  const { mutate: mark } = useMarkRead();
  const { mutate: download, isPending } = useExportLibrary();
  if (ids.length === 0) return null;
  return (
    <section
      aria-label={libraryTexts.selection}
      className="no-print sticky bottom-4 z-20 mt-6 flex flex-wrap items-center gap-2 rounded-md border border-line bg-sheet p-3 shadow-float"
    >
      <p role="status" className="mr-2 text-ui tabular-nums">
        {selectedText(ids.length)}
      </p>
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
      <Button variant="quiet" onClick={() => mark({ ids, isRead: true })}>
        {libraryTexts.markRead}
      </Button>
      <Button variant="quiet" onClick={() => mark({ ids, isRead: false })}>
        {libraryTexts.markUnread}
      </Button>
      <Button variant="quiet" onClick={onRemove}>
        {savedTexts.remove}
      </Button>
      <Button variant="text" onClick={selectAll}>
        {libraryTexts.selectAll}
      </Button>
      <Button variant="text" onClick={clear}>
        {libraryTexts.clearSelection}
      </Button>
    </section>
  );
}

export interface Selection {
  /** In the order of the list. */
  readonly ids: readonly number[];
  readonly has: (id: number) => boolean;
  readonly toggle: (id: number) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** Selected items of a list; those that leave the list are no longer selected. */
export function useSelection(listed: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = listed.filter((id) => chosen.has(id)).slice(0, MAX_SELECTION);
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) => setChosen(new Set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    selectAll: () => setChosen(new Set(listed.slice(0, MAX_SELECTION))),
    clear: () => setChosen(new Set()),
  };
}
