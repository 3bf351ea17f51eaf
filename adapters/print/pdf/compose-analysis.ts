import type { Analysis } from '#core/analysis/analysis.js';
import { provenanceParts, timestamp, UNSUPPORTED_LABEL } from '#core/analysis/provenance/provenance-text.js';
import { leftOutText } from '#core/analysis/sections/left-out.js';
import {
  isOpening,
  passageQuote,
  renderSections,
  type SectionRenderers,
} from '#core/analysis/sections/render-sections.js';
import type { SectionDefinition } from '#core/analysis/sections/section-definition.js';
import { STEP_GROUPS } from '#core/analysis/sections/sections.js';
import { customItemTexts, EMPTY_CUSTOM_SECTION } from '#core/analysis/sections/summary-template.js';
import type {
  CustomSection,
  Figure,
  Mention,
  Passage,
  Point,
  Quote,
  StrategicQuestion,
} from '#core/analysis/summary.js';
import { type Source, sourceUrlAt } from '#core/links/source.js';
import { parseSourceLink } from '#core/links/source-link.js';
import { PRODUCT_NAME } from '#core/product.js';
import { durationMinutes, formatDay } from '#core/sharing/episode-facts.js';
import {
  descriptionLines,
  figureFacts,
  leadSentence,
  overviewParagraphs,
} from '#core/sharing/summary-text.js';
import { plainText } from '#core/text/clean-text.js';
import { hanStyleOf } from '../typesetting/font-registry.js';
import { COVER_SIZE, drawCover, drawEvidenceTimeline } from './figures.js';
import { COLOUR, CONTENT_WIDTH, PAGE, STYLE } from './page-style.js';
import { isVisible, PdfLayout } from './pdf-layout.js';

const QUOTE_INDENT = 16;
const LONG_TITLE = 90;
/** Language of the text that is not part of the analysis. */
const OUR_LANGUAGE = 'en';

/**
 * Lays out a whole analysis in the order of its page, with the folded chapters at the end. `address` is its page's URL,
 * `artwork` a picture as PNG.
 */
export function composeAnalysis(analysis: Analysis, address: string, artwork?: Uint8Array): PdfLayout {
  const { provenance } = analysis;
  const source = sourceOf(analysis);
  const language = provenance.summaryLanguage ?? provenance.language ?? OUR_LANGUAGE;
  const sheet = new PdfLayout(
    { title: plainText(analysis.title), author: PRODUCT_NAME, language },
    hanStyleOf([analysis.title, analysis.aiSummary.overview], provenance.language),
  );
  const renderers = sectionRenderers(sheet, source);
  head(sheet, analysis, artwork);
  renderSections(analysis, 'pdf', renderers, isOpening);
  origin(sheet, analysis, source, address);
  renderSections(analysis, 'pdf', renderers, (section) => !isOpening(section));
  list(sheet, 'H2', { heading: 'Chapters' }, chapterLines(analysis));
  sheet.text(leftOutText(analysis, 'pdf') ?? '', STYLE.origin, { language: OUR_LANGUAGE });
  footers(sheet, address);
  return sheet;
}

/** Cover, show, guest and date, title, and the episode in one sentence. */
function head(sheet: PdfLayout, analysis: Analysis, artwork: Uint8Array | undefined): void {
  const { podcastMetadata: episode, title } = analysis;
  const { guest } = episode;
  const indent = COVER_SIZE + 20;
  sheet.sideBySide(
    () => drawCover(sheet, episode.show.name, artwork),
    () => {
      sheet.text(episode.show.name, STYLE.show, { indent });
      const minutes = durationMinutes(episode.duration_ms);
      const facts = [guest && `with ${guest}`, formatDay(episode.release_date), minutes && `${minutes} min`];
      sheet.text(facts.filter(Boolean).join(' · '), STYLE.meta, { indent });
      sheet.text(title, title.length > LONG_TITLE ? STYLE.longTitle : STYLE.title, { tag: 'H1', indent });
      sheet.text(leadSentence(analysis), STYLE.lead, { indent });
    },
  );
}

/** Provenance of the summary, and the timeline of its quotes. */
function origin(sheet: PdfLayout, analysis: Analysis, source: Source | undefined, address: string): void {
  sheet.text(provenanceParts(analysis.provenance).join(' · '), STYLE.origin, { language: OUR_LANGUAGE });
  if (source) sheet.text(source.url, STYLE.link, { link: source.url });
  sheet.text(address, STYLE.link, { link: address });
  drawEvidenceTimeline(sheet, analysis);
}

function chapterLines({ chapters = [] }: Analysis): string[] {
  return chapters.map(({ title, startSeconds }) => `${timestamp(startSeconds)} ${title}`);
}

/** Renders each kind of section under its heading. */
function sectionRenderers(sheet: PdfLayout, source: Source | undefined): SectionRenderers<void> {
  const points = (items: readonly Point[], section: SectionDefinition) => {
    heading(sheet, 'H2', section);
    items.forEach((item, index) => {
      sheet.together(() => point(sheet, item, index + 1, source));
    });
  };
  return {
    prose: (overview, section) => {
      const paragraphs = overviewParagraphs(overview).filter(isVisible);
      if (paragraphs.length > 0) heading(sheet, 'H2', section);
      for (const paragraph of paragraphs) sheet.text(paragraph, STYLE.prose);
    },
    description: (text, section) => {
      heading(sheet, 'H2', section);
      const place = { indent: QUOTE_INDENT, width: CONTENT_WIDTH - 2 * QUOTE_INDENT };
      sheet.inGroup('BlockQuote', () => {
        for (const paragraph of text.split(/\n+/)) sheet.text(paragraph, STYLE.prose, place);
      });
    },
    // Printed under the title.
    sentence: () => undefined,
    topics: (topics, section) => list(sheet, 'H2', section, topics),
    insights: points,
    points,
    questions: (questions, section) => {
      heading(sheet, 'H2', section);
      for (const item of questions) question(sheet, item);
    },
    steps: (steps, section) => {
      if (Object.values(steps).flat().some(isVisible)) heading(sheet, 'H2', section);
      for (const group of STEP_GROUPS) list(sheet, 'H3', group, steps[group.key]);
    },
    figures: (figures, section) => {
      heading(sheet, 'H2', section);
      for (const item of figures) sheet.together(() => figure(sheet, item, source));
    },
    passages: (passages, section) => {
      heading(sheet, 'H2', section);
      for (const item of passages) sheet.together(() => passage(sheet, item, source));
    },
    mentions: (mentions, section) => list(sheet, 'H2', section, mentions.map(mentionLine)),
    custom: (sections) => {
      for (const section of sections) customSection(sheet, section);
    },
    quotes: (quotes, section) => {
      heading(sheet, 'H2', section);
      for (const item of quotes) sheet.together(() => quote(sheet, item, source));
    },
  };
}

function heading(sheet: PdfLayout, tag: 'H2' | 'H3', section: Titled): void {
  const style = tag === 'H2' ? STYLE.heading : STYLE.point;
  sheet.text(section.documentHeading ?? section.heading, style, {
    tag,
    keepWithNext: true,
    language: OUR_LANGUAGE,
  });
  if (section.note) sheet.text(section.note, STYLE.source, { language: OUR_LANGUAGE });
}

type Titled = Pick<SectionDefinition, 'heading' | 'documentHeading' | 'note'>;

function list(sheet: PdfLayout, tag: 'H2' | 'H3', section: Titled, items: readonly string[]): void {
  const visible = items.filter(isVisible);
  if (visible.length === 0) return;
  heading(sheet, tag, section);
  sheet.list(visible, STYLE.item);
}

function point(sheet: PdfLayout, item: Point, number: number, source: Source | undefined): void {
  sheet.text(`${number}. ${item.title}`, STYLE.point, { tag: 'H3', keepWithNext: true });
  for (const line of descriptionLines(item.description)) sheet.text(line, STYLE.prose);
  if (item.supported === false) sheet.text(UNSUPPORTED_LABEL, STYLE.source, { language: OUR_LANGUAGE });
  for (const evidence of item.evidence ?? []) quote(sheet, evidence, source);
}

function question(sheet: PdfLayout, item: StrategicQuestion): void {
  sheet.text(item.question, STYLE.point, { tag: 'H3', keepWithNext: true });
  sheet.text(item.purpose, STYLE.prose);
}

function figure(sheet: PdfLayout, { value, evidence, ...facts }: Figure, source: Source | undefined): void {
  sheet.text(value, STYLE.point, { tag: 'H3', keepWithNext: true });
  sheet.text(figureFacts(facts), STYLE.prose);
  for (const item of evidence) quote(sheet, item, source);
}

function passage(sheet: PdfLayout, { topic = '', ...said }: Passage, source: Source | undefined): void {
  sheet.text(topic, STYLE.point, { tag: 'H3', keepWithNext: true });
  quote(sheet, passageQuote(said), source);
}

/** A section of the member's own: a row of a table is a group of lines under the first cell. */
function customSection(sheet: PdfLayout, { title, form, columns = [], items }: CustomSection): void {
  sheet.text(title, STYLE.heading, { tag: 'H2', keepWithNext: true });
  if (items.length === 0) sheet.text(EMPTY_CUSTOM_SECTION, STYLE.prose, { language: OUR_LANGUAGE });
  else if (form === 'text') sheet.text(items.map(({ text = '' }) => text).join(' '), STYLE.prose);
  else if (form === 'list') sheet.list(customItemTexts({ items }).filter(isVisible), STYLE.item);
  else {
    for (const { cells = [] } of items) {
      sheet.together(() => {
        sheet.text(cells[0] || '–', STYLE.point, { tag: 'H3', keepWithNext: true });
        const [, ...others] = columns.map((column, at) => ({ column, cell: cells[at] ?? '' }));
        for (const { column, cell } of others) if (cell) sheet.text(`${column}: ${cell}`, STYLE.prose);
      });
    }
  }
}

function mentionLine({ name, about, startSeconds }: Mention): string {
  const at = startSeconds === undefined ? undefined : timestamp(startSeconds);
  return [name, about, at].filter(Boolean).join(' · ');
}

function quote(
  sheet: PdfLayout,
  { quote: words, speaker, startSeconds, translation = '' }: Quote,
  source: Source | undefined,
): void {
  const place = { indent: QUOTE_INDENT, width: CONTENT_WIDTH - 2 * QUOTE_INDENT };
  const at = startSeconds === undefined ? undefined : timestamp(startSeconds);
  const credit = [speaker, at].filter(Boolean).join(', ');
  const link = source && startSeconds !== undefined ? sourceUrlAt(source, startSeconds) : undefined;
  sheet.inGroup('BlockQuote', () => {
    sheet.text(`“${words}”`, STYLE.quote, {
      ...place,
      marker: COLOUR.marker,
      keepWithNext: isVisible(credit) || isVisible(translation),
    });
    if (translation) sheet.text(translation, STYLE.source, { ...place, keepWithNext: isVisible(credit) });
    sheet.text(credit, STYLE.source, { ...place, link });
  });
}

export function footers(sheet: PdfLayout, address: string): void {
  const { type } = sheet;
  const y = PAGE.height - PAGE.bottom / 2;
  const from = `${PRODUCT_NAME} · ${new URL(address).host}`;
  sheet.onEveryPage((page, count) => {
    const number = `${page} / ${count}`;
    type.draw(from, STYLE.footer, PAGE.left, y);
    type.draw(number, STYLE.footer, PAGE.width - PAGE.right - type.widthOf(number, STYLE.footer), y);
  });
}

/** Builds the source from the stored link's id, so that stored text is never printed as a link. */
function sourceOf({ spotifyUrl, youtubeUrl }: Analysis): Source | undefined {
  const parsed = parseSourceLink(spotifyUrl ?? youtubeUrl ?? '');
  return parsed.ok ? parsed.source : undefined;
}
