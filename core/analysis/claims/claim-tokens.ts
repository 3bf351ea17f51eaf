import { foldText } from '#core/text/fold-text.js';
import { foldWord, wordSpans, wordsIn } from '#core/text/words.js';
import { wordPairs } from './words/claim-words.js';

/** A word of a text with its folded form: lower case, without accents and apostrophes. */
export interface Token {
  readonly raw: string;
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const PLAIN_WORD = /^[a-z0-9]+$/i;
const APOSTROPHE = /['’‘ʼ＇`´]/u;
const ELIDED = /^(?:[ldjnsctm]|qu)$/iu;
const MAX_ELISION_LENGTH = 5;

/** Words of a text in order; elided articles are words of their own (l'entreprise, dell'azienda). */
export function claimTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { start, end } of wordSpans(text)) {
    const raw = text.slice(start, end);
    if (PLAIN_WORD.test(raw)) tokens.push({ raw, word: raw.toLowerCase(), start, end });
    else tokens.push(...tokensOf(raw, start));
  }
  return tokens;
}

/** The words of `claimTokens` alone. */
export function claimWords(text: string): string[] {
  return wordsIn(text).flatMap((raw) =>
    PLAIN_WORD.test(raw) ? raw.toLowerCase() : tokensOf(raw, 0).map(({ word }) => word),
  );
}

function tokensOf(raw: string, start: number): Token[] {
  const at = raw.search(APOSTROPHE);
  if (at <= 0) return [tokenOf(raw, start)];
  const [before, after] = [raw.slice(0, at), raw.slice(at + 1)];
  const isElision =
    (ELIDED.test(before) && after.length >= 2) || (before.length <= MAX_ELISION_LENGTH && after.length >= 4);
  return isElision ? [tokenOf(before, start), tokenOf(after, start + at + 1)] : [tokenOf(raw, start)];
}

function tokenOf(raw: string, start: number): Token {
  return { raw, word: foldText(foldWord(raw)), start, end: start + raw.length };
}

/** Endings that inflection adds, longest first. */
const ENDINGS =
  /(?:ungen|mente|ments|ciones|zioni|tions|ingly|ment|ings|ions|edly|cion|zione|tion|coes|cao|ung|ing|ies|ied|ers|ern|est|ion|ed|es|er|en|em|ly|os|as|is|s|e|a|o|n|y|i)$/u;
const STEM_LENGTH = 6;
const MIN_STEM_LENGTH = 3;

/** Irregular English forms, and words that mean the same in a summary, with the word that stands for them. */
const SAME: ReadonlyMap<string, string> = new Map(
  wordPairs(`
    grew/grow grown/grow growth/grow sold/sell sales/sell bought/buy told/tell spent/spend
    spending/spend lost/lose losing/lose loss/lose losses/lose built/build paid/pay payment/pay
    found/find left/leave leaving/leave kept/keep went/go took/take taking/take gave/give ran/run
    running/run taught/teach won/win began/begin chose/choose choosing/choose rose/rise fell/fall
    wrote/write writing/write written/write led/lead met/meet clients/customer client/customer
    buyers/customer buyer/customer customers/customer employees/employee staff/employee people/person
    firm/company firms/company companies/company startup/company startups/company business/company
    businesses/company hiring/hire hires/hire hired/hire pricing/price prices/price charge/price
    charged/price charging/price phone/call investors/invest investment/invest fundraising/fund
    funding/fund founder/found founders/found turnover/revenue
  `),
);

/** Stems of words that were looked up: few words make up most of what is said. */
const STEMS = new Map<string, string>();
const MAX_STEMS = 20_000;
const MAX_REMEMBERED_LENGTH = 40;

/** Light stem by which forms of a word are compared. */
export function stemOf(word: string): string {
  const known = STEMS.get(word);
  if (known !== undefined) return known;
  const stem = newStemOf(word);
  if (STEMS.size >= MAX_STEMS) STEMS.clear();
  if (word.length <= MAX_REMEMBERED_LENGTH) STEMS.set(word, stem);
  return stem;
}

function newStemOf(word: string): string {
  let stem = SAME.get(word) ?? word;
  for (let round = 0; round < 2; round += 1) {
    const shorter = stem.replace(ENDINGS, '');
    if (shorter.length < MIN_STEM_LENGTH) break;
    stem = shorter;
  }
  if (/(.)\1$/u.test(stem) && stem.length > MIN_STEM_LENGTH) stem = stem.slice(0, -1);
  return stem.slice(0, STEM_LENGTH);
}
