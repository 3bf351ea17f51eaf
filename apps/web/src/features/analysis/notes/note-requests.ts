import type { NoteAnchor } from '#core/library/note.js';

/** A passage that the reader wants to mark. */
export interface NoteRequest {
  readonly anchor: NoteAnchor;
  /** True to write a note on it, false to highlight it. */
  readonly wantsText: boolean;
}

let waiting: NoteRequest | undefined;
let receiver: ((request: NoteRequest) => void) | undefined;

/** Asks for a note or highlight from anywhere on the page. It waits until the notes have loaded. */
export function requestNote(request: NoteRequest): void {
  if (receiver) receiver(request);
  else waiting = request;
}

/** Receives requests, also one that was made before. @returns ends it */
export function receiveNoteRequests(next: (request: NoteRequest) => void): () => void {
  receiver = next;
  const first = waiting;
  waiting = undefined;
  if (first) next(first);
  return () => {
    if (receiver === next) receiver = undefined;
  };
}

/** Attribute of the element that notes are written on: `summary` or `transcript`. */
export const NOTE_ROOT = 'data-notes-on';

/** The element that notes are written on in the current view. */
export function noteRoot(): Element | null {
  return document.querySelector(`[${NOTE_ROOT}]`);
}
