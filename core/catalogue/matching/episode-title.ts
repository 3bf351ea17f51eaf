import { foldText } from '#core/text/fold-text.js';
import { foldedWords, foldWord, wordSpans } from '#core/text/words.js';
import { showWords } from './show-likeness.js';
import { type TitleLabels, takeLabels, withAsciiNumerals } from './title-labels.js';

/** Distinguishes an item of a feed from the regular episode with the same title. */
export type EpisodeKind = 'bonus' | 'trailer' | 'excerpt' | 'rerun';

/** A title normalized for comparison: without the show's name, its numbers and decoration. */
export interface EpisodeTitle extends TitleLabels {
  /** Folded words, or character bigrams in scripts without spaces. Never empty for a title with letters or digits. */
  readonly words: readonly string[];
  /** The words by segment: punctuation and guest markers ('with …') divide a title. */
  readonly segments: readonly (readonly string[])[];
  /** Number of occurrences of each word. */
  readonly counts: ReadonlyMap<string, number>;
  /** Numbers among the words, in order. */
  readonly numbers: readonly string[];
  readonly kinds: ReadonlySet<EpisodeKind>;
  /** The names in `shows` that the title contains. */
  readonly named: ReadonlySet<string>;
}

/** Characters that are compared, in UTF-16 units; bounds the cost. */
const MAX_TITLE_LENGTH = 300;

/**
 * Segment separators. A hyphen or a period separates only next to a space, and a colon not within a time such as 10:30.
 */
const SEPARATORS =
  /[:,،](?!\d)|[|–—•·~/\\()[\]{}【】「」『』〈〉《》«»“”"?!…;&+：（）]|\s-+\s?|-\s|\.\s|\s(?:with|w\/|feat\.?|ft\.?|mit|avec|con|com)\s/u;
/** A letter of a script that is written without spaces. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〇]/u;

const KINDS: readonly (readonly [EpisodeKind, RegExp])[] = [
  ['bonus', /^(?:(?:the )?bonus(?: (?:episode|content|track))?|extra|after ?show|minisode)$/u],
  ['trailer', /^(?:(?:official |season )?trailer|teaser|(?:sneak )?preview|sneak peek|coming soon)$/u],
  ['excerpt', /^(?:clips?|highlights?|excerpt|shorts?|recap)$/u],
  [
    'rerun',
    /^(?:re ?runs?|re ?broadcast|re ?play|re ?release|re ?issue|re ?air|encore(?: presentation| episode)?|(?:the )?best of|classic(?: episode)?|repeat|revisited|rewind|throwback|flashback|(?:from the )?(?:archives?|vault)|wiederholung|rediffusion|redifusion|再放送|再配信)$/u,
  ],
];
const DECORATION =
  /^(?:(?:full|new|video|audio|complete) (?:episode|interview|podcast|version)|video|audio(?: only)?|podcasts?|episode|full|official|hd|4k|ad free|explicit|clean|part|live)$/u;

const STOP_WORDS = new Set(
  'a an and the of to in on at for with w by from is are it its your our my we you how what why who this that der die das und mit le la les et de du des el los las y con il un una e o os da do no'.split(
    ' ',
  ),
);
/** Words that occur in titles of any show. */
const COMMON_WORDS = new Set(
  'introduction intro introducing trailer teaser preview welcome hello bonus extra announcement update news q a qa ama ask me anything questions answers listener listeners mailbag pilot finale outro recap roundup special interview episode season part show podcast week weekly monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december'.split(
    ' ',
  ),
);

/** Parses an episode's title. `shows`: the show's name as different services spell it. */
export function readEpisodeTitle(title: string, shows: readonly string[]): EpisodeTitle {
  const folded = withAsciiNumerals(foldText(title.slice(0, MAX_TITLE_LENGTH)));
  const { labels, rest } = takeLabels(folded);
  const kinds = new Set<EpisodeKind>();
  const named = new Set<string>();
  const segments: (readonly string[])[] = [];
  const names = new Map([...new Set(shows)].map((show) => [show, showWords(show)]));
  for (const segment of rest.split(SEPARATORS)) {
    const spoken = joined(segment);
    if (spoken === '') continue;
    const kind = KINDS.find(([, pattern]) => pattern.test(spoken))?.[0];
    if (kind) kinds.add(kind);
    const namedHere = [...names].filter(([, name]) => isName(spoken, name)).map(([show]) => show);
    for (const show of namedHere) named.add(show);
    if (!kind && namedHere.length === 0 && !DECORATION.test(spoken)) segments.push(tokens(segment));
  }
  const words = segments.some((segment) => segment.length > 0) ? segments.flat() : tokens(folded);
  return { ...labels, words, segments, counts: counted(words), numbers: numbersOf(words), kinds, named };
}

/** Distinctiveness of a word for an episode, 0 to 1: the more titles of the show contain it, the lower. */
export type Rarity = (word: string) => number;

/** Similarity of two titles' words, 0 to 1. Words that only one title adds weigh half. */
export function wordLikeness(
  { counts: left }: EpisodeTitle,
  { counts: right }: EpisodeTitle,
  rarity: Rarity,
): number {
  let shared = 0;
  for (const [word, count] of left) {
    const theirs = right.get(word);
    if (theirs !== undefined) shared += Math.min(count, theirs) * mass(word, rarity);
  }
  if (shared === 0) return 0;
  const [sizeA, sizeB] = [size(left, rarity), size(right, rarity)];
  const dice = (2 * shared) / (sizeA + sizeB);
  return (dice + shared / Math.min(sizeA, sizeB)) / 2;
}

/** Evidence of a title match, 0 to about 4; generic titles such as 'Trailer' score near 0. */
export function titleWeight({ words }: EpisodeTitle, rarity: Rarity): number {
  return words.reduce((sum, word) => sum + saying(word) * rarity(word), 0);
}

/** The words that one title has and the other lacks, without numbers and stop words. */
export interface OwnWords {
  /** In a segment that has common words too: 'More Rockets!' and 'Rockets!'. */
  readonly within: number;
  /** In a segment of their own, such as a guest or a subtitle. */
  readonly apart: number;
}

export function ownWords({ segments }: EpisodeTitle, other: EpisodeTitle): OwnWords {
  const theirs = new Map(other.counts);
  const own = { within: 0, apart: 0 };
  for (const words of segments) {
    let [lacking, shared] = [0, 0];
    for (const word of words) {
      const count = theirs.get(word) ?? 0;
      theirs.set(word, count - 1);
      if (count > 0) shared += contentMass(word);
      else lacking += contentMass(word);
    }
    own[shared > 0 ? 'within' : 'apart'] += lacking;
  }
  return own;
}

/**
 * Compares the numbers of two titles in order: `2016-02-03` and `2016-02-02` are `different`. `apart`: only one title
 * has additional numbers.
 */
export function compareNumbers(
  { numbers: left }: EpisodeTitle,
  { numbers: right }: EpisodeTitle,
): 'same' | 'apart' | 'different' {
  if (left.join() === right.join()) return 'same';
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  return isSubsequence(shorter, longer) && shorter.length < longer.length ? 'apart' : 'different';
}

function numbersOf(words: readonly string[]): string[] {
  return words.filter((word) => /\p{Nd}/u.test(word)).map((word) => word.replace(/^0+(?=\d)/, ''));
}

function isSubsequence(shorter: readonly string[], longer: readonly string[]): boolean {
  let matched = 0;
  for (const value of longer) if (value === shorter[matched]) matched += 1;
  return matched === shorter.length;
}

function isName(spoken: string, name: string): boolean {
  const [start = ''] = name.split(' ');
  return start !== '' && spoken.includes(start) && showWords(spoken) === name;
}

function joined(text: string): string {
  return foldedWords(text.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')).join(' ');
}

/** Splits text into words, and into character bigrams for scripts without spaces (Japanese, Thai). */
function tokens(text: string): string[] {
  const plain = text.replace(/(?<=\p{L})-(?=\p{L})/gu, '');
  const found = wordSpans(plain).map(({ start, end }) => ({
    start,
    end,
    word: foldWord(plain.slice(start, end)),
  }));
  const areOne = (a?: { end: number; word: string }, b?: { start: number; word: string }) =>
    a?.end === b?.start && UNSPACED.test(a?.word ?? '') && UNSPACED.test(b?.word ?? '');
  return found.flatMap((here, i) => {
    const next = found[i + 1];
    if (areOne(here, next)) return [here.word + next?.word];
    return here.word === '' || areOne(found[i - 1], here) ? [] : [here.word];
  });
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function size(counts: ReadonlyMap<string, number>, rarity: Rarity): number {
  let sum = 0;
  for (const [word, count] of counts) sum += count * mass(word, rarity);
  return sum;
}

function mass(word: string, rarity: Rarity): number {
  return STOP_WORDS.has(word) ? 0.3 : 0.3 + 0.7 * rarity(word);
}

function contentMass(word: string): number {
  if (STOP_WORDS.has(word) || /^\p{Nd}+$/u.test(word)) return 0;
  return UNSPACED.test(word) ? 0.5 : 1;
}

function saying(word: string): number {
  if (STOP_WORDS.has(word)) return 0.1;
  if (COMMON_WORDS.has(word) || /^\p{Nd}+$/u.test(word)) return 0.2;
  return UNSPACED.test(word) ? 0.5 : 1;
}
