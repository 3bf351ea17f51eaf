import { claimWords } from '../analysis/claims/claim-tokens.js';
import { numberMentions } from '../analysis/claims/number-mentions.js';
import { GIVEN_NAMES } from '../analysis/claims/words/known-names.js';
import type { ClaimLanguage } from '../analysis/claims/words/languages.js';
import { type NumberUnit, UNIT_WORDS } from '../analysis/claims/words/number-words.js';
import { contentTerms } from '../text/content-terms.js';
import { foldText } from '../text/fold-text.js';
import { wordsIn } from '../text/words.js';
import { type AskedFor, FORMS, QUESTION_WORDS } from './question-words.js';

/** Prepositions and conjunctions before a question word. */
const LEADS =
  '(?:and|but|so|for|from|to|by|with|in|at|since|until|und|seit|von|mit|bei|aus|fur|an|y|e|et|en|a|de|d|desde|por|con|para|da|di|per|depuis|avec|par|pour|chez|van|met|door|sinds|em|com|ate)';
/** Forms without which a sentence is no answer. */
const REQUIRED: ReadonlySet<AskedFor> = new Set(['amount', 'time', 'person']);
/** A name after another word, so that a capital says something. */
const NAME = /(?<=[\p{L}\p{N},;:] )\p{Lu}\p{L}[\p{L}\p{N}'’-]*(?: \p{Lu}[\p{L}\p{N}'’-]+)?/gu;
const TIMES: ReadonlySet<NumberUnit> = new Set([
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'year',
] as const);
/** Characters before the topic of a sentence that defines it. */
const MAX_DEFINITION_LEAD = 16;
/** Beginning of a question for a time span. */
const HOW_LONG = /^(?:\S+ ){1,3}?(?:long|time|lange?|tiempo|temps|tempo|tijd) /u;
const PLACE =
  /(?<!\p{L})(?:in|at|from|near|to|en|de|em|no|na|à|a|au|aux|bei|aus|nach|te|uit|naar|da|nel|nella|dans|op|im) (?:(?:the|la|el|der|le|il|het|o|a) )?\p{Lu}\p{L}/u;
const YES_OR_NO =
  /^\W*(?:yes|yeah|yep|no|nope|absolutely|definitely|exactly|of course|not really|ja|nein|doch|genau|oui|non|s[iíì]|sim|não|nee)(?![\p{L}'’])/iu;
const MIN_SPELLED_AMOUNT = 10;
const YEAR = /(?<![\p{L}\p{N}.,])(?:19|20)\d\d(?![\p{L}\p{N}])/u;
const MONTHS: ReadonlySet<string> = new Set(
  Object.keys(QUESTION_WORDS).flatMap((language) =>
    Array.from({ length: 12 }, (_, month) =>
      new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month)),
    ),
  ),
);

/** Kind of answer that a question asks for, and the test of a sentence for it. */
export interface Asked {
  readonly form?: AskedFor;
  /** True where a sentence of another form is no answer. */
  readonly isRequired: boolean;
  /** Stem that an answer has to be about: 'employee' of 'how many employees' or 'which employees'. */
  readonly object?: string;
  /** A definition of what is asked about, in folded text. */
  readonly defines?: RegExp;
  /** How far a sentence has the form: 0 to 1; 0 where none is asked for. */
  fitOf(sentence: string): number;
}

/** Reads what a question asks for from its first words. */
export function askedFor(question: string, language: ClaimLanguage = 'en'): Asked {
  const patterns = QUESTION_WORDS[language];
  const words = claimWords(question);
  const folded = `${words.join(' ')} `;
  const afterFirst = (list: string) => {
    const found = new RegExp(`^(?:${LEADS} ){0,2}(?:${list}) `, 'u').exec(folded);
    return found ? folded.slice(found[0].length).trim() : undefined;
  };
  const form = FORMS.find((one) => afterFirst(patterns[one]) !== undefined);
  const [object] = contentTerms(
    (afterFirst(patterns.which) ?? (form === 'amount' ? afterFirst(patterns.amount) : undefined) ?? '')
      .split(' ', 1)
      .join(''),
    language,
  );
  const defines =
    form === 'definition' ? definitionOf(afterFirst(patterns.definition) ?? '', patterns.means) : undefined;
  const includes = (text: string, list: string) => new RegExp(` (?:${list}) `, 'u').test(` ${text} `);
  const isAllowed = (unit: NumberUnit | undefined) => {
    if (HOW_LONG.test(folded)) return unit === undefined || TIMES.has(unit);
    return (
      object === undefined || unit === undefined || unit === UNIT_WORDS.get(object.word) || !TIMES.has(unit)
    );
  };
  const fits: Readonly<Record<AskedFor, (sentence: string) => number>> = {
    amount: (sentence) => numberFit(sentence, language, isAllowed, object !== undefined),
    time: (sentence) =>
      YEAR.test(sentence) || wordsIn(sentence).some((word) => MONTHS.has(word))
        ? 1
        : numberFit(sentence, language) / 2,
    person: (sentence) =>
      Number([...sentence.matchAll(NAME)].some(([name]) => isOtherName(name, words, language))),
    place: (sentence) => Number(PLACE.test(sentence)),
    reason: (sentence) => Number(includes(claimWords(sentence).join(' '), patterns.because)),
    definition: (sentence) => {
      const found = defines?.exec(foldText(sentence));
      return found ? (found.index <= MAX_DEFINITION_LEAD ? 1 : 0.6) : 0;
    },
    yesOrNo: (sentence) => Number(YES_OR_NO.test(sentence)),
  };
  return {
    form,
    object: object?.term,
    defines,
    isRequired: form !== undefined && REQUIRED.has(form),
    fitOf: (sentence) => (form ? fits[form](sentence) : 0),
  };
}

/** The topic of a question before a word that defines it. */
function definitionOf(topic: string, means: string): RegExp | undefined {
  const words = topic
    .replace(/ mean$/u, '')
    .replace(/^(?:an?|the|eine?|un|une|una|uno|um|uma|een|el|la|le|l) /u, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  if (!words) return undefined;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]{1,3}')}[^\\p{L}\\p{N}]{1,3}(?:${means})(?!\\p{L})`,
    'u',
  );
}

/** 1 for a number with a unit, less for a bare one. Small numbers in words, as of 'zone two', only count things. */
function numberFit(
  sentence: string,
  language: ClaimLanguage,
  isAllowed: (unit: NumberUnit | undefined) => boolean = () => true,
  isCount = false,
): number {
  const mentions = numberMentions(sentence, language).filter(
    ({ values: [value = 0], isSpelled, unit }) =>
      isAllowed(unit) && (unit !== undefined || !isSpelled || value >= (isCount ? 2 : MIN_SPELLED_AMOUNT)),
  );
  if (mentions.length === 0) return 0;
  return mentions.some(({ unit }) => unit !== undefined) ? 1 : 0.7;
}

/** True for a name that the question does not have. German nouns have capitals too: there only full or given names count. */
function isOtherName(name: string, asked: readonly string[], language: ClaimLanguage): boolean {
  const parts = claimWords(name).filter((part) => !asked.includes(part));
  if (language !== 'de') return parts.length > 0;
  return parts.length > 1 || parts.some((part) => GIVEN_NAMES.has(part));
}
