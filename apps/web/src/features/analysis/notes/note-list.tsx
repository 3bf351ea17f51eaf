import type { RefObject } from 'react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import type { NoteAnchor } from '#core/library/note.js';
import { quoteHash } from '#core/transcripts/second-hash.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { NoteForm } from '#web/lib/notes/note-form.js';
import type { OwnNote } from '../api/notes.js';
import { Card } from '../components/card.js';
import { noteTexts } from '../texts.js';
import type { PlacedNote } from './note-places.js';

interface NoteListProps {
  readonly notes: readonly OwnNote[];
  readonly placed: RefObject<readonly PlacedNote[]>;
  readonly onEdit: (note: OwnNote) => void;
  readonly onDelete: (note: OwnNote) => void;
}

/** All notes on the page; those whose words are gone come last. */
export function NoteList({ notes, placed, onEdit, onDelete }: NoteListProps) {
  const sorted = [...notes.filter(({ detached }) => !detached), ...notes.filter(({ detached }) => detached)];
  const show = (note: OwnNote) =>
    placed.current
      .find((one) => one.note.id === note.id)
      ?.range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  return (
    <Card title={noteTexts.list} anchor="notes" className="no-print mt-14 border-ink border-t pt-4">
      <ul className="mt-2 max-w-prose">
        {sorted.map((note) => (
          <li key={note.id} className="border-line border-b py-4">
            <blockquote className="own-note wrap-anywhere font-serif text-body">
              {note.anchor.quote}
            </blockquote>
            {note.detached && <p className="mt-1 text-muted text-note">{noteTexts.detached}</p>}
            {note.text && <p className="wrap-anywhere mt-2 whitespace-pre-line text-ui">{note.text}</p>}
            <div className="mt-1 -ml-2 flex flex-wrap items-center gap-x-2">
              {note.anchor.kind === 'transcript' ? (
                note.anchor.startSeconds !== undefined && (
                  <a
                    href={quoteHash(note.anchor.quote, note.anchor.startSeconds)}
                    className="link inline-flex min-h-11 items-center px-2 text-ui"
                  >
                    {noteTexts.inTranscript(timestamp(note.anchor.startSeconds))}
                  </a>
                )
              ) : (
                <Button variant="text" hidden={note.detached} onClick={() => show(note)}>
                  {noteTexts.show}
                </Button>
              )}
              <Button variant="text" onClick={() => onEdit(note)}>
                {note.text ? noteTexts.edit : noteTexts.add}
              </Button>
              <Button variant="text" onClick={() => onDelete(note)}>
                {noteTexts.delete}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

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
          <Button variant="quiet" isBusy={form.isPending} onClick={onDelete}>
            {noteTexts.delete}
          </Button>
        )}
      </NoteForm>
    </Dialog>
  );
}
