import { memberOwner } from '#core/accounts/owner.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { DomainError } from '#core/errors.js';
import { isAnchoredIn, MAX_NOTES, type Note, type NoteAnchor, pageText, textOf } from '#core/library/note.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { NewNote, Notes, NotesRequest } from '#core/ports/library.js';
import type { Transcripts } from '#core/ports/transcripts.js';
import { type SpeakerNames, speakerRenamer } from '#core/transcripts/speaker-names.js';
import { findAnalysis } from '../catalogue/find-analysis.js';

/** A note in a list; without the analysis when the member may no longer see it. */
export interface ListedNote extends Note {
  readonly analysis?: Analysis;
}

interface Ports {
  readonly notes: Notes;
  readonly analyses: Analyses;
  readonly transcripts: Transcripts;
}

/** Lists notes, each with whether its words are still on the page (contract §7). */
export function listNotes({ notes, analyses }: Pick<Ports, 'notes' | 'analyses'>) {
  return async (memberId: number, request: NotesRequest) => {
    if (request.analysisId !== undefined) await findVisible(analyses, memberId, request.analysisId);
    const { items, next } = await notes.list(memberId, request);
    const ids = [...new Set(items.map(({ analysisId }) => analysisId))];
    const found = ids.length === 0 ? [] : await analyses.byIds(ids, [memberOwner(memberId)]);
    const pages = new Map(found.map((analysis) => [analysis.id, { analysis, page: notedPage(analysis) }]));
    const shown = items.map((note): ListedNote => {
      const found = pages.get(note.analysisId);
      return { ...showNote(note, found?.page), analysis: found?.analysis };
    });
    return { items: shown, next };
  };
}

/** @throws analysis_not_found, note_limit_reached */
export function createNote({ notes, analyses, transcripts }: Ports) {
  return async (memberId: number, note: NewNote): Promise<Note> => {
    const analysis = await findVisible(analyses, memberId, note.analysisId);
    const detached = !isOnPage(note) && !(await isInTranscript(transcripts, note));
    const created = await notes.create(memberId, { ...note, detached }, MAX_NOTES);
    if (created === 'missing') throw noteNotFound();
    if (created === 'full') {
      const message = `You can have ${MAX_NOTES.toLocaleString('en-US')} notes. Delete some to make room.`;
      throw new DomainError('note_limit_reached', message, { limit: MAX_NOTES });
    }
    return showNote(created, notedPage(analysis));
  };
}

/** @throws note_not_found, note_stale when the version is no longer the given one */
export function editNote({ notes, analyses }: Pick<Ports, 'notes' | 'analyses'>) {
  return async (memberId: number, id: number, text: string | undefined, version?: number) => {
    const note = await notes.update(memberId, id, text, version);
    if (note === 'missing') throw noteNotFound();
    if (note === 'stale') throw noteStale();
    const analysis = await analyses.byId(note.analysisId, [memberOwner(memberId)]);
    return showNote(note, analysis && notedPage(analysis));
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

/**
 * A transcript never changes, so what is stored holds; a page may have been edited since, or its speakers named, whose names
 * are in the anchor then.
 */
function showNote({ detached, ...note }: Note, page: NotedPage | undefined): Note {
  const anchor = isOnPage(note) ? page && anchorOn(note.anchor, page) : !detached && note.anchor;
  return anchor ? { ...note, anchor } : { ...note, detached: true };
}

/** A page as notes are looked for in it. */
interface NotedPage extends Pick<Analysis, 'speakerNames'> {
  readonly text: string;
}

function notedPage(analysis: Analysis): NotedPage {
  return { text: pageText(analysis), speakerNames: analysis.speakerNames };
}

/** The anchor whose words the page has, with the names of speakers where it was made before them. */
function anchorOn(anchor: NoteAnchor, { text, speakerNames }: NotedPage): NoteAnchor | undefined {
  if (isAnchoredIn(anchor, text)) return anchor;
  const named = speakerNames && nameSpeakersInAnchor(anchor, speakerNames);
  return named && isAnchoredIn(named, text) ? named : undefined;
}

function nameSpeakersInAnchor(anchor: NoteAnchor, names: SpeakerNames): NoteAnchor {
  const rename = speakerRenamer(names);
  const { quote, prefix, suffix } = anchor;
  return {
    ...anchor,
    quote: rename(quote),
    ...(prefix && { prefix: rename(prefix) }),
    ...(suffix && { suffix: rename(suffix) }),
  };
}

function isOnPage({ anchor }: Pick<Note, 'anchor'>): boolean {
  return anchor.kind !== 'transcript';
}

/** False as well when the transcript was not kept. */
async function isInTranscript(transcripts: Transcripts, { analysisId, anchor }: NewNote): Promise<boolean> {
  const id = (await transcripts.idsOf([analysisId])).get(analysisId);
  const transcript = id === undefined ? undefined : await transcripts.byId(id);
  return isAnchoredIn(anchor, textOf(transcript?.turns.map(({ text }) => text)));
}

async function findVisible(analyses: Analyses, memberId: number, id: number): Promise<Analysis> {
  return findAnalysis({ analyses })(id, [memberOwner(memberId)]);
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
