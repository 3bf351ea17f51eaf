import { graphemeBoundary } from './truncate-at-word.js';

/** Lengths in UTF-16 units at which a paragraph ends with its sentence, and at the latest after a word. */
const TARGET_PARAGRAPH_LENGTH = 600;
const MAX_PARAGRAPH_LENGTH = 1500;
const SENTENCE_END = /[.!?…؟।]["'”’»)\]]* |[。！？]["'”’»」』)\]]*/gu;

/** Splits a long text with normalized white space into paragraphs of several sentences. */
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
