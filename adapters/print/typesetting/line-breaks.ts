import LineBreaker from 'linebreak';

/** Scripts without word boundaries, which need a dictionary. */
const UNMARKED_WORDS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A dash stays with the preceding word. */
const DASH = /^[–—]/;
/** Hangul words are separated by spaces and are not broken. */
const HANGUL = /^\p{Script=Hangul}/u;
const ENDS_IN_HANGUL = /\p{Script=Hangul}$/u;

const wordsOf = new Intl.Segmenter('th', { granularity: 'word' });
const charactersOf = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into pieces, trailing spaces included, between which a line may break. Joined they are the text. */
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

/** Splits a text into grapheme clusters. */
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
