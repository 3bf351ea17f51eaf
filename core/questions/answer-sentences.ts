import { claimWords } from '../analysis/claims/claim-tokens.js';
import { claimLanguageOf } from '../analysis/claims/detect-claim-language.js';
import { contentTerms } from '../text/content-terms.js';
import { foldText } from '../text/fold-text.js';
import { splitSentences } from '../text/split-sentences.js';
import { countWords } from '../text/words.js';
import type { Turn } from '../transcripts/transcript.js';
import { askedFor } from './asked-for.js';
import type { PassageIndex } from './passage-index.js';
import { distinctPassages, type Ranking } from './rank-passages.js';

/** Passages whose sentences are compared: as many of the best with their surroundings as of the best alone. */
const POOL = 6;
/** Units before and after a passage, for a host's question and for its answer. */
const BEFORE = 1;
const AFTER = 2;
/** Sentences from which the next ones take what they are about, and how much of it at each step. */
const REACH = 4;
const AFTER_QUESTION = 0.9;
const AFTER_STATEMENT = 0.5;
/** Weight of the form that is asked for, and of two adjacent words of the question. */
const FORM_WEIGHT = 1.5;
const PAIR_WEIGHT = 0.4;
/** Factors for sentences that break off or begin in the middle, and for questions and greetings. */
const FRAGMENT_FACTOR = 0.4;
const JUNK_FACTOR = 0.01;
const MIN_WORDS = 4;
/** Terms that an answer has beyond those of the question: 'So this is why we need a blockchain.' has none. */
const MIN_NEWS = 2;
/** Share of the question's weighted terms that a sentence of a required form is about. */
const MIN_SHARE = 0.25;

const QUESTION_END = /[?？؟]["'”’»)\]]*\s*$/u;
const SENTENCE_END = /[.!?…。！？｡؟]["'”’»)\]」』]*\s*$/u;
const LOWER_CASE_START = /^\s*["'“‘«¿¡(]*\p{Ll}/u;
const COURTESY =
  /(?<!\p{L})(?:welcome (?:back )?to|thanks? (?:you )?(?:so much |a lot |again )?for (?:listening|joining|coming|being here|having me|tuning in)|subscribe|see you next|nice to (?:meet|see) you|willkommen (?:zu|bei|zur)|danke (?:fürs|für deine|dass du)|abonnier\p{L}+|bienvenid[oa]s? a|gracias por (?:escuchar|estar|venir)|suscr[ií]b\p{L}+|bienvenue (?:dans|à|sur)|merci d['’](?:être|avoir)|abonnez|benvenut[oi] (?:a|in)|grazie per|iscrivet\p{L}+|welkom bij|bedankt voor|bem[- ]vind[oa]s? a|obrigad[oa] por|inscreva)/iu;

/** A sentence as an answer to a question. */
export interface AnswerSentence {
  readonly text: string;
  readonly unit: Turn;
  /** Index of its unit, and of itself within the unit. */
  readonly place: number;
  readonly at: number;
  readonly score: number;
  /** False for junk and what says nothing new, and where it lacks the form or the object that is asked for. */
  readonly answers: boolean;
}

/** Sentences of the best passages for a question, in their order, each scored with what those before it are about. */
export function answerSentences(index: PassageIndex, ranking: Ranking, question: string): AnswerSentence[] {
  const { weights } = ranking;
  const { language, units } = index;
  const asked = askedFor(question, claimLanguageOf(language));
  const { object } = asked;
  const mayRepeat = asked.form === 'yesOrNo' || object !== undefined;
  const pairs = new Set(wordPairs(question));
  const total = weightOf(weights.keys(), weights);
  const pairWeight = (PAIR_WEIGHT * total) / Math.max(1, weights.size);
  let before: { readonly terms: ReadonlySet<string>; readonly isQuestion: boolean }[] = [];
  let last = -1;
  return [...poolOf(index, ranking, asked.defines)].flatMap(([place, share]) => {
    const unit = units[place];
    if (!unit) return [];
    if (place !== last + 1) before = [];
    last = place;
    return splitSentences(unit.text).map((text, at): AnswerSentence => {
      const said = contentTerms(text, language).map(({ term }) => term);
      const terms = new Set(said.filter((term) => weights.has(term)));
      const isQuestion = QUESTION_END.test(text);
      const carried = before.map(({ terms: earlier, isQuestion: isAsked }, ago) => {
        const rest = [...earlier].filter((term) => !terms.has(term));
        return weightOf(rest, weights) * (isAsked ? AFTER_QUESTION : AFTER_STATEMENT) ** (ago + 1);
      });
      const weight = weightOf(terms, weights) + Math.max(0, ...carried);
      const isOfObject = !object || [terms, ...before.map((one) => one.terms)].some((one) => one.has(object));
      before = [{ terms, isQuestion }, ...before].slice(0, REACH);
      const shared = new Set(wordPairs(text).filter((pair) => pairs.has(pair))).size;
      const fit = asked.fitOf(text);
      const isJunk = isQuestion || COURTESY.test(text);
      const news = new Set(said.filter((term) => !weights.has(term))).size;
      const saysMore = news >= MIN_NEWS || fit > 0 || mayRepeat;
      const isWhole =
        !LOWER_CASE_START.test(text) && SENTENCE_END.test(text) && countWords(text) >= MIN_WORDS;
      return {
        ...{ text: text.trim(), unit, place, at },
        score:
          (weight + pairWeight * shared) *
          (1 + FORM_WEIGHT * fit) *
          share *
          (isWhole ? 1 : FRAGMENT_FACTOR) *
          (isJunk ? JUNK_FACTOR : 1),
        answers:
          !isJunk &&
          isOfObject &&
          saysMore &&
          (!asked.isRequired || (fit > 0 && weight >= MIN_SHARE * total)),
      };
    });
  });
}

/** Units of the best passages with their surroundings in order, each with its score as a share of the best one. */
function poolOf({ passages, units }: PassageIndex, { ranked }: Ranking, defines: RegExp | undefined) {
  const pool = new Map<number, number>();
  const best = ranked[0]?.score ?? 0;
  const alone = ranked.toSorted((a, b) => b.own - a.own);
  for (const { passage, score } of [...distinctPassages(ranked, POOL), ...alone.slice(0, POOL)]) {
    const { from = 0, to = 0 } = passages[passage] ?? {};
    for (let unit = Math.max(0, from - BEFORE); unit < Math.min(units.length, to + AFTER); unit += 1)
      pool.set(unit, Math.max(pool.get(unit) ?? 0, score / best));
  }
  if (defines)
    units.forEach(({ text }, unit) => {
      if (defines.test(foldText(text))) pool.set(unit, 1);
    });
  return [...pool].sort(([a], [b]) => a - b);
}

/** Adjacent words, function words too: 'jobs to be done' has hardly others. */
function wordPairs(text: string): string[] {
  const words = claimWords(text);
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

function weightOf(terms: Iterable<string>, weights: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const term of terms) sum += weights.get(term) ?? 0;
  return sum;
}
