import { useId } from 'react';
import { MAX_FILTER_LENGTH, SAVED_SORTS } from '../../../../../../core/saved/saved-list.js';
import { classNames } from '../../../lib/class-names.js';
import { FIELD_CLASS, TextField } from '../../../ui/text-field.js';
import type { useSavedAddress } from '../saved-address.js';
import { savedTexts } from '../texts.js';

type SavedControlsProps = Pick<ReturnType<typeof useSavedAddress>, 'sort' | 'typed' | 'chooseSort' | 'type'>;

/** The filter and the order of the list. */
export function SavedControls({ sort, typed, chooseSort, type }: SavedControlsProps) {
  const sortId = useId();
  return (
    <div className="grid grid-cols-1 gap-4 border-ink border-t pt-5 sm:grid-cols-[minmax(0,28rem)_12rem] sm:justify-between">
      <TextField
        type="search"
        className="[&_input::-webkit-search-cancel-button]:appearance-none"
        label={savedTexts.filter}
        placeholder={savedTexts.filterHint}
        autoComplete="off"
        maxLength={MAX_FILTER_LENGTH}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <div>
        <label htmlFor={sortId} className="block font-medium text-ui">
          {savedTexts.sort}
        </label>
        <select
          id={sortId}
          className={classNames(FIELD_CLASS, 'mt-1.5 h-11')}
          value={sort}
          onChange={({ target }) => {
            const chosen = SAVED_SORTS.find((known) => known === target.value);
            if (chosen) chooseSort(chosen);
          }}
        >
          {SAVED_SORTS.map((known) => (
            <option key={known} value={known}>
              {savedTexts.sorts[known]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
