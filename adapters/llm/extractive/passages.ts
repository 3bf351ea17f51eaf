import { TEXT_LIMITS } from '#core/analysis/drafts/draft-limits.js';
import type { ClaimedPassage } from '#core/analysis/summary.js';
import { capitalize } from '#core/text/clean-text.js';
import { type AnalyzedTranscript, contentStems } from './analyze-transcript.js';
import { joinSentences, shownSentence, stripOpeners } from './cleanup.js';
import type { KeyPhrase } from './key-topics.js';
import { endFit, lengthFit, MAX_PASSAGE_WORDS, openingScore, worth } from './passage-fit.js';
import { pointsOutside } from './sentence-traits.js';

const MAX_PASSAGES = 8;
const MIN_PASSAGES = 3;
const MAX_SENTENCES = 5;
/** Words of a talk for each passage beyond the least. */
const WORDS_A_PASSAGE = 1300;
/** Share of words that say little above which a passage is not worth reading. */
const MAX_VAGUE_SHARE = 0.05;
/** Scores below which no passage of a short talk and none of a long one is shown. */
const MIN_SCORE = 0.4;
const GOOD_SCORE = 0.86;
/** Words of the first sentence that come again in a passage of a long talk, or how often its words are said in the talk. */
const MIN_REPEATED = 2;
const MIN_FREQUENCY = 2;

/** A run of whole sentences of one turn: first and last utterance. */
export interface Passage {
  readonly from: number;
  readonly to: number;
  readonly score: number;
}

/** Returns the best passages that stand alone, in the order of the talk and from all of it. */
export function selectPassages(analyzed: AnalyzedTranscript, topical: readonly number[]): Passage[] {
  const count = Math.min(MAX_PASSAGES, MIN_PASSAGES + Math.floor(analyzed.wordCount / WORDS_A_PASSAGE));
  const least = analyzed.isLong ? GOOD_SCORE : MIN_SCORE;
  const found = analyzed.utterances
    .flatMap((_, from) => bestFrom(analyzed, from, topical) ?? [])
    .filter(({ score }) => score >= least);
  found.sort((a, b) => b.score - a.score || a.from - b.from);
  const place = ({ from }: Passage) => analyzed.utterances[from]?.position ?? 0;
  const chosen: Passage[] = [];
  const apart = 1 / (3 * count);
  for (const passage of found) {
    if (chosen.length >= count) break;
    const near = chosen.filter((other) => Math.abs(place(other) - place(passage)) < apart);
    const overlaps = chosen.some((other) => passage.from <= other.to && passage.to >= other.from);
    if (near.length === 0 && !overlaps) chosen.push(passage);
  }
  return chosen.sort((a, b) => a.from - b.from);
}

/** Returns the passage as a claim. */
export function claimPassage(
  analyzed: AnalyzedTranscript,
  passage: Passage,
  topics: readonly KeyPhrase[],
): ClaimedPassage {
  const topic = topicOf(passage, topics);
  const turn = analyzed.utterances[passage.from]?.turn;
  return {
    text: passageText(analyzed, passage),
    ...(turn !== undefined && { turn }),
    ...(topic !== undefined && { topic: capitalize(topic) }),
  };
}

export function passageText(
  analyzed: AnalyzedTranscript,
  { from, to }: Pick<Passage, 'from' | 'to'>,
): string {
  const { utterances, language } = analyzed;
  return joinSentences(
    utterances
      .slice(from, to + 1)
      .map(({ text }, at) => shownSentence(at === 0 ? stripOpeners(text, language) : text)),
  );
}

/** Returns the best passage that begins with a sentence; undefined if none stands alone. */
function bestFrom(
  analyzed: AnalyzedTranscript,
  from: number,
  topical: readonly number[],
): Passage | undefined {
  const { utterances, traits, language } = analyzed;
  const opening = topical[from] ? openingScore(analyzed, from, topical) : 0;
  if (opening === 0) return undefined;
  let best: Passage | undefined;
  let said = '';
  let [words, value, vague] = [0, 0, 0];
  for (let to = from; to < from + MAX_SENTENCES; to += 1) {
    const utterance = utterances[to];
    const trait = traits[to];
    if (!utterance || !trait || !canContain(analyzed, from, to)) break;
    const text = to === from ? stripOpeners(utterance.text, language) : utterance.text;
    if (pointsOutside(text, said, language) || (analyzed.isLong && trait.past)) break;
    said = `${said} ${text}`;
    words += utterance.words.length;
    value += worth(analyzed, to, topical);
    vague += trait.vague;
    if (words > MAX_PASSAGE_WORDS || said.length > TEXT_LIMITS.passage) break;
    const score = opening * lengthFit(words) * endFit(analyzed, to) * Math.sqrt(value / (to - from + 1));
    const isFit = vague <= words * MAX_VAGUE_SHARE && (!analyzed.isLong || isCoherent(analyzed, from, to));
    if (isFit && score > (best?.score ?? 0)) best = { from, to, score };
  }
  return best;
}

/** Returns whether a passage goes on about what it began with, or is about what the talk is about. */
function isCoherent(analyzed: AnalyzedTranscript, from: number, to: number): boolean {
  const first = contentStems(analyzed, from, from);
  const rest = contentStems(analyzed, from + 1, to);
  if ([...first].filter((stem) => rest.has(stem)).length >= MIN_REPEATED) return true;
  const all = [...new Set([...first, ...rest])];
  const sum = all.reduce((total, stem) => total + Math.log(analyzed.terms.countOf(stem)), 0);
  return sum >= MIN_FREQUENCY * all.length;
}

function canContain({ utterances, traits }: AnalyzedTranscript, from: number, to: number): boolean {
  const trait = traits[to];
  const utterance = utterances[to];
  if (!trait?.whole || trait.meta || trait.question) return false;
  return (
    to === from ||
    (utterance?.isContiguous && utterance.speakerTurn === utterances[from]?.speakerTurn) === true
  );
}

/** Returns the topic that a passage names more than once, or by several words. */
function topicOf({ from, to }: Passage, topics: readonly KeyPhrase[]): string | undefined {
  const times = ({ places }: KeyPhrase) => places.filter((place) => place >= from && place <= to).length;
  const sure = topics.filter((topic) => times(topic) >= (topic.stems.length > 1 ? 1 : 2));
  return sure.sort((a, b) => times(b) * b.score - times(a) * a.score)[0]?.label;
}
