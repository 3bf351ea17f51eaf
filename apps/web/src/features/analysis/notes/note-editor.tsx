import { useState } from 'react';
import { MAX_NOTE_LENGTH, type NoteAnchor } from '#core/library/note.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { FIELD_CLASS } from '#ui/lib/field-class.js';
import { noteTexts } from '../texts.js';

interface NoteEditorProps {
  readonly anchor: NoteAnchor;
  readonly text?: string;
  readonly isPending: boolean;
  /** What went wrong with the last attempt. */
  readonly problem?: string;
  readonly onSave: (text: string) => void;
  /** Absent for a new note. */
  readonly onDelete?: () => void;
  readonly onClose: () => void;
}

/** Writes a note on a passage. Without words the passage is highlighted only. */
export function NoteEditor({
  anchor,
  text = '',
  isPending,
  problem,
  onSave,
  onDelete,
  onClose,
}: NoteEditorProps) {
  const [value, setValue] = useState(text);
  return (
    <Dialog title={noteTexts.title} onClose={onClose}>
      <blockquote className="mt-3 line-clamp-3 border-accent border-l-2 pl-3 font-serif text-body">
        {anchor.quote}
      </blockquote>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSave(value.trim());
        }}
      >
        <label className="mt-4 block text-ui">
          {noteTexts.label}
          <textarea
            rows={5}
            maxLength={MAX_NOTE_LENGTH}
            value={value}
            readOnly={isPending}
            className={`${FIELD_CLASS} mt-1.5 py-2`}
            onChange={({ target }) => setValue(target.value)}
          />
        </label>
        {problem && (
          <p role="alert" className="mt-2 text-danger text-ui">
            {problem}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isPending} aria-busy={isPending}>
            {noteTexts.save}
          </Button>
          {onDelete && (
            <Button variant="quiet" aria-disabled={isPending} onClick={() => isPending || onDelete()}>
              {noteTexts.delete}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
