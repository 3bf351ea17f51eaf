import { useState } from 'react';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { libraryTexts } from '../texts.js';
import { ExportField, type LibraryChoice, LibraryFields, RowsBox } from './library-fields.js';

interface FilterSheetProps {
  readonly choice: LibraryChoice;
  readonly onApply: (values: Partial<LibraryChoice>) => void;
  readonly onClear: () => void;
  readonly onManage: () => void;
  readonly onClose: () => void;
}

/** Filters of the library on phones. Nothing changes before they are applied. */
export default function FilterSheet({ choice, onApply, onClear, onManage, onClose }: FilterSheetProps) {
  const [changed, setChanged] = useState<Partial<LibraryChoice>>({});
  const fields = {
    choice: { ...choice, ...changed },
    onChange: (values: Partial<LibraryChoice>) => setChanged((before) => ({ ...before, ...values })),
  };
  return (
    <Dialog title={libraryTexts.filters} onClose={onClose} isSheet>
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onApply(changed);
        }}
      >
        <LibraryFields {...fields} />
        <RowsBox {...fields} />
        <div className="grid grid-cols-2 gap-2">
          <Button type="submit">{libraryTexts.apply}</Button>
          <Button variant="quiet" onClick={onClear}>
            {libraryTexts.clear}
          </Button>
        </div>
        <div className="grid grid-cols-2 items-center gap-2 border-line border-t pt-4">
          <Button variant="text" onClick={onManage}>
            {libraryTexts.manage}
          </Button>
          <ExportField />
        </div>
      </form>
    </Dialog>
  );
}
