import { useEffect, useRef, useState } from 'react';
import { MAX_FILTER_LENGTH, SAVED_SORTS, type SavedSort } from '../../../../../core/saved/saved-list.js';
import { useSearchParams } from '../../lib/use-search-params.js';

/** How long typing pauses before the list follows, in milliseconds. */
export const FILTER_PAUSE_MS = 250;

interface SavedAddress {
  readonly sort: SavedSort;
  /** As the address has it: what the list is filtered by. */
  readonly filter: string;
  /** As it is being typed. */
  readonly typed: string;
  readonly chooseSort: (sort: SavedSort) => void;
  readonly type: (filter: string) => void;
  /** At once, without a pause. */
  readonly clear: () => void;
}

/** The page's choices, kept in its address: a reload, a shared link and the way back show the same list. */
export function useSavedAddress(): SavedAddress {
  const [params, changeParams] = useSearchParams();
  const asked = params.get('sort');
  const sort = SAVED_SORTS.find((known) => known === asked) ?? 'saved';
  const filter = (params.get('q') ?? '').slice(0, MAX_FILTER_LENGTH).trim();
  const [typed, setTyped] = useState(filter);
  const written = useRef(filter);

  const write = (name: 'sort' | 'q', value: string) => {
    changeParams((before) => {
      const after = new URLSearchParams(before);
      if (value) after.set(name, value);
      else after.delete(name);
      return after;
    });
  };
  const writeFilter = (text: string) => {
    written.current = text;
    write('q', text);
  };
  const latest = useRef(writeFilter);
  useEffect(() => {
    latest.current = writeFilter;
  });

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === written.current) return;
    const pause = setTimeout(() => latest.current(wanted), FILTER_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  // The address changed by another way than typing: back, forward, a link.
  useEffect(() => {
    if (filter === written.current) return;
    written.current = filter;
    setTyped(filter);
  }, [filter]);

  return {
    sort,
    filter,
    typed,
    chooseSort: (chosen) => write('sort', chosen === 'saved' ? '' : chosen),
    type: (text) => setTyped(text.slice(0, MAX_FILTER_LENGTH)),
    clear: () => {
      setTyped('');
      writeFilter('');
    },
  };
}
