import type { Analysis } from '../analysis/analysis.js';
import { listNextSteps } from '../analysis/next-steps.js';
import { provenanceParts, timestamp, UNSUPPORTED_LABEL } from '../analysis/provenance/provenance-text.js';
import { leftOutText } from '../analysis/sections/left-out.js';
import {
  passageQuote,
  renderSections,
  type SectionRenderers,
  sectionHeading,
} from '../analysis/sections/render-sections.js';
import type { SectionDefinition } from '../analysis/sections/section-definition.js';
import { STEP_GROUPS } from '../analysis/sections/sections.js';
import { customItemTexts, EMPTY_CUSTOM_SECTION } from '../analysis/sections/summary-template.js';
import type { CustomSection, Figure, Mention, Point, Quote } from '../analysis/summary.js';
import type { Note } from '../library/note.js';
import { figureFacts } from '../sharing/summary-text.js';
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

/** The member's own highlights, then the key passages, the insights with their quotes, then key quotes; each text once. */
export function summaryHighlights(analysis: Analysis, notes: readonly Note[]): Highlight[] {
  const { keyPassages = [], actionableInsights, keyQuotes } = analysis.businessInsights;
  const ofQuote = ({ quote, speaker, startSeconds }: Quote): Highlight => ({
    text: toSingleLine(quote),
    ...(speaker && { note: toSingleLine(speaker) }),
    ...(startSeconds !== undefined && { startSeconds }),
  });
  const all: Highlight[] = [
    ...notes.map(({ anchor, text, createdAt }) => ({
      text: toSingleLine(anchor.quote),
      ...(text && { note: text }),
      ...(anchor.startSeconds !== undefined && { startSeconds: anchor.startSeconds }),
      highlightedAt: createdAt,
    })),
    ...keyPassages.map((passage) => ofQuote(passageQuote(passage))),
    ...actionableInsights.map(({ title, description, evidence = [] }) => {
      const [proof] = evidence;
      return {
        text: [title, description].map(toSingleLine).filter(Boolean).join('\n'),
        ...(proof && { note: toSingleLine(`“${proof.quote}”${proof.speaker ? ` ${proof.speaker}` : ''}`) }),
        ...(proof?.startSeconds !== undefined && { startSeconds: proof.startSeconds }),
      };
    }),
    ...keyQuotes.map(ofQuote),
  ];
  const byText = new Map<string, Highlight>();
  for (const highlight of all)
    if (highlight.text && !byText.has(highlight.text)) byText.set(highlight.text, highlight);
  return [...byText.values()];
}

/** A block of a document, without markup: all texts are plain. */
export interface CopyBlock {
  readonly kind: 'heading' | 'paragraph' | 'bullet' | 'quote' | 'task';
  /** Text in bold before `text`. */
  readonly lead?: string;
  readonly text: string;
  /** Makes the text a link of this site. */
  readonly href?: string;
  readonly isDone?: boolean;
  /** Blocks below it, of one level. */
  readonly blocks?: readonly CopyBlock[];
}

/** A summary as other services keep it: as a document, and as highlights. */
export interface SummaryCopy {
  readonly title: string;
  readonly show: string;
  /** The page of the summary, which the copy links to and is recognized by. */
  readonly url: string;
  readonly imageUrl?: string;
  readonly blocks: readonly CopyBlock[];
  readonly highlights: readonly Highlight[];
}

/** The member's additions to the summary. */
export interface OwnMarks {
  readonly notes: readonly Note[];
  /** Keys of the next steps that are done. */
  readonly done: readonly string[];
}

/** The copy of a summary with the member's notes and ticked steps. */
export function toSummaryCopy(analysis: Analysis, url: string, { notes, done }: OwnMarks): SummaryCopy {
  const { show, guest, images } = analysis.podcastMetadata;
  const byline = [show.name, guest ?? ''].map(toSingleLine).filter(Boolean).join(' · ');
  const image = images.find((picture) => picture.url.startsWith('https://'));
  return {
    title: toSingleLine(analysis.title),
    show: toSingleLine(show.name),
    url,
    ...(image && { imageUrl: image.url }),
    blocks: [
      { kind: 'paragraph' as const, text: 'Summary on Podgist', href: url },
      { kind: 'paragraph' as const, text: byline },
      ...renderSections(analysis, 'markdown', renderers(new Set(done))).flat(),
      ...noteBlocks(notes),
      { kind: 'paragraph' as const, text: leftOutText(analysis, 'markdown') ?? '' },
      { kind: 'paragraph' as const, text: provenanceParts(analysis.provenance).join(' · ') },
    ].filter(hasText),
    highlights: summaryHighlights(analysis, notes),
  };
}

const renderers = (done: ReadonlySet<string>): SectionRenderers<CopyBlock[]> => ({
  prose: (overview, section) => under(section, overview.split(/\n+/).map(paragraph)),
  description: (text, section) =>
    under(
      section,
      text.split(/\n+/).map((words) => ({ kind: 'quote', text: toSingleLine(words) })),
    ),
  sentence: (text) => [{ kind: 'paragraph', lead: toSingleLine(text), text: '' }],
  topics: (topics, section) => under(section, topics.map(bullet)),
  insights: (points, section) => under(section, points.map(pointBlock)),
  points: (points, section) => under(section, points.map(pointBlock)),
  questions: (questions, section) =>
    under(
      section,
      questions.map(({ question, purpose }) => leadBullet(question, purpose)),
    ),
  steps: (steps, section) => {
    const listed = listNextSteps(steps);
    return STEP_GROUPS.flatMap(({ key, documentHeading }) =>
      under(
        section,
        listed
          .filter(({ list }) => list === key)
          .map((step) => ({ kind: 'task', text: toSingleLine(step.text), isDone: done.has(step.key) })),
        `: ${documentHeading.toLowerCase()}`,
      ),
    );
  },
  quotes: (quotes, section) => under(section, quotes.map(quoteBlock)),
  figures: (figures, section) => under(section, figures.map(figureBlock)),
  passages: (passages, section) =>
    under(
      section,
      passages.map((one) => quoteBlock(passageQuote(one))),
    ),
  mentions: (mentions, section) => under(section, mentions.map(mentionBlock)),
  custom: (sections) => sections.flatMap(customBlocks),
});

function under(section: SectionDefinition, blocks: readonly CopyBlock[], headingEnd = ''): CopyBlock[] {
  const shown = blocks.filter(hasText);
  const heading = { kind: 'heading', text: sectionHeading(section, 'markdown') + headingEnd } as const;
  const note = section.note ? [paragraph(section.note)] : [];
  return shown.length === 0 ? [] : [heading, ...note, ...shown];
}

function hasText({ text, lead = '' }: CopyBlock): boolean {
  return text !== '' || lead !== '';
}

function paragraph(text: string): CopyBlock {
  return { kind: 'paragraph', text: toSingleLine(text) };
}

function bullet(text: string): CopyBlock {
  return { kind: 'bullet', text: toSingleLine(text) };
}

function leadBullet(lead: string, text: string, blocks: readonly CopyBlock[] = []): CopyBlock {
  const below = blocks.filter(hasText);
  return {
    kind: 'bullet',
    lead: toSingleLine(lead),
    text: toSingleLine(text),
    ...(below.length > 0 && { blocks: below }),
  };
}

function pointBlock({ title, description, evidence = [], supported }: Point): CopyBlock {
  const label = supported === false ? [paragraph(UNSUPPORTED_LABEL)] : [];
  return leadBullet(title, description, [...evidence.map(quoteBlock), ...label]);
}

function figureBlock({ value, evidence, ...facts }: Figure): CopyBlock {
  return leadBullet(value, figureFacts(facts), evidence.map(quoteBlock));
}

function mentionBlock({ name, about = '', startSeconds }: Mention): CopyBlock {
  return leadBullet(name, [about, timeText(startSeconds)].filter(Boolean).join(' '));
}

function customBlocks(section: CustomSection): CopyBlock[] {
  const heading = { kind: 'heading', text: toSingleLine(section.title) } as const;
  const texts = customItemTexts(section);
  if (texts.length === 0) return [heading, paragraph(EMPTY_CUSTOM_SECTION)];
  return [heading, ...(section.form === 'text' ? [paragraph(texts.join(' '))] : texts.map(bullet))];
}

function quoteBlock({ quote, speaker = '', startSeconds, translation = '' }: Quote): CopyBlock {
  const said = [speaker, timeText(startSeconds)].filter(Boolean).join(', ');
  const words = translation ? `${quote} (${translation})` : quote;
  return { kind: 'quote', text: toSingleLine(said ? `${words} — ${said}` : words) };
}

function noteBlocks(notes: readonly Note[]): CopyBlock[] {
  const blocks = notes.flatMap(({ anchor, text = '' }) => [
    quoteBlock({ quote: anchor.quote, startSeconds: anchor.startSeconds, verified: false }),
    ...text.split('\n').map(paragraph).filter(hasText),
  ]);
  return blocks.length === 0 ? [] : [{ kind: 'heading', text: 'My notes and highlights' }, ...blocks];
}

function timeText(seconds: number | undefined): string {
  return seconds === undefined ? '' : timestamp(seconds);
}
