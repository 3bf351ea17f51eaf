import type { Analysis } from '../../core/analysis/analysis.js';
import { provenanceParts, timestamp } from '../../core/analysis/provenance-text.js';
import { type Source, sourceUrlAt } from '../../core/analysis/source.js';
import { parseSourceLink } from '../../core/analysis/source-link.js';
import type { Point, Quote } from '../../core/analysis/summary.js';
import { PRODUCT_NAME } from '../../core/product.js';
import { durationMinutes } from '../../core/sharing/episode-facts.js';
import { overviewParagraphs } from '../../core/sharing/overview-paragraphs.js';
import { drawCover } from './cover.js';
import { drawEvidenceRail } from './evidence-rail.js';
import { COLOUR, CONTENT_WIDTH, PAGE, STYLE } from './page-style.js';
import { Sheet } from './sheet.js';

const COVER_SIZE = 92;
const QUOTE_INDENT = 16;

/** Sets a whole analysis. `address` is its page. */
export function composeAnalysis(analysis: Analysis, address: string): Sheet {
  const { aiSummary, businessInsights: insights, provenance } = analysis;
  const source = sourceOf(analysis);
  const sheet = new Sheet({ Title: analysis.title, Author: PRODUCT_NAME }, provenance.language ?? 'en');
  opening(sheet, analysis, source, address);

  heading(sheet, 'Overview');
  for (const paragraph of overviewParagraphs(aiSummary.overview)) sheet.text(paragraph, STYLE.prose);
  list(sheet, 'Key topics', aiSummary.keyTopics);
  points(sheet, 'Actionable insights', insights.actionableInsights, source);
  points(sheet, 'Strategic takeaways', insights.strategicTakeaways, source);
  if (insights.strategicQuestions.length > 0) heading(sheet, 'Strategic questions');
  for (const { question, purpose } of insights.strategicQuestions) {
    sheet.text(question, STYLE.point, { tag: 'H3', keep: STYLE.prose.leading });
    sheet.text(purpose, STYLE.prose);
  }
  list(sheet, 'Next steps: immediately', insights.nextSteps.immediate);
  list(sheet, 'Next steps: this week', insights.nextSteps.thisWeek);
  if (insights.keyQuotes.length > 0) heading(sheet, 'Key quotes');
  for (const item of insights.keyQuotes) quote(sheet, item, source);
  footers(sheet, address);
  return sheet;
}

function opening(sheet: Sheet, analysis: Analysis, source: Source | undefined, address: string): void {
  const { podcastMetadata: episode, provenance } = analysis;
  drawCover(sheet, episode.show.name, PAGE.left, sheet.y, COVER_SIZE);
  const top = sheet.y;
  const indent = COVER_SIZE + 20;
  sheet.text(episode.show.name, STYLE.show, { indent });
  sheet.text(analysis.title, STYLE.title, { tag: 'H1', indent });
  const minutes = durationMinutes(episode.duration_ms);
  const facts = [episode.guest, episode.release_date, minutes && `${minutes} min`]
    .filter(Boolean)
    .join(' · ');
  sheet.text(facts, STYLE.meta, { indent });
  sheet.y = Math.max(sheet.y, top + COVER_SIZE) + 10;
  drawEvidenceRail(sheet, analysis);
  sheet.text(provenanceParts(provenance).join(' · '), STYLE.source);
  if (source) sheet.text(source.url, { ...STYLE.source, colour: COLOUR.accent }, { link: source.url });
  sheet.text(address, { ...STYLE.source, colour: COLOUR.accent }, { link: address });
}

function heading(sheet: Sheet, text: string): void {
  sheet.text(text, STYLE.heading, { tag: 'H2', keep: 60 });
}

function list(sheet: Sheet, title: string, items: readonly string[]): void {
  if (items.length === 0) return;
  heading(sheet, title);
  for (const item of items) sheet.text(`•  ${item}`, STYLE.prose, { tag: 'LI' });
}

function points(sheet: Sheet, title: string, items: readonly Point[], source: Source | undefined): void {
  if (items.length === 0) return;
  heading(sheet, title);
  items.forEach((point, index) => {
    sheet.text(`${index + 1}. ${point.title}`, STYLE.point, { tag: 'H3', keep: STYLE.prose.leading });
    sheet.text(point.description, STYLE.prose);
    for (const evidence of point.evidence ?? []) quote(sheet, evidence, source);
  });
}

function quote(
  sheet: Sheet,
  { quote: words, speaker, startSeconds }: Quote,
  source: Source | undefined,
): void {
  const width = CONTENT_WIDTH - 2 * QUOTE_INDENT;
  const mark = { tag: 'BlockQuote', indent: QUOTE_INDENT, width, marker: COLOUR.marker } as const;
  sheet.text(`“${words}”`, STYLE.quote, { ...mark, keep: STYLE.source.leading });
  const at = startSeconds === undefined ? undefined : timestamp(startSeconds);
  const credit = [speaker, at].filter(Boolean).join(', ');
  const link = source && startSeconds !== undefined ? sourceUrlAt(source, startSeconds) : undefined;
  sheet.text(credit, STYLE.source, { tag: 'Caption', indent: QUOTE_INDENT, width, link });
}

function footers(sheet: Sheet, address: string): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const { face, size, colour } = STYLE.footer;
  const y = PAGE.height - PAGE.bottom / 2;
  const host = new URL(address).host;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    sheet.drawText(`${PRODUCT_NAME} · ${host}`, face, size, colour, PAGE.left, y);
    const number = `${page + 1} / ${count}`;
    sheet.drawText(
      number,
      face,
      size,
      colour,
      PAGE.width - PAGE.right - sheet.widthOf(number, face, size),
      y,
    );
    doc.endMarkedContent();
  }
}

/** The source, built from the stored link's id: a stored text is never printed as a link. */
function sourceOf({ spotifyUrl, youtubeUrl }: Analysis): Source | undefined {
  const parsed = parseSourceLink(spotifyUrl ?? youtubeUrl ?? '');
  return parsed.ok ? parsed.source : undefined;
}
