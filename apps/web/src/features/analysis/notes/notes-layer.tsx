import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Analysis } from '#core/analysis/analysis.js';
import { noteHash, noteKind } from '#core/library/note.js';
import { quoteHash } from '#core/transcripts/second-hash.js';
import { serverMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { requestSignIn, useSession } from '#web/lib/session.js';
import { type OwnNote, useNoteChanges, useNotes } from '../api/notes.js';
import { noteTexts, noteToasts } from '../texts.js';
import type { PageView } from '../transcript/page-view.js';
import { NoteEditor, NoteList } from './note-list.js';
import { clearMarks, markNotes, noteAt, type PlacedNote, showNote } from './note-places.js';
import { type NoteRequest, noteRoot, receiveNoteRequests } from './note-requests.js';
import { SelectionBar } from './selection-bar.js';
import '#web/ui/own-marks.css';

interface NotesLayerProps {
  readonly analysis: Analysis;
  readonly view: PageView['kind'];
}

/** Note in the editor: a new note, or one that exists. */
type Edited = { readonly request: NoteRequest } | { readonly note: OwnNote };

/** The reader's own highlights and notes on a page: marked in the text and listed at its end (contract §7). */
export function NotesLayer({ analysis, view }: NotesLayerProps) {
  const { status } = useSession();
  const { data: notes = NONE } = useNotes(analysis.id);
  const { create, edit, remove } = useNoteChanges(analysis.id);
  const [edited, setEdited] = useState<Edited>();
  /** Asked for before the session was known. */
  const [awaited, setAwaited] = useState<NoteRequest>();
  const [problem, setProblem] = useState<string>();
  const placed = usePlacedNotes(notes, view);
  useLinkedNote(notes, placed);
  const fail = (error: unknown) => setProblem(serverMessage(error) ?? noteTexts.failed);
  const open = useCallback((next: Edited | undefined) => {
    setProblem(undefined);
    setEdited(next);
  }, []);

  const { mutate: createNote } = create;
  const mark = useCallback(
    (request: NoteRequest) => {
      const start = () => {
        if (request.wantsText) return open({ request });
        createNote(
          { anchor: request.anchor },
          {
            onSuccess: () => showToast(noteToasts.highlighted),
            onError: (error) =>
              showToast({
                ...noteToasts.highlightFailed,
                description: serverMessage(error) ?? noteTexts.highlightFailed,
              }),
          },
        );
      };
      if (status === 'loading') setAwaited(request);
      else if (status === 'signedIn') start();
      else requestSignIn({ onSuccess: start });
    },
    [status, createNote, open],
  );
  useEffect(() => receiveNoteRequests(mark), [mark]);
  useEffect(() => {
    if (!awaited || status === 'loading') return;
    setAwaited(undefined);
    mark(awaited);
  }, [awaited, status, mark]);

  useEffect(() => {
    const onClick = ({ target, clientX, clientY }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, button, input, label')) return;
      if (!noteRoot()?.contains(target) || !window.getSelection()?.isCollapsed) return;
      const note = noteAt(placed.current, clientX, clientY);
      if (note) open({ note });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [placed, open]);

  const save = (text: string) => {
    if (!edited) return;
    if ('request' in edited) {
      const { anchor } = edited.request;
      create.mutate({ anchor, ...(text && { text }) }, { onSuccess: () => open(undefined), onError: fail });
      return;
    }
    // The version that is known now: after a conflict the list has been loaded again.
    const { note } = edited;
    const version = notes.find(({ id }) => id === note.id)?.version ?? note.version;
    const before = note.text ?? '';
    edit.mutate(
      { id: note.id, version, text },
      {
        onSuccess: (changed) => {
          open(undefined);
          showToast({ ...noteToasts.saved, action: undo(() => edit.mutate({ ...changed, text: before })) });
        },
        onError: fail,
      },
    );
  };
  const deleteNote = (note: OwnNote) => {
    const { anchor, text } = note;
    remove.mutate(note, {
      onSuccess: () => {
        open(undefined);
        showToast({
          ...noteToasts.deleted[noteKind(note)],
          action: undo(() => create.mutate({ anchor, ...(text && { text }) })),
        });
      },
      onError: (error) => {
        fail(error);
        showToast({ ...noteToasts.failed, description: serverMessage(error) ?? noteTexts.failed });
      },
    });
  };

  return (
    <>
      <SelectionBar analysis={analysis} onMark={mark} />
      {notes.length > 0 && (
        <NoteList notes={notes} onEdit={(note) => open({ note })} onDelete={deleteNote} placed={placed} />
      )}
      {edited && (
        <NoteEditor
          anchor={'note' in edited ? edited.note.anchor : edited.request.anchor}
          text={'note' in edited ? edited.note.text : undefined}
          isPending={create.isPending || edit.isPending || remove.isPending}
          problem={problem}
          onSave={save}
          onDelete={'note' in edited ? () => deleteNote(edited.note) : undefined}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

const NONE: readonly OwnNote[] = [];

function undo(act: () => void) {
  return { label: noteTexts.undo, altText: noteTexts.undoHint, act };
}

/** Marks notes in the text, again when the transcript has rendered more of itself. */
function usePlacedNotes(notes: readonly OwnNote[], view: PageView['kind']) {
  const placed = useRef<readonly PlacedNote[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another root.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      placed.current = markNotes(notes);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(mark, MARKING_DELAY_MS);
    };
    mark();
    const observer = new MutationObserver(later);
    const main = document.getElementById('main') ?? document.body;
    if (notes.length > 0) observer.observe(main, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      clearMarks();
    };
  }, [notes, view]);
  return placed;
}

/** Leads to the note that the address names, once for each visit: in the summary, or to its words in the transcript. */
function useLinkedNote(notes: readonly OwnNote[], placed: RefObject<readonly PlacedNote[]>): void {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const shownAt = useRef<string>(undefined);
  useEffect(() => {
    const note = notes.find(({ id }) => noteHash(id) === hash);
    if (!note || shownAt.current === key) return;
    shownAt.current = key;
    const { kind, quote, startSeconds = 0 } = note.anchor;
    if (kind === 'transcript') navigate(quoteHash(quote, startSeconds), { replace: true });
    else showNote(note, placed.current);
  }, [notes, placed, hash, key, navigate]);
}

/** Pause in the page's changes after which notes are marked again, in milliseconds. */
const MARKING_DELAY_MS = 150;
