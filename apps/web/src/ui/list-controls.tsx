import { useEffect, useRef, useState } from 'react';
import { queryText } from '#core/catalogue/list-address.js';
import { MAX_FILTER_LENGTH } from '#core/saved/saved-list.js';
import { Button } from '#ui/components/button.js';
import { SelectField, TextField } from '#ui/components/form-fields.js';
import { useSearchParams } from '#ui/hooks/use-search-params.js';
import { classNames } from '#ui/lib/class-names.js';

interface ListControlsProps<Sort extends string>
  extends Pick<ListFilters<Sort>, 'sort' | 'filterInput' | 'setSort' | 'setFilterInput'> {
  readonly sorts: readonly Sort[];
  readonly texts: {
    readonly filter: string;
    readonly filterHint: string;
    readonly sort: string;
    readonly sorts: Readonly<Record<Sort, string>>;
    readonly apply: string;
  };
  readonly className?: string;
}

/** Filter and sort controls of a list, submitted as an ordinary form without scripts. */
export function ListControls<Sort extends string>(props: ListControlsProps<Sort>) {
  const { sort, sorts, filterInput, setSort, setFilterInput, texts } = props;
  return (
    <form
      className={classNames(
        'no-print grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,28rem)_12rem] sm:justify-between',
        props.className,
      )}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        type="search"
        name="q"
        className="[&_input::-webkit-search-cancel-button]:appearance-none"
        label={texts.filter}
        placeholder={texts.filterHint}
        autoComplete="off"
        maxLength={MAX_FILTER_LENGTH}
        value={filterInput}
        onChange={({ target }) => setFilterInput(target.value)}
      />
      <SelectField
        name="sort"
        label={texts.sort}
        value={sort}
        options={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
        onChange={({ target }) => {
          const chosen = sorts.find((known) => known === target.value);
          if (chosen) setSort(chosen);
        }}
      />
      <noscript className="sm:col-span-2">
        <Button type="submit" variant="quiet">
          {texts.apply}
        </Button>
      </noscript>
    </form>
  );
}

/** Pause in typing before the list is filtered, in milliseconds. */
const FILTER_PAUSE_MS = 250;

/** Filter and sort order of a list, with their setters. */
export interface ListFilters<Sort extends string> {
  readonly sort: Sort;
  /** Applied filter, as stored in the address. */
  readonly filter: string;
  /** Current value of the input. */
  readonly filterInput: string;
  readonly setSort: (sort: Sort) => void;
  readonly setFilterInput: (filter: string) => void;
  /** Clears the filter immediately. */
  readonly clear: () => void;
}

/**
 * Filter and sort order of a list, stored in the address so that reloads, shared links and history show the same list.
 * @param sorts supported sort orders, the default first
 */
export function useListFilters<Sort extends string>(sorts: readonly [Sort, ...Sort[]]): ListFilters<Sort> {
  const [params, changeParams] = useSearchParams();
  const sortParam = params.get('sort');
  const sort = sorts.find((known) => known === sortParam) ?? sorts[0];
  const filter = queryText(params.get('q'), MAX_FILTER_LENGTH);
  const [typed, setTyped] = useState(filter);
  const appliedFilter = useRef(filter);

  const write = (name: 'sort' | 'q', value: string) => {
    changeParams((before) => {
      const after = new URLSearchParams(before);
      if (value) after.set(name, value);
      else after.delete(name);
      // The cursor belongs to the previous list.
      after.delete('cursor');
      return after;
    });
  };
  const writeFilter = (text: string) => {
    appliedFilter.current = text;
    write('q', text);
  };
  const latest = useRef(writeFilter);
  useEffect(() => {
    latest.current = writeFilter;
  });

  useEffect(() => {
    const nextFilter = typed.trim();
    if (nextFilter === appliedFilter.current) return;
    const pause = setTimeout(() => latest.current(nextFilter), FILTER_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  // Sync the input when the address changes by history or a link.
  useEffect(() => {
    if (filter === appliedFilter.current) return;
    appliedFilter.current = filter;
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
