/** Attribute of the element that notes are written on: `summary` or `transcript`. */
export const NOTE_ROOT = 'data-notes-on';

/** The element that notes are written on in the current view. */
export function noteRoot(): Element | null {
  return document.querySelector(`[${NOTE_ROOT}]`);
}
