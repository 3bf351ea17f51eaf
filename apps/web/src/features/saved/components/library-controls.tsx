import { useId } from 'react';
import { LIBRARY_EXPORTS, type LibraryExport } from '#core/library/export/library-exports.js';
import { READING_STATES, type ReadingState } from '#core/library/reading.js';
import { Button } from '#ui/components/button.js';
import { useSearchParams } from '#ui/hooks/use-search-params.js';
import { classNames, FIELD_CLASS } from '#ui/lib/class-names.js';
import { useCollections } from '#web/lib/collections/collections.js';
import { useExportLibrary } from '../api/library-actions.js';
import { libraryTexts } from '../texts.js';

const FORMATS = Object.keys(LIBRARY_EXPORTS) as LibraryExport[];

interface LibraryControlsProps {
  readonly view: LibraryView;
  readonly onManage: () => void;
}

/** Collection, reading state, layout and export of the library. */
export function LibraryControls({ view, onManage }: LibraryControlsProps) {
  const { data: collections = [] } = useCollections();
  const { mutate: download, isPending } = useExportLibrary();
  const collectionId = useId();
  const stateId = useId();
  const exportId = useId();
  return (
    <div className="no-print mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ui max-sm:justify-between sm:mt-4">
      <label htmlFor={collectionId} className="sr-only">
        {libraryTexts.collection}
      </label>
      <div className="w-[calc(50%-0.5rem)] sm:w-52">
        <select
          id={collectionId}
          className={classNames(FIELD_CLASS, 'h-11')}
          value={view.collection ?? ''}
          onChange={({ target }) => view.setCollection(target.value)}
        >
          <option value="">{libraryTexts.allCollections}</option>
          {collections.map(({ id, name, count }) => (
            <option key={id} value={id}>
              {`${name} (${count})`}
            </option>
          ))}
          {view.collection && !collections.some(({ id }) => String(id) === view.collection) && (
            <option value={view.collection}>{libraryTexts.unknownCollection}</option>
          )}
        </select>
      </div>
      <Button variant="text" className="max-sm:order-1" onClick={onManage}>
        {libraryTexts.manage}
      </Button>
      <label htmlFor={stateId} className="sr-only">
        {libraryTexts.state}
      </label>
      <div className="w-[calc(50%-0.5rem)] sm:w-44">
        <select
          id={stateId}
          className={classNames(FIELD_CLASS, 'h-11')}
          value={view.state ?? ''}
          onChange={({ target }) => view.setState(target.value)}
        >
          <option value="">{libraryTexts.allStates}</option>
          {READING_STATES.map((state) => (
            <option key={state} value={state}>
              {libraryTexts.states[state]}
            </option>
          ))}
        </select>
      </div>
      <label className="inline-flex min-h-11 items-center gap-2 max-sm:order-1">
        <input
          type="checkbox"
          className="size-4.5 accent-accent"
          checked={view.isRows}
          onChange={({ target }) => view.setRows(target.checked)}
        />
        {libraryTexts.rows}
      </label>
      <label htmlFor={exportId} className="sr-only">
        {libraryTexts.exportAll}
      </label>
      <div className="w-[calc(50%-0.5rem)] sm:w-52">
        <select
          id={exportId}
          className={classNames(FIELD_CLASS, 'h-11')}
          value=""
          disabled={isPending}
          onChange={({ target }) => {
            const format = FORMATS.find((known) => known === target.value);
            if (format) download({ format });
          }}
        >
          <option value="">{isPending ? libraryTexts.exporting : libraryTexts.exportAll}</option>
          {FORMATS.map((format) => (
            <option key={format} value={format}>
              {libraryTexts.formats[format]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** View of the library, stored in the address. */
export interface LibraryView {
  readonly isRows: boolean;
  /** Id of the collection that is shown; absent: all. */
  readonly collection?: string;
  /** Absent: all. */
  readonly state?: ReadingState;
  readonly setRows: (isRows: boolean) => void;
  readonly setCollection: (id: string) => void;
  readonly setState: (state: string) => void;
  readonly clear: () => void;
}

export function useLibraryView(): LibraryView {
  const [params, change] = useSearchParams();
  const write = (values: Readonly<Record<string, string>>) =>
    change((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      return after;
    });
  const collection = params.get('collection') ?? '';
  return {
    isRows: params.get('view') === 'rows',
    collection: /^[1-9]\d{0,14}$/.test(collection) ? collection : undefined,
    state: READING_STATES.find((state) => state === params.get('state')),
    setRows: (isRows) => write({ view: isRows ? 'rows' : '' }),
    setCollection: (id) => write({ collection: id }),
    setState: (state) => write({ state }),
    clear: () => write({ collection: '', state: '', q: '' }),
  };
}
