import { extractiveAbstract } from '#adapters/llm/extractive/extractive-abstract.js';
import type { Turn } from '#core/transcripts/transcript.js';
import { lead } from './baselines/lead.js';
import { lexRank } from './baselines/lex-rank.js';
import { oracle } from './baselines/oracle.js';
import { random } from './baselines/random.js';
import { fill, sentencesOf } from './baselines/sentence.js';
import { sumBasic } from './baselines/sum-basic.js';
import { type Meeting, meetings, spokenText } from './qmsum.js';
import { type Rouge, rouge } from './rouge.js';

/** Summary length in words. */
const ROOM = 150;
const SEEDS = 10;
const LEXRANK_THRESHOLD = 0.1;

type System = (turns: readonly Turn[], reference: string) => string[];

/** Baselines that the summarizer has to beat. */
export const RIVALS = ['lead', 'LexRank', 'LexRank, threshold 0.1', 'SumBasic', 'random'] as const;
export const OURS = 'ours';
export const OURS_RAW = 'ours, transcript as it is';

/**
 * Computes the mean ROUGE F1 of each system over all meetings, ignoring markers and fillers in summaries. Baselines
 * receive the transcript without markers and fillers, use sentences of at least seven words, and fill their length
 * exactly; ours returns whole sentences within the same length, once on that transcript and once on the original.
 */
export function compareSummarizers(): Map<string, Rouge> {
  const results = new Map<string, Rouge>();
  const all = meetings();
  for (const [name, system] of Object.entries(SYSTEMS)) results.set(name, meanOver(all, system));
  results.set(
    OURS_RAW,
    meanOver(all, ours, (text) => text),
  );
  return results;
}

const ours: System = (turns) => [extractiveAbstract({ turns, language: 'en' }, ROOM)];

const SYSTEMS: Record<string, System> = {
  lead: (turns) => {
    const sentences = sentencesOf(turns);
    return [fill(sentences, lead(sentences), ROOM)];
  },
  LexRank: (turns) => {
    const sentences = sentencesOf(turns);
    return [fill(sentences, lexRank(sentences), ROOM)];
  },
  'LexRank, threshold 0.1': (turns) => {
    const sentences = sentencesOf(turns);
    return [fill(sentences, lexRank(sentences, LEXRANK_THRESHOLD), ROOM)];
  },
  SumBasic: (turns) => {
    const sentences = sentencesOf(turns);
    return [fill(sentences, sumBasic(sentences, ROOM), ROOM)];
  },
  random: (turns) => {
    const sentences = sentencesOf(turns);
    return Array.from({ length: SEEDS }, (_, seed) => fill(sentences, random(sentences, seed + 1), ROOM));
  },
  [OURS]: ours,
  oracle: (turns, reference) => {
    const sentences = sentencesOf(turns);
    return [fill(sentences, oracle(sentences, ROOM, reference), ROOM)];
  },
};

function meanOver(all: readonly Meeting[], system: System, prepare = spokenText): Rouge {
  const scores = all.flatMap(({ turns, reference }) => {
    const prepared = turns.map((turn) => ({ ...turn, text: prepare(turn.text) }));
    return system(prepared, reference).map((summary) => rouge(spokenText(summary), reference));
  });
  const mean = (of: keyof Rouge) => scores.reduce((sum, score) => sum + score[of], 0) / scores.length;
  return { one: mean('one'), two: mean('two'), l: mean('l') };
}
