import type { Analysis } from '../analysis/analysis.js';
import { type AddedStep, listNextSteps } from '../analysis/next-steps.js';
import { provenanceParts, timestamp, UNSUPPORTED_LABEL } from '../analysis/provenance/provenance-text.js';
import { leftOutText } from '../analysis/sections/left-out.js';
import {
  passageQuote,
  renderSections,
  type SectionRenderers,
  sectionHeading,
} from '../analysis/sections/render-sections.js';
import type { SectionDefinition } from '../analysis/sections/section-definition.js';
import { STEP_GROUPS, type StepKey } from '../analysis/sections/sections.js';
import { EMPTY_CUSTOM_SECTION, type TemplateForm } from '../analysis/sections/summary-template.js';
import type {
  CustomItem,
  CustomSection,
  Figure,
  Mention,
  Passage,
  Point,
  Quote,
} from '../analysis/summary.js';
import { toSingleLine } from '../text/truncate-text.js';
import { durationMinutes } from './episode-facts.js';
import { descriptionLines, figureFacts, lineLabel } from './summary-text.js';

/** Additions of a member's copy to the analysis. */
export interface MarkdownCopy {
  /** Properties that replace or follow those of the analysis. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** Markdown of the line below the title. */
  readonly byline: string;
  /** Keys of the next steps that are done. */
  readonly done: readonly string[];
  /** Steps of the member's own. */
  readonly added?: readonly AddedStep[];
}

/** Renders the blocks of each kind of section below its heading. */
const rendererOf = (isDone: (step: string, list: StepKey) => boolean): SectionRenderers<string> => ({
  prose: (overview, section) => block(section, overview.split(/\n+/).map(escapeText)),
  description: (text, section) => block(section, quoted(text)),
  sentence: (text) => `**${escapeText(text)}**`,
  topics: (topics, section) => block(section, list(topics.map(escapeText))),
  insights: (points, section) => block(section, points.map(point)),
  points: (points, section) => block(section, points.map(point)),
  questions: (questions, section) =>
    block(
      section,
      list(questions.map(({ question, purpose }) => joined(escapeText(question), escapeText(purpose)))),
    ),
  steps: (steps, section) =>
    STEP_GROUPS.map(({ key, documentHeading }) =>
      block(
        section,
        tasks(steps[key], (step) => isDone(step, key)),
        `: ${documentHeading.toLowerCase()}`,
      ),
    )
      .filter(Boolean)
      .join('\n\n'),
  quotes: (quotes, section) => block(section, quotes.map(quote)),
  figures: (figures, section) => block(section, figures.map(figure)),
  passages: (passages, section) => block(section, passages.map(passage)),
  mentions: (mentions, section) => block(section, list(mentions.map(mention))),
  custom: (sections) => sections.map(customBlock).join('\n\n'),
});

/**
 * Analysis as Markdown with YAML front matter, for Obsidian and Notion. All texts are escaped, so none becomes markup,
 * a link, a tag or HTML.
 */
export function markdownExport(analysis: Analysis, url: string, copy?: MarkdownCopy): string {
  const { title, podcastMetadata, provenance } = analysis;
  const done = new Set(copy?.done);
  const doneSteps = listNextSteps(analysis.businessInsights.nextSteps).filter(({ key }) => done.has(key));
  const isDone = (step: string, list: StepKey) =>
    doneSteps.some((item) => item.text === step && item.list === list);
  const blocks = [
    frontMatter({ ...propertiesOf(analysis, url), ...copy?.properties }),
    `# ${escapeText(title)}`,
    copy?.byline ??
      escapeText([podcastMetadata.show.name, podcastMetadata.guest].filter(Boolean).join(' · ')),
    ...renderSections(analysis, 'markdown', rendererOf(isDone)),
    addedList(copy?.added ?? [], done),
    chapterList(analysis),
    '---',
    escapeText(leftOutText(analysis, 'markdown') ?? ''),
    escapeText(provenanceParts(provenance).join(' · ')),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Steps of a member's own, with their second. */
function addedList(added: readonly AddedStep[], done: ReadonlySet<string>): string {
  if (added.length === 0) return '';
  const lines = added.map(({ key, text, startSeconds }) => {
    const time = startSeconds === undefined ? '' : ` (${timestamp(startSeconds)})`;
    return `[${done.has(key) ? 'x' : ' '}] ${escapeText(text)}${time}`;
  });
  return `## To do: added\n\n${list(lines)}`;
}

function chapterList({ chapters = [] }: Analysis): string {
  if (chapters.length === 0) return '';
  const lines = chapters.map(({ title, startSeconds }) => `${timestamp(startSeconds)} ${escapeText(title)}`);
  return `## Chapters\n\n${list(lines)}`;
}

function propertiesOf(analysis: Analysis, url: string): Record<string, unknown> {
  const { podcastMetadata: episode, spotifyUrl, linkedSpotifyUrl, youtubeUrl, linkedYoutubeUrl } = analysis;
  return {
    title: toSingleLine(analysis.title),
    show: toSingleLine(episode.show.name),
    guest: episode.guest && toSingleLine(episode.guest),
    released: episode.release_date,
    minutes: durationMinutes(episode.duration_ms),
    topics: analysis.aiSummary.keyTopics.map(toSingleLine),
    summary: url,
    spotify: spotifyUrl ?? linkedSpotifyUrl,
    youtube: youtubeUrl ?? linkedYoutubeUrl,
    apple: analysis.appleUrl,
    created: analysis.createdAt,
  };
}

/** YAML front matter; empty properties are left out. */
export function frontMatter(properties: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}: ${yaml(value)}`],
  );
  return ['---', ...lines, '---'].join('\n');
}

/** JSON is valid YAML; control and direction characters are escaped for YAML parsers and terminals. */
function yaml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\u202a-\u202e\u2066-\u2069]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function block(section: SectionDefinition, blocks: readonly string[], headingEnd = ''): string {
  const shown = blocks.filter(Boolean);
  return shown.length === 0
    ? ''
    : [
        `## ${sectionHeading(section, 'markdown')}${headingEnd}`,
        ...(section.note ? [`*${escapeText(section.note)}*`] : []),
        ...shown,
      ].join('\n\n');
}

function point({ title, description, evidence = [], supported }: Point): string {
  const note = supported === false ? `*${UNSUPPORTED_LABEL}*` : '';
  return [
    `### ${escapeText(title)}`,
    ...descriptionLines(description).map(line),
    ...evidence.map(quote),
    note,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function line(text: string): string {
  const label = lineLabel(text);
  return (label && `**${escapeText(label)}** `) + escapeText(text.slice(label.length));
}

function figure({ value, evidence, ...facts }: Figure): string {
  return [`**${escapeText(value)}** ${escapeText(figureFacts(facts))}`.trim(), ...evidence.map(quote)].join(
    '\n\n',
  );
}

function mention({ name, about = '', startSeconds }: Mention): string {
  const time = startSeconds === undefined ? '' : `(${timestamp(startSeconds)})`;
  return [`**${escapeText(name)}**`, escapeText(about), time].filter(Boolean).join(' ');
}

function customBlock({ title, form, columns = [], items }: CustomSection): string {
  return [`## ${escapeText(title)}`, customContent(form, columns, items)].join('\n\n');
}

function customContent(form: TemplateForm, columns: readonly string[], items: readonly CustomItem[]): string {
  if (items.length === 0) return `*${EMPTY_CUSTOM_SECTION}*`;
  if (form === 'text')
    return items
      .map(({ text = '' }) => escapeText(text))
      .join(' ')
      .trim();
  if (form === 'list') return list(items.map(({ text = '' }) => escapeText(text))).join('');
  const row = (cells: readonly string[]) => `| ${cells.map(escapeText).join(' | ')} |`;
  return [
    row(columns),
    `|${' --- |'.repeat(columns.length)}`,
    ...items.map(({ cells = [] }) => row(cells)),
  ].join('\n');
}

function quote({ quote: words, speaker, startSeconds, translation = '' }: Quote): string {
  const said = escapeText(
    [speaker, startSeconds === undefined ? '' : timestamp(startSeconds)].filter(Boolean).join(', '),
  );
  const lines = [escapeText(words), escapeText(translation), said && `— ${said}`].filter(Boolean);
  // A line of its own for the translation: Markdown joins lines.
  return lines.map((line) => `> ${line}`).join(translation ? '\n>\n' : '\n');
}

/** Paragraphs of somebody else as one quote. */
function quoted(text: string): string[] {
  const paragraphs = text.split(/\n+/).map(escapeText).filter(Boolean);
  return [paragraphs.map((paragraph) => `> ${paragraph}`).join('\n>\n')];
}

function passage({ topic = '', ...said }: Passage): string {
  return [topic && `### ${escapeText(topic)}`, quote(passageQuote(said))].filter(Boolean).join('\n\n');
}

function list(items: readonly string[]): string[] {
  return [
    items
      .filter(Boolean)
      .map((item) => `- ${item}`)
      .join('\n'),
  ];
}

function tasks(items: readonly string[], isDone: (item: string) => boolean): string[] {
  return list(
    items
      .filter((item) => escapeText(item))
      .map((item) => `[${isDone(item) ? 'x' : ' '}] ${escapeText(item)}`),
  );
}

function joined(first: string, second: string): string {
  return second ? `${first} ${second}` : first;
}

/** Text on one line, with every mark escaped that Markdown, Obsidian or Notion would interpret. */
export function escapeText(value: string): string {
  return toSingleLine(value)
    .replace(/[\\`*_{}[\]<>#~|$=%^&@!]/g, (mark) => `\\${mark}`)
    .replace(/:\/\//g, '\\://')
    .replace(/\bwww\./gi, (start) => `${start.slice(0, -1)}\\.`)
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[-+]/, (mark) => `\\${mark}`);
}
