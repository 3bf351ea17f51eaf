import type { NextSteps } from '#core/analysis/summary.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { isQuick } from './extract-instruction.js';
import { instructionIn, standaloneScore } from './readability.js';
import type { SentenceSelector } from './sentence-selector.js';

/** Number of sentences after a request for advice that count as its answer. */
const ANSWER_SENTENCES = 14;
const REQUESTED_FACTOR = 2;
interface Step {
  readonly text: string;
  readonly quick: boolean;
  readonly score: number;
}

/** Selects what speakers tell the listener to do; nothing else is a step. */
export function selectNextSteps(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  maxItems: number,
): NextSteps {
  const steps = adviceSteps(analyzed, selector, 2 * maxItems);
  const quick = steps.filter((step) => step.quick);
  const slow = steps.filter((step) => !step.quick);
  const half = Math.min(maxItems, Math.ceil(steps.length / 2));
  while (quick.length > half) slow.push(...quick.splice(-1));
  while (slow.length > Math.max(half, steps.length - half)) quick.push(...slow.splice(0, 1));
  return {
    immediate: quick.slice(0, maxItems).map(({ text }) => text),
    thisWeek: slow.slice(0, maxItems).map(({ text }) => text),
  };
}

function adviceSteps(analyzed: AnalyzedTranscript, selector: SentenceSelector, maxItems: number): Step[] {
  const steps: (Step & { index: number })[] = [];
  const requested = afterAdviceRequests(analyzed);
  analyzed.utterances.forEach(({ speaker = '' }, index) => {
    const traits = analyzed.features[index];
    const fit = standaloneScore(analyzed, index) * (analyzed.hosts.has(speaker) ? 0.3 : 1);
    if (fit === 0 || traits?.example || traits?.speech || traits?.midway || traits?.broken) return;
    const instruction = instructionIn(analyzed, index);
    if (!instruction || isTold(analyzed, index)) return;
    const score = fit * (requested.has(index) ? REQUESTED_FACTOR : 1) * selector.sentenceWeight(index);
    steps.push({ index, text: instruction, quick: isQuick(instruction, analyzed.language), score });
  });
  steps.sort((a, b) => b.score - a.score || a.index - b.index);
  const seen = new Set<string>();
  const chosen = steps.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, maxItems);
  for (const { index } of chosen) selector.markUsed(index);
  return chosen.sort((a, b) => a.index - b.index);
}

/** Returns whether a command stands in a story: its speaker tells of the past before and after it, and advises nobody. */
function isTold({ utterances, language }: AnalyzedTranscript, index: number): boolean {
  const { instruction, cues } = language;
  const { text = '', speakerTurn } = utterances[index] ?? {};
  if (instruction?.test(text)) return false;
  return [utterances[index - 1], utterances[index + 1]].every((beside) => {
    if (!beside || beside.speakerTurn !== speakerTurn) return false;
    const said = beside.text.toLowerCase();
    return (cues.past?.test(said) || cues.story?.test(said)) ?? false;
  });
}

/** Returns the utterances that follow a request for advice. */
function afterAdviceRequests({ utterances, features, language }: AnalyzedTranscript): Set<number> {
  const requested = new Set<number>();
  features.forEach(({ question }, asked) => {
    if (!question || !language.cues.adviceWanted?.test(utterances[asked]?.text.toLowerCase() ?? '')) return;
    for (let index = asked + 1; index <= asked + ANSWER_SENTENCES; index += 1) requested.add(index);
  });
  return requested;
}
