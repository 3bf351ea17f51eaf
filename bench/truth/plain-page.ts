import { renderSections, type SectionRenderers } from '#core/analysis/sections/render-sections.js';
import type { SectionDefinition } from '#core/analysis/sections/section-definition.js';
import { STEP_GROUPS } from '#core/analysis/sections/sections.js';
import { customItemTexts } from '#core/analysis/sections/summary-template.js';
import type { Insights, Point, Quote, Summary } from '#core/analysis/summary.js';
import { descriptionLines, figureFacts, overviewParagraphs } from '#core/sharing/summary-text.js';

/** A stored summary as text alone, in the page's order: without times, marks of support and links. */
export function plainPage(title: string, aiSummary: Summary, businessInsights: Insights): string {
  const blocks = renderSections({ aiSummary, businessInsights }, 'page', RENDERERS);
  return `${[`# ${title}`, ...blocks].join('\n\n')}\n`;
}

const under = ({ heading, note }: SectionDefinition, blocks: readonly string[]) =>
  [`## ${heading}`, ...(note ? [note] : []), ...blocks].join('\n\n');
const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
const quote = ({ quote: words, speaker }: Quote) => `> "${words}"${speaker ? ` (${speaker})` : ''}`;
const point = ({ title, description, evidence = [] }: Point) =>
  [
    `**${title}**${description ? `\n${descriptionLines(description).join('\n')}` : ''}`,
    ...evidence.map(quote),
  ].join('\n\n');

const RENDERERS: SectionRenderers<string> = {
  sentence: (text) => text,
  prose: (text, section) => under(section, overviewParagraphs(text)),
  topics: (topics, section) => under(section, [topics.join(', ')]),
  insights: (points, section) => under(section, points.map(point)),
  points: (points, section) => under(section, points.map(point)),
  questions: (questions, section) =>
    under(section, [list(questions.map(({ question, purpose }) => `${question} ${purpose}`))]),
  steps: (steps, section) => under(section, [list(STEP_GROUPS.flatMap(({ key }) => steps[key]))]),
  quotes: (quotes, section) => under(section, quotes.map(quote)),
  figures: (figures, section) =>
    under(section, [
      list(figures.map((figure) => `${figure.value}: ${figureFacts(figure).replaceAll(' · ', ', ')}`)),
    ]),
  mentions: (mentions, section) =>
    under(section, [list(mentions.map(({ name, about }) => (about ? `${name}: ${about}` : name)))]),
  passages: (passages, section) =>
    under(
      section,
      passages.map(({ text }) => text),
    ),
  custom: (sections) =>
    sections.map((one) => [`## ${one.title}`, list(customItemTexts(one))].join('\n\n')).join('\n\n'),
  description: (text, section) => under(section, [text]),
};
