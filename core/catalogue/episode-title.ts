import { foldedWords, foldWord, wordSpans } from '../analysis/words.js';
import { foldText } from './fold-text.js';
import { showWords } from './show-likeness.js';
import { type TitleLabels, takeLabels } from './title-labels.js';

/** What sets an item of a feed apart from the episode that has the same title. */
export type EpisodeKind = 'bonus' | 'trailer' | 'excerpt' | 'rerun';

/** A title as it is compared: without its show's name, its numbers and what merely decorates it. */
export interface EpisodeTitle extends TitleLabels {
  /** Folded words; in scripts without spaces, pairs of letters. Never empty for a title with letters or digits. */
  readonly words: readonly string[];
  readonly kinds: ReadonlySet<EpisodeKind>;
  /** Those of `shows` that the title names. */
  readonly named: ReadonlySet<string>;
  /** How much a match of the words says, 0 to about 4: 'Trailer' says next to nothing. */
  readonly weight: number;
}

/** Longer text changes no comparison and would only cost time. UTF-16 units. */
const LONGEST_TITLE = 300;
const DIGIT_ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF]/gu;

/** What parts a title. A hyphen or a point parts it only beside a space, a colon not within 10:30. */
const SEPARATORS = /[:,](?!\d)|[|–—•·~/\\()[\]{}【】「」『』〈〉《》«»“”"?!…;&+]|\s-+\s?|-\s|\.\s/u;
/** A letter of a script that writes no spaces between words. */
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
/** Words that titles of any show are made of. */
const COMMON_WORDS = new Set(
  'introduction intro introducing trailer teaser preview welcome hello bonus extra announcement update news q a qa ama ask me anything questions answers listener listeners mailbag pilot finale outro recap roundup special interview episode season part show podcast week weekly monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december'.split(
    ' ',
  ),
);

/** Reads a title of an episode of one of `shows`, as different services spell the show's name. */
export function readEpisodeTitle(title: string, shows: readonly string[]): EpisodeTitle {
  const folded = withAsciiDigits(foldText(title.slice(0, LONGEST_TITLE)));
  const { labels, rest } = takeLabels(folded);
  const kinds = new Set<EpisodeKind>();
  const named = new Set<string>();
  const words: string[] = [];
  const names = new Map([...new Set(shows)].map((show) => [show, showWords(show)]));
  for (const segment of rest.split(SEPARATORS)) {
    const spoken = joined(segment);
    const kind = KINDS.find(([, pattern]) => pattern.test(spoken))?.[0];
    if (kind) kinds.add(kind);
    const namedHere = [...names].filter(([, name]) => isName(spoken, name)).map(([show]) => show);
    for (const show of namedHere) named.add(show);
    if (!kind && namedHere.length === 0 && !DECORATION.test(spoken)) words.push(...tokens(segment));
  }
  const kept = words.length > 0 ? words : tokens(folded);
  return { ...labels, words: kept, kinds, named, weight: kept.reduce((sum, word) => sum + saying(word), 0) };
}

/** How alike the words of two titles are, 0 to 1. Words that one title merely adds count half. */
export function wordLikeness(a: readonly string[], b: readonly string[]): number {
  const left = counted(a);
  const right = counted(b);
  let shared = 0;
  for (const [word, count] of left) shared += Math.min(count, right.get(word) ?? 0) * mass(word);
  const [sizeA, sizeB] = [size(left), size(right)];
  if (sizeA === 0 || sizeB === 0) return 0;
  const dice = (2 * shared) / (sizeA + sizeB);
  return (dice + shared / Math.min(sizeA, sizeB)) / 2;
}

/** Whether both titles name numbers of which each has one that the other lacks: 'Top 5 of 2024' and 'Top 5 of 2025'. */
export function numbersDiffer(a: readonly string[], b: readonly string[]): boolean {
  const numbered = (words: readonly string[]) => words.filter((word) => /\p{Nd}/u.test(word));
  const [left, right] = [numbered(a), numbered(b)];
  return left.some((word) => !right.includes(word)) && right.some((word) => !left.includes(word));
}

function isName(spoken: string, name: string): boolean {
  const [start = ''] = name.split(' ');
  return start !== '' && spoken.includes(start) && showWords(spoken) === name;
}

function joined(text: string): string {
  return foldedWords(text.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')).join(' ');
}

/** Words, and of letters that stand side by side as words (Japanese, Thai) each two. */
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

function size(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [word, count] of counts) sum += count * mass(word);
  return sum;
}

function mass(word: string): number {
  return STOP_WORDS.has(word) ? 0.3 : 1;
}

function saying(word: string): number {
  if (STOP_WORDS.has(word)) return 0.1;
  if (COMMON_WORDS.has(word) || /^\p{Nd}+$/u.test(word)) return 0.2;
  return UNSPACED.test(word) ? 0.5 : 1;
}

function withAsciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = DIGIT_ZEROS.findLast((start) => start <= code) ?? code;
    return String(code - zero);
  });
}
