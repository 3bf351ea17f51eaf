import { useId } from 'react';
import { MAX_FILTER_LENGTH } from '#core/saved/saved-list.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { classNames, FIELD_CLASS } from '#ui/lib/class-names.js';
import type { ListFilters } from './use-list-filters.js';

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
  const { sort, sorts, filterInput: typed, setSort: chooseSort, setFilterInput: type, texts } = props;
  const sortId = useId();
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
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <div>
        <label htmlFor={sortId} className="block font-medium text-ui">
          {texts.sort}
        </label>
        <select
          id={sortId}
          name="sort"
          className={classNames(FIELD_CLASS, 'mt-1.5 h-11')}
          value={sort}
          onChange={({ target }) => {
            const chosen = sorts.find((known) => known === target.value);
            if (chosen) chooseSort(chosen);
          }}
        >
          {sorts.map((known) => (
            <option key={known} value={known}>
              {texts.sorts[known]}
            </option>
          ))}
        </select>
      </div>
      <noscript className="sm:col-span-2">
        <Button type="submit" variant="quiet">
          {texts.apply}
        </Button>
      </noscript>
    </form>
  );
}
