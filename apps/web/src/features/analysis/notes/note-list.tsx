import { Highlighter, PenLine } from 'lucide-react';
import { Fragment, type RefObject } from 'react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { type NoteAnchor, noteKind } from '#core/library/note.js';
import { quoteHash } from '#core/transcripts/second-hash.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { NoteForm } from '#web/lib/notes/note-form.js';
import type { OwnNote } from '../api/notes.js';
import { Card } from '../components/card.js';
import { noteTexts } from '../texts.js';
import { type PlacedNote, showNote } from './note-places.js';
import '#web/ui/own-marks.css';

interface NoteListProps {
  readonly notes: readonly OwnNote[];
  readonly placed: RefObject<readonly PlacedNote[]>;
  readonly onEdit: (note: OwnNote) => void;
  readonly onDelete: (note: OwnNote) => void;
}

/** All notes on the page, then all highlights. */
export function NoteList({ notes, ...rest }: NoteListProps) {
  return (
    <Card title={noteTexts.list} anchor="notes" className="no-print mt-14 border-ink border-t pt-4">
      {(['note', 'highlight'] as const).map((kind) => {
        const ofKind = notes.filter((note) => noteKind(note) === kind);
        const Icon = KIND_ICONS[kind];
        if (ofKind.length === 0) return null;
        return (
          <Fragment key={kind}>
            <h3 className="mt-6 flex items-center gap-2 text-title">
              <Icon size={20} aria-hidden="true" />
              {noteTexts.kinds[kind]}
            </h3>
            <MarkList notes={ofKind} {...rest} />
          </Fragment>
        );
      })}
    </Card>
  );
}

const KIND_ICONS = { note: PenLine, highlight: Highlighter } as const;

/** Marks of one kind; those whose words are gone come last. */
function MarkList({ notes, placed, onEdit, onDelete }: NoteListProps) {
  const sorted = [...notes.filter(({ detached }) => !detached), ...notes.filter(({ detached }) => detached)];
  return (
    <ul className="max-w-prose">
      {sorted.map((note) => (
        <li key={note.id} data-note={note.id} className="border-line border-b py-4">
          <blockquote className="wrap-anywhere font-serif text-body">
            <mark className="own-mark">{note.anchor.quote}</mark>
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
              <Button variant="text" hidden={note.detached} onClick={() => showNote(note, placed.current)}>
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
      <blockquote className="mt-3 line-clamp-3 font-serif text-body">
        <mark className="own-mark">{anchor.quote}</mark>
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
