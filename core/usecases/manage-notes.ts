import type { Analysis } from '../analysis/analysis.js';
import { DomainError } from '../errors.js';
import { isAnchoredIn, MAX_NOTES, type Note, textOf } from '../library/note.js';
import type { NewNote, Notes, NotesRequest } from '../ports/notes.js';

/** A note as shown: `detached` while the words of its anchor are not on the page. */
export interface ShownNote extends Note {
  readonly detached?: true;
}

interface Ports {
  readonly notes: Notes;
  /** Finds an analysis that the member may see. @throws analysis_not_found */
  readonly find: (memberId: number, analysisId: number) => Promise<Analysis>;
}

/** Lists notes, each with whether its words are still on the page (contract §7). */
export function listNotes({ notes, find }: Ports) {
  return async (memberId: number, request: NotesRequest) => {
    if (request.analysisId !== undefined) await find(memberId, request.analysisId);
    const page = await notes.list(memberId, request);
    const texts = new Map<number, Promise<string | undefined>>();
    const textFor = (id: number) => {
      const text = texts.get(id) ?? find(memberId, id).then(pageText, () => undefined);
      texts.set(id, text);
      return text;
    };
    const items = page.items.map(async (note) => showNote(note, await textFor(note.analysisId)));
    return { items: await Promise.all(items), next: page.next };
  };
}

/** @throws analysis_not_found, note_limit_reached */
export function createNote({ notes, find }: Ports) {
  return async (memberId: number, note: NewNote): Promise<ShownNote> => {
    const analysis = await find(memberId, note.analysisId);
    const created = await notes.create(memberId, note, MAX_NOTES);
    if (created === 'missing') throw noteNotFound();
    if (created === 'full') {
      const message = `You can have ${MAX_NOTES.toLocaleString('en-US')} notes. Delete some to make room.`;
      throw new DomainError('note_limit_reached', message, { limit: MAX_NOTES });
    }
    return showNote(created, pageText(analysis));
  };
}

/** @throws note_not_found, note_stale when the version is no longer the given one */
export function editNote({ notes, find }: Ports) {
  return async (memberId: number, id: number, text: string | undefined, version?: number) => {
    const note = await notes.update(memberId, id, text, version);
    if (note === 'missing') throw noteNotFound();
    if (note === 'stale') throw noteStale();
    const analysis = await find(memberId, note.analysisId).catch(() => undefined);
    return showNote(note, analysis && pageText(analysis));
  };
}

/** @throws note_not_found, note_stale when the version is no longer the given one */
export function deleteNote({ notes }: Pick<Ports, 'notes'>) {
  return async (memberId: number, id: number, version?: number): Promise<void> => {
    const outcome = await notes.delete(memberId, id, version);
    if (outcome === 'missing') throw noteNotFound();
    if (outcome === 'stale') throw noteStale();
  };
}

/** The transcript of an analysis never changes, so its passages stay attached. */
function showNote(note: Note, text: string | undefined): ShownNote {
  const isAttached =
    note.anchor.kind === 'transcript' || (text !== undefined && isAnchoredIn(note.anchor, text));
  return isAttached ? note : { ...note, detached: true };
}

function pageText({ title, aiSummary, businessInsights }: Analysis): string {
  return textOf([title, aiSummary, businessInsights]);
}

function noteNotFound(): DomainError {
  return new DomainError('note_not_found', 'This note does not exist. It may have been deleted.');
}

function noteStale(): DomainError {
  return new DomainError(
    'note_stale',
    'This note was changed elsewhere. Load it again before you change it.',
  );
}
