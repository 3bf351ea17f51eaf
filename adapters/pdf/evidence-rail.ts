import type { Analysis } from '../../core/analysis/analysis.js';
import { timestamp } from '../../core/analysis/provenance-text.js';
import { COLOUR, CONTENT_WIDTH, PAGE, STYLE } from './page-style.js';
import type { Sheet } from './sheet.js';

const HEIGHT = 30;

/** A thin timeline of the episode: each quote is a tick at its second. Nothing without times. */
export function drawEvidenceRail(sheet: Sheet, analysis: Analysis): void {
  const seconds = evidenceSeconds(analysis);
  const end = Math.max(analysis.podcastMetadata.duration_ms / 1000, ...seconds);
  if (seconds.length === 0 || end <= 0) return;
  const top = sheet.y;
  const rail = top + 9;
  sheet.figure(`Timeline of the episode with ${seconds.length} quoted moments`, (doc) => {
    doc.rect(PAGE.left, rail, CONTENT_WIDTH, 1).fill(COLOUR.line);
    for (const second of seconds) {
      doc.rect(PAGE.left + (second / end) * (CONTENT_WIDTH - 1.5), rail - 6, 1.5, 13).fill(COLOUR.accent);
    }
    const { face, size, colour } = STYLE.footer;
    const last = timestamp(end);
    sheet.drawText('0:00', face, size, colour, PAGE.left, top + 27);
    sheet.drawText(
      last,
      face,
      size,
      colour,
      PAGE.left + CONTENT_WIDTH - sheet.widthOf(last, face, size),
      top + 27,
    );
  });
  sheet.y = top + HEIGHT;
}

/** The seconds of all verified quotes, in order, each once. */
export function evidenceSeconds({ businessInsights: insights }: Analysis): number[] {
  const quotes = [
    ...insights.actionableInsights.flatMap(({ evidence = [] }) => evidence),
    ...insights.strategicTakeaways.flatMap(({ evidence = [] }) => evidence),
    ...insights.keyQuotes,
  ];
  const seconds = quotes.flatMap(({ startSeconds }) => (startSeconds === undefined ? [] : [startSeconds]));
  return [...new Set(seconds)].sort((a, b) => a - b);
}
