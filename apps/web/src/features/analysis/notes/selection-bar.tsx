import { Highlighter, PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import type { NoteAnchor } from '#core/library/note.js';
import { useShortcuts } from '#web/lib/shortcuts.js';
import { noteTexts } from '../texts.js';
import { selectedAnchor } from './note-places.js';
import { type NoteRequest, noteRoot } from './note-requests.js';

interface SelectionBarProps {
  readonly analysis: Analysis;
  readonly onMark: (request: NoteRequest) => void;
}

interface Selected {
  readonly anchor: NoteAnchor;
  readonly top: number;
  readonly left: number;
}

/** Offers to highlight the selected words or to write a note on them, also by the keys h and n. */
export function SelectionBar({ analysis, onMark }: SelectionBarProps) {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    const look = () => setSelected(readSelection(analysis));
    const onChange = () => window.getSelection()?.isCollapsed && setSelected(undefined);
    const hide = () => setSelected(undefined);
    // Words that were selected before this code had loaded.
    look();
    const ends = ['pointerup', 'keyup', 'touchend'] as const;
    for (const type of ends) document.addEventListener(type, look);
    document.addEventListener('selectionchange', onChange);
    window.addEventListener('scroll', hide, { passive: true });
    return () => {
      for (const type of ends) document.removeEventListener(type, look);
      document.removeEventListener('selectionchange', onChange);
      window.removeEventListener('scroll', hide);
    };
  }, [analysis]);
  const mark = (wantsText: boolean) => {
    const anchor = selectedAnchor(analysis);
    if (!anchor) return false;
    setSelected(undefined);
    window.getSelection()?.removeAllRanges();
    onMark({ anchor, wantsText });
    return true;
  };
  useShortcuts({ h: () => mark(false), n: () => mark(true) });
  if (!selected) return null;
  const { top, left } = selected;
  return (
    <div
      role="toolbar"
      aria-label={noteTexts.selection}
      className="no-print fixed z-30 flex rounded-md border border-line bg-sheet text-ui shadow-float"
      style={{ top, left }}
      // Keeps the selection.
      onPointerDown={(event) => event.preventDefault()}
    >
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 px-3 hover:bg-line"
        onClick={() => mark(false)}
      >
        <Highlighter size={18} aria-hidden="true" />
        {noteTexts.highlight}
      </button>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 border-line border-l px-3 hover:bg-line"
        onClick={() => mark(true)}
      >
        <PenLine size={18} aria-hidden="true" />
        {noteTexts.note}
      </button>
    </div>
  );
}

/** Width of the bar, and its distance to the words and to the window's edges, in pixels. */
const BAR_WIDTH = 208;
const DISTANCE = 8;
const BAR_HEIGHT = 46;

function readSelection(analysis: Analysis): Selected | undefined {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || !noteRoot()?.contains(selection.anchorNode)) return undefined;
  const anchor = selectedAnchor(analysis);
  if (!anchor) return undefined;
  // Below the words, where the menus of phones leave room.
  const { bottom, left, width } = selection.getRangeAt(0).getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return {
    anchor,
    top: Math.max(DISTANCE, Math.min(bottom + DISTANCE, clientHeight - BAR_HEIGHT - DISTANCE)),
    left: Math.max(DISTANCE, Math.min(left + (width - BAR_WIDTH) / 2, clientWidth - BAR_WIDTH - DISTANCE)),
  };
}
