import { graphemeBoundary } from './truncate-at-word.js';

/** A paragraph of this many UTF-16 units ends with its sentence, and one of the greater length after a word. */
const TARGET_PARAGRAPH_LENGTH = 600;
const MAX_PARAGRAPH_LENGTH = 1500;
const SENTENCE_END = /[.!?…؟।]["'”’»)\]]* |[。！？]["'”’»」』)\]]*/gu;

/** Splits a long text, of which white space is single spaces, into paragraphs of some sentences each. */
export function splitParagraph(text: string): string[] {
  const paragraphs: string[] = [];
  let from = 0;
  const cut = (end: number) => {
    paragraphs.push(text.slice(from, end));
    from = end;
  };
  const cutLongest = (end: number) => {
    while (end - from > MAX_PARAGRAPH_LENGTH)
      cut(from + wordBoundary(text.slice(from, from + MAX_PARAGRAPH_LENGTH + 100)));
  };
  for (const { 0: match, index } of text.matchAll(SENTENCE_END)) {
    const end = index + match.length;
    cutLongest(end);
    if (end - from >= TARGET_PARAGRAPH_LENGTH) cut(end);
  }
  cutLongest(text.length);
  if (from < text.length) cut(text.length);
  return paragraphs;
}

function wordBoundary(text: string): number {
  const space = text.lastIndexOf(' ', MAX_PARAGRAPH_LENGTH);
  return space > 0 ? space + 1 : graphemeBoundary(text, MAX_PARAGRAPH_LENGTH);
}
