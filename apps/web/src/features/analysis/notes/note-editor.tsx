import type { NoteAnchor } from '#core/library/note.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { NoteForm } from '#web/lib/notes/note-form.js';
import { noteTexts } from '../texts.js';

interface NoteEditorProps {
  readonly anchor: NoteAnchor;
  readonly text?: string;
  readonly isPending: boolean;
  /** Error of the last attempt. */
  readonly problem?: string;
  readonly onSave: (text: string) => void;
  /** Absent for a new note. */
  readonly onDelete?: () => void;
  readonly onClose: () => void;
}

/** Dialog that writes a note on a passage. */
export function NoteEditor({ anchor, onDelete, onClose, ...form }: NoteEditorProps) {
  return (
    <Dialog title={noteTexts.title} onClose={onClose}>
      <blockquote className="mt-3 line-clamp-3 border-accent border-l-2 pl-3 font-serif text-body">
        {anchor.quote}
      </blockquote>
      <NoteForm className="mt-4" label={noteTexts.label} saveLabel={noteTexts.save} {...form}>
        {onDelete && (
          <Button variant="quiet" aria-disabled={form.isPending} onClick={() => form.isPending || onDelete()}>
            {noteTexts.delete}
          </Button>
        )}
      </NoteForm>
    </Dialog>
  );
}
