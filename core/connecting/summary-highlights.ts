import type { Analysis } from '../analysis/analysis.js';
import type { Note } from '../library/note.js';
import { toSingleLine } from '../text/truncate-text.js';

/** A passage that is kept, as services of highlights have it. */
export interface Highlight {
  readonly text: string;
  readonly note?: string;
  /** Second of the episode. */
  readonly startSeconds?: number;
  /** ISO time; absent for highlights of the summary. */
  readonly highlightedAt?: string;
}

/** The member's own highlights, then the insights with their quotes, then key quotes; each text once. */
export function summaryHighlights(analysis: Analysis, notes: readonly Note[]): Highlight[] {
  const { actionableInsights, keyQuotes } = analysis.businessInsights;
  const all: Highlight[] = [
    ...notes.map(({ anchor, text, createdAt }) => ({
      text: toSingleLine(anchor.quote),
      ...(text && { note: text }),
      ...(anchor.startSeconds !== undefined && { startSeconds: anchor.startSeconds }),
      highlightedAt: createdAt,
    })),
    ...actionableInsights.map(({ title, description, evidence = [] }) => {
      const [proof] = evidence;
      return {
        text: [title, description].map(toSingleLine).filter(Boolean).join('\n'),
        ...(proof && { note: toSingleLine(`“${proof.quote}”${proof.speaker ? ` ${proof.speaker}` : ''}`) }),
        ...(proof?.startSeconds !== undefined && { startSeconds: proof.startSeconds }),
      };
    }),
    ...keyQuotes.map(({ quote, speaker, startSeconds }) => ({
      text: toSingleLine(quote),
      ...(speaker && { note: toSingleLine(speaker) }),
      ...(startSeconds !== undefined && { startSeconds }),
    })),
  ];
  const byText = new Map<string, Highlight>();
  for (const highlight of all)
    if (highlight.text && !byText.has(highlight.text)) byText.set(highlight.text, highlight);
  return [...byText.values()];
}
