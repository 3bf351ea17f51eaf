import { useEffect, useRef, useState } from 'react';
import { queryText } from '#core/catalogue/list-address.js';
import { MAX_FILTER_LENGTH } from '#core/saved/saved-list.js';
import { useSearchParams } from '#ui/hooks/use-search-params.js';

/** How long typing pauses before the list follows, in milliseconds. */
const FILTER_PAUSE_MS = 250;

/** What of a list is shown in which order, and how to choose it. */
export interface ListFilters<Sort extends string> {
  readonly sort: Sort;
  /** As the address has it: what the list is filtered by. */
  readonly filter: string;
  /** As it is being typed. */
  readonly filterInput: string;
  readonly setSort: (sort: Sort) => void;
  readonly setFilterInput: (filter: string) => void;
  /** At once, without a pause. */
  readonly clear: () => void;
}

/**
 * A list's filter and order, kept in the address: a reload, a shared link and the way back show the same list.
 * @param sorts all that there are, the first of them for an address that names none
 */
export function useListFilters<Sort extends string>(sorts: readonly [Sort, ...Sort[]]): ListFilters<Sort> {
  const [params, changeParams] = useSearchParams();
  const asked = params.get('sort');
  const sort = sorts.find((known) => known === asked) ?? sorts[0];
  const filter = queryText(params.get('q'), MAX_FILTER_LENGTH);
  const [typed, setTyped] = useState(filter);
  const written = useRef(filter);

  const write = (name: 'sort' | 'q', value: string) => {
    changeParams((before) => {
      const after = new URLSearchParams(before);
      if (value) after.set(name, value);
      else after.delete(name);
      // Another list has other pages.
      after.delete('cursor');
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
    filterInput: typed,
    setSort: (chosen) => write('sort', chosen === sorts[0] ? '' : chosen),
    setFilterInput: (text) => setTyped(text.slice(0, MAX_FILTER_LENGTH)),
    clear: () => {
      setTyped('');
      writeFilter('');
    },
  };
}
