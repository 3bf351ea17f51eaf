import { useId } from 'react';
import { LIBRARY_EXPORTS, type LibraryExport } from '#core/library/export/library-exports.js';
import { READING_STATES } from '#core/library/reading.js';
import { SAVED_SORTS, type SavedSort } from '#core/saved/saved-list.js';
import { SelectField } from '#ui/components/form-fields.js';
import { classNames, FIELD_CLASS } from '#ui/lib/class-names.js';
import { useCollections } from '#web/lib/collections/collections.js';
import { useExportLibrary } from '../api/library-actions.js';
import { libraryTexts, savedTexts } from '../texts.js';

/** Reading states to choose from; `open`: not read to the end. */
export const STATE_CHOICES = ['open', ...READING_STATES, 'all'] as const;
export type StateChoice = (typeof STATE_CHOICES)[number];

/** Filter, order and layout of the list. */
export interface LibraryChoice {
  readonly sort: SavedSort;
  /** Id of a collection; empty: all. */
  readonly collection: string;
  /** Empty: what is not read, where there is any. */
  readonly state: StateChoice | '';
  readonly isRows: boolean;
}

export const DEFAULT_CHOICE: LibraryChoice = { sort: 'saved', collection: '', state: '', isRows: false };

interface FieldsProps {
  readonly choice: LibraryChoice;
  readonly onChange: (values: Partial<LibraryChoice>) => void;
  readonly className?: string;
}

/** Sort order, collection and reading state. */
export function LibraryFields({ choice, onChange, className }: FieldsProps) {
  const { data: collections = [] } = useCollections();
  const known = collections.map(({ id, name, count }) => ({
    value: String(id),
    label: `${name} (${count})`,
  }));
  const isKnown = choice.collection === '' || known.some(({ value }) => value === choice.collection);
  return (
    <>
      <SelectField
        className={className}
        label={savedTexts.sort}
        value={choice.sort}
        options={SAVED_SORTS.map((value) => ({ value, label: savedTexts.sorts[value] }))}
        onChange={({ target }) => onChange({ sort: target.value as SavedSort })}
      />
      <SelectField
        className={className}
        label={libraryTexts.collection}
        value={choice.collection}
        options={[
          { value: '', label: libraryTexts.allCollections },
          ...known,
          ...(isKnown ? [] : [{ value: choice.collection, label: libraryTexts.unknownCollection }]),
        ]}
        onChange={({ target }) => onChange({ collection: target.value })}
      />
      <SelectField
        className={className}
        label={libraryTexts.state}
        value={choice.state}
        options={STATE_CHOICES.map((value) => ({ value, label: libraryTexts.states[value] }))}
        onChange={({ target }) => onChange({ state: target.value as StateChoice })}
      />
    </>
  );
}

export function RowsBox({ choice, onChange, className }: FieldsProps) {
  return (
    <label className={classNames('inline-flex min-h-11 items-center gap-2 text-ui', className)}>
      <input
        type="checkbox"
        className="size-4.5 accent-accent"
        checked={choice.isRows}
        onChange={({ target }) => onChange({ isRows: target.checked })}
      />
      {libraryTexts.rows}
    </label>
  );
}

const FORMATS = Object.keys(LIBRARY_EXPORTS) as LibraryExport[];

/** Downloads the whole library in the format that is chosen. */
export function ExportField({ className }: { readonly className?: string }) {
  const { mutate: download, isPending } = useExportLibrary();
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="sr-only">
        {libraryTexts.exportAll}
      </label>
      <select
        id={id}
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
  );
}
