import { TEXT_LIMITS } from '#core/analysis/drafts/draft-limits.js';
import type { ClaimedPoint, NextSteps } from '#core/analysis/summary.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { extractInstruction, isQuick } from './extract-instruction.js';
import { passageText } from './passages.js';
import { pointsOutside } from './references.js';
import { lower } from './sentence-traits.js';

const MAX_INSIGHTS = 5;
const MAX_STEPS = 4;
/** Sentences after a request for advice that give it. */
const ANSWER_SENTENCES = 14;
const MIN_EXPLANATION_WORDS = 6;
/** Probability that a sentence of captions is a whole one. */
const MIN_CHANCE = 0.8;

/** Advice to the listener that stands alone, from its verb on. */
interface Advice {
  readonly at: number;
  readonly instruction: string;
  /** Last of the sentences that explain it; the advice itself where none does. */
  readonly to: number;
}

/** Insights: advice with the sentences that explain it. Steps: the other advice. */
export interface AdviceSections {
  readonly actionableInsights: readonly ClaimedPoint[];
  readonly nextSteps: NextSteps;
}

export function selectAdvice(analyzed: AnalyzedTranscript): AdviceSections {
  const wanted = afterRequests(analyzed);
  const found = analyzed.utterances.flatMap((_, at) => adviceAt(analyzed, at, wanted) ?? []);
  const unique = found.filter(
    ({ instruction }, at) => found.findIndex((other) => other.instruction === instruction) === at,
  );
  const explained = unique.filter(({ at, to }) => to > at);
  const insights = explained.filter(({ at }, i) => (explained[i - 1]?.to ?? -1) < at).slice(0, MAX_INSIGHTS);
  const steps = unique.filter((advice) => !insights.includes(advice)).map(({ instruction }) => instruction);
  const all = steps.length > 0 ? steps : insights.map(({ instruction }) => instruction);
  const quick = all.filter((instruction) => isQuick(instruction, analyzed.language));
  const later = all.filter((instruction) => !quick.includes(instruction));
  return {
    actionableInsights: insights.map((advice) => insightOf(analyzed, advice)),
    nextSteps: { immediate: quick.slice(0, MAX_STEPS), thisWeek: later.slice(0, MAX_STEPS) },
  };
}

function insightOf(analyzed: AnalyzedTranscript, { at, to, instruction }: Advice): ClaimedPoint {
  const { speaker, startSeconds } = analyzed.utterances[at] ?? {};
  return {
    title: instruction,
    description: passageText(analyzed, { from: at + 1, to }),
    quotes: [
      {
        quote: analyzed.utterances
          .slice(at, to + 1)
          .map(({ text }) => text)
          .join(' '),
        ...(speaker !== undefined && { speaker }),
        ...(startSeconds !== undefined && { startSeconds }),
      },
    ],
  };
}

function adviceAt(analyzed: AnalyzedTranscript, at: number, wanted: ReadonlySet<number>): Advice | undefined {
  const { utterances, traits, language, hosts } = analyzed;
  const utterance = utterances[at];
  const trait = traits[at];
  if (!utterance || !trait?.whole || trait.question || trait.meta) return undefined;
  if (Math.min(utterance.startChance, utterance.endChance) < MIN_CHANCE) return undefined;
  if (hosts.has(utterance.speaker ?? '') || isStory(analyzed, at)) return undefined;
  const instruction = extractInstruction(utterance.text, language, wanted.has(at));
  if (instruction === undefined || instruction.length > TEXT_LIMITS.title) return undefined;
  if (pointsOutside(instruction, '', language)) return undefined;
  let to = at;
  let length = utterance.text.length;
  for (const next of [at + 1, at + 2]) {
    const added = utterances[next];
    length += added?.text.length ?? 0;
    if (!added || !explains(analyzed, at, next) || length > TEXT_LIMITS.quote) break;
    to = next;
  }
  return { at, instruction, to };
}

/** Returns whether a sentence goes on about the advice before it. */
function explains({ utterances, traits }: AnalyzedTranscript, at: number, next: number): boolean {
  const trait = traits[next];
  const utterance = utterances[next];
  return (
    utterance?.isContiguous === true &&
    utterance.speakerTurn === utterances[at]?.speakerTurn &&
    utterance.length >= MIN_EXPLANATION_WORDS &&
    trait?.whole === true &&
    !trait.question &&
    !trait.meta &&
    !trait.announcing
  );
}

/** Returns the sentences that follow a request for advice. */
function afterRequests({ utterances, traits, language, hosts }: AnalyzedTranscript): Set<number> {
  const requested = new Set<number>();
  traits.forEach(({ question }, asked) => {
    const isHost = hosts.has(utterances[asked]?.speaker ?? '');
    if (!(question || isHost) || !language.cues.adviceWanted?.test(lower(utterances[asked]?.text ?? '')))
      return;
    for (let at = asked + 1; at <= asked + ANSWER_SENTENCES; at += 1) requested.add(at);
  });
  return requested;
}

/**
 * Returns whether a sentence stands between sentences of a story: a command in one was somebody else's. One beside it is
 * enough where it goes on with `and`.
 */
function isStory({ utterances, traits, language }: AnalyzedTranscript, at: number): boolean {
  const beside = [at - 1, at + 1].filter(
    (near) => utterances[near]?.speakerTurn === utterances[at]?.speakerTurn,
  );
  const isPast = (near: number) => traits[near]?.past === true;
  if (lower(utterances[at]?.text ?? '').startsWith(`${language.leadIns.and} `)) return beside.some(isPast);
  return beside.length === 2 && beside.every(isPast);
}
