import { graphemeEdge } from './clip-text.js';

/** A paragraph of this many UTF-16 units ends with its sentence, and one of the greater length after a word. */
const LONG = 600;
const LONGEST = 1500;
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
    while (end - from > LONGEST) cut(from + wordEdge(text.slice(from, from + LONGEST + 100)));
  };
  for (const { 0: match, index } of text.matchAll(SENTENCE_END)) {
    const end = index + match.length;
    cutLongest(end);
    if (end - from >= LONG) cut(end);
  }
  cutLongest(text.length);
  if (from < text.length) cut(text.length);
  return paragraphs;
}

function wordEdge(text: string): number {
  const space = text.lastIndexOf(' ', LONGEST);
  return space > 0 ? space + 1 : graphemeEdge(text, LONGEST);
}
