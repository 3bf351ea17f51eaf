import { splitSentences } from '#core/text/split-sentences.js';
import { foldedWords } from '#core/text/words.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import type { ClaimVerdict } from '../claims/claim-support.js';
import { isEmptyContent } from '../sections/map-sections.js';
import { DRAFT_SECTIONS } from '../sections/sections.js';
import type { CitedText, Claim, SectionContent } from '../summary.js';

/** Turns between two cited ones that still belong to the same passage. */
const MAX_GAP_TURNS = 1;
/** Maximum number of citations looked at; a draft has about fifty. */
const MAX_CITATIONS = 500;

/** Turns that were cited for the texts of a draft. */
export type CitedTurns = (text: string) => readonly number[];

/** Looks up citations by text, sentence by sentence. Ignores case, punctuation and turns that do not exist. */
export function citedTurns(citations: readonly CitedText[], turnCount: number): CitedTurns {
  const byText = new Map<string, readonly number[]>();
  for (const { text, turns } of citations.slice(0, MAX_CITATIONS)) {
    const existing = turns.filter((turn) => Number.isInteger(turn) && turn >= 1 && turn <= turnCount);
    if (existing.length === 0) continue;
    for (const part of [text, ...splitSentences(text)]) {
      const key = keyOf(part);
      if (key !== '' && !byText.has(key)) byText.set(key, existing);
    }
  }
  return (text) => byText.get(keyOf(text)) ?? [];
}

/**
 * Claims of verified sections, in the sections' order: where the draft cites their texts, else where their evidence was
 * found, and how well it supports them.
 */
export function resolveCitations(
  citations: readonly CitedText[],
  sections: Readonly<Record<string, unknown>>,
  transcript: Transcript,
  verdictOf: (text: string) => ClaimVerdict | undefined = () => undefined,
): Claim[] {
  const turnsOf = citedTurns(citations, transcript.turns.length);
  const texts = new Set(claimTexts(sections));
  return [...texts].flatMap((text) => {
    const { turns: found = [], support } = verdictOf(text) ?? {};
    const cited = turnsOf(text);
    const turns = cited.length > 0 ? cited : found;
    return turns.length > 0 ? [{ text, ...passage(transcript, turns), ...(support && { support }) }] : [];
  });
}

/** The passage around the first cited turn. */
function passage({ turns }: Transcript, cited: readonly number[]): Omit<Claim, 'text'> {
  let first = cited[0] ?? 1;
  let last = first;
  for (const turn of [...cited].sort((a, b) => a - b)) {
    if (turn > last && turn - last <= MAX_GAP_TURNS + 1) last = turn;
  }
  for (const turn of [...cited].sort((a, b) => b - a)) {
    if (turn < first && first - turn <= MAX_GAP_TURNS + 1) first = turn;
  }
  const startSeconds = turns[first - 1]?.startSeconds;
  const endSeconds = turns[last - 1]?.endSeconds ?? turns[last]?.startSeconds;
  return {
    turns: [first, last],
    ...(startSeconds !== undefined && { startSeconds: Math.floor(startSeconds) }),
    ...(startSeconds !== undefined && endSeconds !== undefined && { endSeconds: Math.ceil(endSeconds) }),
  };
}

type Readers = {
  readonly [Kind in keyof SectionContent]?: (content: SectionContent[Kind]) => readonly string[];
};

/** The texts of a section that state something; quotes are found by their words. */
const READERS: Readers = {
  sentence: (text) => [text],
  prose: (text) => splitSentences(text).map((sentence) => sentence.trim()),
  insights: (points) => points.map(({ title }) => title),
  points: (points) => points.map(({ title }) => title),
  questions: (questions) => questions.map(({ question }) => question),
  figures: (figures) => figures.map(({ value, what }) => `${value} ${what}`),
  steps: (steps) => Object.values(steps).flat(),
};

function claimTexts(sections: Readonly<Record<string, unknown>>): string[] {
  return DRAFT_SECTIONS.flatMap(({ key, kind }) => {
    const content = sections[key];
    const read = READERS[kind];
    return read && !isEmptyContent(content) ? [...read(content as never)] : [];
  }).filter((text) => keyOf(text) !== '');
}

function keyOf(text: string): string {
  return foldedWords(text).join(' ');
}
