import type { Analysis } from '../analysis/analysis.js';
import { preferredReading } from '../analysis/drafts/other-reading.js';
import type { Figure, Point } from '../analysis/summary.js';
import { splitBlocks, splitSentences } from '../text/split-sentences.js';

/** Fewest words of a title that reads as a sentence. */
const MIN_WORDS = 6;

/**
 * The episode in one sentence: the one that a model wrote, else the first supported takeaway or insight whose title is a
 * sentence, else the first sentence of the overview. One that was cut is passed over, and where there are key passages,
 * points are: without a model they stand for nothing but themselves. Empty without any.
 */
export function leadSentence({
  aiSummary,
  businessInsights,
}: Pick<Analysis, 'aiSummary' | 'businessInsights'>): string {
  const { oneSentence } = aiSummary;
  if (oneSentence && !isCut(oneSentence)) return oneSentence;
  const { strategicTakeaways, actionableInsights } = preferredReading(businessInsights);
  const points = businessInsights.keyPassages ? [] : [...strategicTakeaways, ...actionableInsights];
  const point = points.find(isSentence);
  return point?.title ?? splitSentences(aiSummary.overview)[0]?.trim() ?? '';
}

function isSentence({ title, supported }: Point): boolean {
  return supported !== false && !isCut(title) && title.trim().split(/\s/).length >= MIN_WORDS;
}

function isCut(text: string): boolean {
  return /(?:…|\.{3})$/.test(text.trimEnd());
}

/**
 * Splits the overview into paragraphs (spec §2): one for up to 3 sentences, 2 for 4 to 6, 3 for more, as even as
 * possible. Preserves everything but white space; none for an empty overview.
 */
export function overviewParagraphs(overview: string): string[] {
  const sentences = splitSentences(overview);
  return evenParts(sentences, sentences.length <= 3 ? 1 : sentences.length <= 6 ? 2 : 3);
}

/** Texts joined into a number of parts that are as even as possible; none of nothing. */
function evenParts(texts: readonly string[], count: number): string[] {
  return Array.from({ length: Math.min(count, texts.length) }, (_, i) => {
    const [from, to] = [i, i + 1].map((part) => Math.ceil((part * texts.length) / count));
    return texts.slice(from, to).join('').trim();
  });
}

const LABEL = /^[^\s:.!?][^:.!?]{0,39}:(?= )/u;

/** Most sentences of a paragraph of prose in a description. */
const MAX_PARAGRAPH = 4;

/**
 * A description in paragraphs: its own blocks; of one without, sentences that begin with a label ("Decided: …") have a
 * line each where two or more follow each other, so that they can be compared, and prose is divided where it is long.
 */
export function descriptionLines(description: string): string[] {
  const blocks = splitBlocks(description);
  if (blocks.length > 1) return blocks;
  const sentences = splitSentences(description);
  const hasLabel = sentences.map((sentence) => LABEL.test(sentence));
  const isRow = (at: number) => hasLabel[at] && (hasLabel[at - 1] || hasLabel[at + 1]);
  const runs: string[][] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (at === 0 || isRow(at) || isRow(at - 1)) runs.push([]);
    runs.at(-1)?.push(sentence);
  }
  return runs.flatMap((run) => evenParts(run, Math.ceil(run.length / MAX_PARAGRAPH)));
}

/** The label of a description's line with its colon; empty for prose, and where a quote follows ("Ada says: …"). */
export function lineLabel(line: string): string {
  const label = LABEL.exec(line)?.[0] ?? '';
  return /^ ["“„«]/u.test(line.slice(label.length)) ? '' : label;
}

/** A number's measure, owner and date, on one line. */
export function figureFacts({ what, who, when }: Pick<Figure, 'what' | 'who' | 'when'>): string {
  return [what, who, when].filter(Boolean).join(' · ');
}
