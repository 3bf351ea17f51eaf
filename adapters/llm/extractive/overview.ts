import type { AnalyzedTranscript } from './analyze-transcript.js';
import { joinSentences } from './cleanup.js';
import { introduceSpeakers } from './introduce-speakers.js';
import type { KeyPhrase } from './key-topics.js';
import { cleanSentence, standaloneScore } from './readability.js';
import { MAX_CHARACTERS, type SentenceSelector } from './sentence-selector.js';
import type { OverviewWeights } from './style-profile.js';

/** Share of an episode that counts as its introduction. */
const OPENING_SHARE = 0.12;
const MAX_INTRODUCTION_WORDS = 50;

/**
 * Selects a few sentences that read as a text: who speaks with whom about what, then the most central ones, in the
 * episode's order.
 */
export function writeOverview(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  sentences: number,
  overviewWeights: OverviewWeights,
  topics: readonly KeyPhrase[],
): string {
  const { features, utterances, language } = analyzed;
  const opening = introduction(analyzed);
  for (const index of opening) selector.markUsed(index);
  const scoreFactor = (index: number) => {
    const traits = features[index];
    const personal = language.personal.has(utterances[index]?.words[0]?.word ?? '') ? 0.6 : 1;
    const agenda = traits?.agenda && (utterances[index]?.position ?? 1) < OPENING_SHARE ? 3 : 1;
    const told = standaloneScore(analyzed, index) * personal * agenda;
    const outcome = traits?.outcome ? overviewWeights.outcome : 1;
    return (
      told *
      outcome *
      (traits?.maxim ? overviewWeights.maxim : 1) *
      (traits?.lesson ? overviewWeights.lesson : 1)
    );
  };
  const introduced = introduceSpeakers(analyzed, topics);
  const taken = opening.length + (introduced === '' ? 0 : 1);
  const chosen = selector.select({ sentences: sentences - taken, scoreFactor });
  const found =
    opening.length + chosen.length > 0 ? [...opening, ...chosen] : longestUtterances(analyzed, sentences);
  const order = found.sort((a, b) => a - b);
  const told = order.map((index) => cleanSentence(analyzed, index));
  return joinSentences(introduced === '' ? told : [introduced, ...told]);
}

/** Returns the longest sentences, for episodes in which none can stand alone. */
function longestUtterances({ utterances, features }: AnalyzedTranscript, maxItems: number): number[] {
  const shown = [...utterances.keys()].filter(
    (index) => (utterances[index]?.text.length ?? 0) <= MAX_CHARACTERS,
  );
  const told = shown.filter((index) => !features[index]?.ad);
  const order = told.length > 0 ? told : shown;
  const length = (index: number) => utterances[index]?.length ?? 0;
  return order.sort((a, b) => length(b) - length(a) || a - b).slice(0, maxItems);
}

/** Returns the sentence that introduces a speaker by name, with the next one if it continues the introduction. */
function introduction({ utterances, features, hosts, language: { speakers } }: AnalyzedTranscript): number[] {
  const names = namesOf(utterances.map(({ speaker }) => speaker));
  const tells = (index: number) => {
    const traits = features[index];
    return (
      traits && !traits.question && !traits.courtesy && !traits.ad && !traits.speech && traits.content >= 3
    );
  };
  const namesAnother = (index: number) => {
    const { text = '', speaker } = utterances[index] ?? {};
    return names.some(({ name, of }) => of !== speaker && text.includes(name));
  };
  const first = utterances.findIndex(({ position, speaker, length }, index) => {
    const leads = hosts.size === 0 || hosts.has(speaker ?? '');
    const isPersonal = speakers.has(utterances[index]?.words[0]?.word ?? '');
    return (
      position < OPENING_SHARE && !isPersonal && leads && length >= 5 && tells(index) && namesAnother(index)
    );
  });
  if (first < 0) return [];
  const next = utterances[first + 1];
  const goesOn =
    next?.speakerTurn === utterances[first]?.speakerTurn &&
    tells(first + 1) &&
    (features[first + 1]?.dangling || namesAnother(first + 1)) &&
    (utterances[first]?.length ?? 0) + (next?.length ?? 0) <= MAX_INTRODUCTION_WORDS;
  return goesOn ? [first, first + 1] : [first];
}

function namesOf(speakers: readonly (string | undefined)[]): { name: string; of: string }[] {
  return [...new Set(speakers)].flatMap((speaker) =>
    (speaker?.match(/\p{Lu}[\p{L}'’-]{2,}/gu) ?? []).map((name) => ({ name, of: speaker ?? '' })),
  );
}
