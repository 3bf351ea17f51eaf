import { graphemeBoundary, toSingleLine } from './truncate-text.js';

/** Sentence-ending marks with the closing quotes and brackets after them. */
const ENDING = /([.!?…。！？｡؟۔।॥։።။]+)["'”’»›)\]」』）】]*/gu;
/** Full-width marks, which end a sentence without a following space. */
const WIDE_MARK = /^[。！？｡]/u;
const NEXT_IN_LOWER_CASE = /^ ["'“‘«‹([「『（【¿¡]*\p{Ll}/u;
const LAST_WORD = /(?<![^\s"'“”‘«‹([])[^\s"'“”‘«‹([]*$/u;
/** Longest abbreviation, and longest sentence start that is examined, in UTF-16 units. */
const MAX_WORD_LENGTH = 24;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Abbreviations that never end a sentence. */
const WITH_NAME = words(
  'mr mrs ms dr prof gen gov sen rep rev hon capt lt col sgt st mt vs e.g i.e cf viz approx est fig ca',
);
/** Abbreviations that do not end a sentence before a number. */
const WITH_NUMBER = words('no nos vol p pp ch sec art jan feb mar apr jun jul aug sep sept oct nov dec');
/** Abbreviations that end a sentence only before a typical first word. */
const EITHER = words('inc ltd corp co llc plc bros etc jr sr dept univ a.m p.m ph.d');
const INITIALS = /^(?:\p{Lu}\.)*\p{Lu}$/u;
const STARTER =
  /^ ["'“‘«‹([]*(?:an?|the|this|that|these|those|its?|he|she|they|we|you|i|his|her|their|our|my|in|on|at|by|for|from|with|as|if|when|while|what|why|how|who|where|there|here|but|and|or|so|yet|then|now|after|before|because|since|although|however|also|still|instead|finally|another|some|many|most|one|each|every|not?|listeners|founders)(?![\p{L}\p{N}.])/iu;

/** The blocks of a text, which empty lines separate, each on one line. */
export function splitBlocks(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map(toSingleLine)
    .filter(Boolean);
}

/** Changes each block of a text; empty ones are left out. */
export function mapBlocks(text: string, change: (block: string) => string): string {
  return splitBlocks(text).map(change).filter(Boolean).join('\n\n');
}

/**
 * Splits prose into sentences. White space collapses to single spaces that stay with the preceding sentence, so joining
 * restores the text. Abbreviations, initials, decimals, numbering, quotes and ellipses do not end a sentence; an empty
 * line always does (spec §2).
 */
export function splitSentences(text: string): string[] {
  const blocks = splitBlocks(text);
  return blocks.flatMap((block, i) => sentencesOf(i < blocks.length - 1 ? `${block} ` : block));
}

function sentencesOf(block: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: ending, 1: marks = '', index } of block.matchAll(ENDING)) {
    const after = index + ending.length;
    if (!endsSentence(block.slice(start, index), marks, block.slice(after, after + MAX_WORD_LENGTH)))
      continue;
    const end = block[after] === ' ' ? after + 1 : after;
    sentences.push(block.slice(start, end));
    start = end;
  }
  return start < block.length ? [...sentences, block.slice(start)] : sentences;
}

function endsSentence(before: string, marks: string, next: string): boolean {
  if (next.trim() === '' || WIDE_MARK.test(marks)) return true;
  if (!next.startsWith(' ') || NEXT_IN_LOWER_CASE.test(next)) return false;
  return marks !== '.' || !isAbbreviation(before, next);
}

function isAbbreviation(before: string, next: string): boolean {
  const word = LAST_WORD.exec(before.slice(-MAX_WORD_LENGTH))?.[0] ?? '';
  const plain = word.toLowerCase();
  if (WITH_NAME.has(plain) || /^\p{Nd}+$/u.test(before)) return true;
  if (WITH_NUMBER.has(plain) && /^ \p{Nd}/u.test(next)) return true;
  return (EITHER.has(plain) || INITIALS.test(word)) && !STARTER.test(next);
}

/** Lengths in UTF-16 units at which a paragraph ends with its sentence, and at the latest after a word. */
const TARGET_PARAGRAPH_LENGTH = 600;
const MAX_PARAGRAPH_LENGTH = 1500;
const PARAGRAPH_SENTENCE_END = /[.!?…؟।]["'”’»)\]]* |[。！？]["'”’»」』)\]]*/gu;

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
  for (const { 0: match, index } of text.matchAll(PARAGRAPH_SENTENCE_END)) {
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
