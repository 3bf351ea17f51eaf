import type { Analysis } from '#core/analysis/analysis.js';
import { type Passage, quoteAt, toWholeWords } from '#core/library/locate-quote.js';
import { isAnchoredIn, type NoteAnchor, pageText } from '#core/library/note.js';
import { NOTE_ROOT, noteRoot } from './note-requests.js';
import { indexText, type TextIndex } from './text-index.js';

/**
 * Anchor of the selected words; absent where nothing is selected that a note can be on. On a summary the words must be those
 * of the analysis, so a selection over several of its parts is cut to the part where it begins.
 */
export function selectedAnchor(analysis: Analysis): NoteAnchor | undefined {
  const selection = window.getSelection();
  const root = noteRoot();
  if (!root || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(root)) return undefined;
  const index = indexText(root);
  const passage = index.passageOf(range);
  if (!passage) return undefined;
  const selected = toWholeWords(index.text, passage);
  if (root.getAttribute(NOTE_ROOT) === 'transcript') return transcriptAnchor(index, selected, range);
  const content = pageText(analysis);
  const anchors = [selected, firstLine(index.text, selected)].flatMap((part) => {
    const quote = quoteAt(index.text, withoutMarks(index.text, part));
    return quote && isAnchoredIn(quote, content) ? quote : [];
  });
  const [anchor] = anchors;
  const isQuote = range.startContainer.parentElement?.closest('blockquote') !== null;
  return anchor && { kind: isQuote ? 'quote' : 'summary', ...anchor };
}

function transcriptAnchor(index: TextIndex, selected: Passage, range: Range): NoteAnchor | undefined {
  const quote = quoteAt(index.text, selected);
  if (!quote) return undefined;
  const turn = range.startContainer.parentElement?.closest('[data-seconds]');
  const startSeconds = Number(turn?.getAttribute('data-seconds') ?? Number.NaN);
  return { kind: 'transcript', ...quote, ...(Number.isFinite(startSeconds) && { startSeconds }) };
}

/** The passage up to the end of the block where it begins. */
function firstLine(text: string, { start, end }: Passage): Passage {
  const line = text.indexOf('\n', start);
  return { start, end: line < 0 ? end : Math.min(end, line) };
}

/** Quotation marks around a quote are of the page, not of the words. */
function withoutMarks(text: string, { start, end }: Passage): Passage {
  const first = text[start] === '“' ? start + 1 : start;
  return { start: first, end: text[end - 1] === '”' ? Math.max(first, end - 1) : end };
}
