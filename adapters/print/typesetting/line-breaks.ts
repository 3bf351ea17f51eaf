import LineBreaker from 'linebreak';

/** Scripts that mark no word's end: where their words end is looked up. */
const UNMARKED_WORDS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Stays with the word before it. */
const DASH = /^[–—]/;
/** Its words have spaces between them, and are kept whole. */
const HANGUL = /^\p{Script=Hangul}/u;
const ENDS_IN_HANGUL = /\p{Script=Hangul}$/u;

const wordsOf = new Intl.Segmenter('th', { granularity: 'word' });
const charactersOf = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text's pieces, spaces behind them included: a line may break between any two. Joined they are the text. */
export function breakOpportunities(text: string): string[] {
  const pieces: string[] = [];
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const piece = text.slice(from, next.position);
    const last = pieces.at(-1);
    if (UNMARKED_WORDS.test(piece)) pieces.push(...words(piece));
    else if (last && isJoined(last, piece)) pieces[pieces.length - 1] = last + piece;
    else if (piece) pieces.push(piece);
    from = next.position;
  }
  return pieces;
}

/** Characters as the reader sees them, whatever number of code points each is made of. */
export function graphemes(text: string): string[] {
  return Array.from(charactersOf.segment(text), ({ segment }) => segment);
}

function isJoined(before: string, piece: string): boolean {
  return DASH.test(piece) || (ENDS_IN_HANGUL.test(before) && HANGUL.test(piece));
}

function words(piece: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of wordsOf.segment(piece)) {
    const last = pieces.at(-1);
    if (last !== undefined && !isWordLike) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}
