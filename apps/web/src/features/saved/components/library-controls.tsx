import { SlidersHorizontal } from 'lucide-react';
import { lazy } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MAX_FILTER_LENGTH, SAVED_SORTS, type SavedSort } from '#core/saved/saved-list.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { useSearchParams } from '#ui/hooks/use-search-params.js';
import { classNames } from '#ui/lib/class-names.js';
import { BriefingLink } from '#web/lib/briefing-link.js';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { loadChunk } from '#web/lib/load-chunk.js';
import type { ListFilters } from '#web/ui/list-controls.js';
import { libraryTexts, savedTexts } from '../texts.js';
import {
  DEFAULT_CHOICE,
  ExportField,
  type LibraryChoice,
  LibraryFields,
  RowsBox,
  STATE_CHOICES,
  type StateChoice,
} from './library-fields.js';

const FilterSheet = lazy(() => loadChunk(() => import('./filter-sheet.js')));

/** The choice, stored in the address. */
export interface LibraryView extends LibraryChoice {
  readonly change: (values: Partial<LibraryChoice>) => void;
  /** Clears the search and the filters, not the order. */
  readonly clear: () => void;
}

export function useLibraryView(): LibraryView {
  const [params, change] = useSearchParams();
  const collection = params.get('collection') ?? '';
  return {
    sort: SAVED_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_CHOICE.sort,
    collection: /^[1-9]\d{0,14}$/.test(collection) ? collection : '',
    state: STATE_CHOICES.find((state) => state === params.get('state')) ?? '',
    isRows: params.get('view') === 'rows',
    change: (values) => change((before) => withChoice(before, values)),
    clear: () =>
      change((before) => {
        before.delete('q');
        return withChoice(before, { collection: '', state: '' });
      }),
  };
}

function withChoice(before: URLSearchParams, { isRows, ...values }: Partial<LibraryChoice>): URLSearchParams {
  const after = new URLSearchParams(before);
  const entries = { ...values, ...(isRows !== undefined && { view: isRows ? 'rows' : '' }) };
  for (const [name, value] of Object.entries(entries)) {
    if (value && value !== DEFAULT_CHOICE.sort) after.set(name, value);
    else after.delete(name);
  }
  return after;
}

interface LibraryControlsProps {
  readonly view: LibraryView;
  /** The state that is shown where none is chosen. */
  readonly shownState: StateChoice;
  readonly filters: Pick<ListFilters<SavedSort>, 'filterInput' | 'setFilterInput'>;
  readonly onManage: () => void;
}

/** Search, sort order, filters, layout and export of the library: on phones all but the search are in a sheet. */
export function LibraryControls({ view, shownState, filters, onManage }: LibraryControlsProps) {
  const sheet = useSheet();
  const choice = { ...view, state: view.state || shownState };
  const active = [view.sort !== DEFAULT_CHOICE.sort, view.collection, view.state].filter(Boolean).length;
  return (
    <div className="no-print">
      <div className="flex items-end gap-2 sm:flex-wrap sm:gap-4">
        <TextField
          type="search"
          name="q"
          className="library-filter min-w-0 flex-1 sm:max-lg:basis-full max-sm:[&_label]:sr-only [&_input::-webkit-search-cancel-button]:appearance-none"
          label={savedTexts.filter}
          placeholder={savedTexts.filterHint}
          autoComplete="off"
          maxLength={MAX_FILTER_LENGTH}
          value={filters.filterInput}
          onChange={({ target }) => filters.setFilterInput(target.value)}
        />
        <Button variant="quiet" className="sm:hidden" aria-haspopup="dialog" onClick={sheet.open}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          {libraryTexts.filters}
          {active > 0 && (
            <>
              <span aria-hidden="true" className="tabular-nums">{`· ${active}`}</span>
              <span className="sr-only">{libraryTexts.activeFilters(active)}</span>
            </>
          )}
        </Button>
        <LibraryFields choice={choice} onChange={view.change} className="w-44 max-sm:hidden" />
      </div>
      <div
        className={classNames(
          'mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ui',
          !view.collection && 'max-sm:hidden',
        )}
      >
        <RowsBox choice={view} onChange={view.change} className="max-sm:hidden" />
        <Button variant="text" className="max-sm:hidden" onClick={onManage}>
          {libraryTexts.manage}
        </Button>
        {view.collection && <BriefingLink from={{ collection: view.collection }} />}
        <ExportField className="ml-auto w-52 max-sm:hidden" />
      </div>
      {sheet.isOpen && (
        <LazyDialog>
          <FilterSheet
            choice={choice}
            onApply={(changed) => sheet.replace((before) => withChoice(before, changed))}
            onClear={() =>
              sheet.replace((before) => withChoice(before, { ...DEFAULT_CHOICE, isRows: view.isRows }))
            }
            onManage={() => {
              sheet.replace((before) => before);
              onManage();
            }}
            onClose={sheet.close}
          />
        </LazyDialog>
      )}
    </div>
  );
}

/** The sheet is an entry of the history, so that the back button closes it. */
function useSheet() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: state === SHEET,
    open: () => navigate(pathname + search, { state: SHEET }),
    close: () => navigate(-1),
    /** Closes it with a change of the address, which the back button takes back. */
    replace: (change: (before: URLSearchParams) => URLSearchParams) => {
      const query = change(new URLSearchParams(search)).toString();
      navigate(pathname + (query && `?${query}`), { replace: true });
    },
  };
}

const SHEET = 'filters';
