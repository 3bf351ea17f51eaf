import { useRef } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { useCollections } from '#web/lib/collections/collections.js';
import { useShortcuts } from '#web/lib/shortcuts.js';
import { type MarksById, NO_MARKS } from '../api/saved-summaries.js';
import { SavedCard, SavedRow } from './saved-items.js';
import type { Selection } from './selection-bar.js';

interface SavedItemsListProps {
  readonly analyses: readonly Analysis[];
  readonly marks: MarksById;
  readonly filter: string;
  readonly isRows: boolean;
  readonly selection: Selection;
  readonly onRemove: (ids: readonly number[]) => void;
  /** Puts summaries into collections. */
  readonly onTag: (ids: readonly number[]) => void;
  readonly onExport: (ids: readonly number[]) => void;
}

/** Saved summaries as cards or rows. `j` and `k` move, `x` selects, `X` a range, `t` and `e` apply to the selection or the current one. */
export function SavedItemsList(props: SavedItemsListProps) {
  const { analyses, marks, filter, isRows, selection, onRemove, onTag, onExport } = props;
  const list = useRef<HTMLUListElement>(null);
  const collections = useCollections();
  const nameOf = new Map((collections.data ?? []).map(({ id, name }) => [id, name]));

  const items = () => [...(list.current?.children ?? [])];
  const current = () => items().findIndex((item) => item.contains(document.activeElement));
  const move = (by: number) => {
    const at = current();
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), analyses.length - 1);
    items()[next]?.querySelector<HTMLElement>('h2 a')?.focus();
  };
  const chosen = (): readonly number[] => {
    const under = analyses[current()];
    return selection.ids.length > 0 ? selection.ids : under ? [under.id] : [];
  };
  const withChosen = (act: (ids: readonly number[]) => void) => {
    const ids = chosen();
    if (ids.length === 0) return false;
    return act(ids);
  };
  const select = (isRange: boolean) => {
    const under = analyses[current()];
    return under ? selection.toggle(under.id, isRange) : false;
  };
  const selectRange = () => select(true);
  const endSelection = () => (selection.isOn ? selection.clear() : false);
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => select(false),
    X: selectRange,
    Escape: endSelection,
    t: () => withChosen(onTag),
    e: () => withChosen(onExport),
  });

  const Item = isRows ? SavedRow : SavedCard;
  return (
    <ul ref={list} className={isRows ? 'border-line border-b' : 'grid grid-cols-1 gap-x-12 md:grid-cols-2'}>
      {analyses.map((analysis) => {
        const { id } = analysis;
        const own = marks[id] ?? NO_MARKS;
        return (
          <li key={id} className="library-item">
            <Item
              analysis={analysis}
              marks={own}
              tags={own.collectionIds.flatMap((collection) => nameOf.get(collection) ?? [])}
              filter={filter}
              isSelected={selection.has(id)}
              isSelecting={selection.isOn}
              onSelect={(isRange) => selection.toggle(id, isRange)}
              onRemove={() => onRemove([id])}
            />
          </li>
        );
      })}
    </ul>
  );
}
