import type { Analysis } from '../analysis/analysis.js';
import { TEXT_LIMITS } from '../analysis/drafts/draft-limits.js';
import { otherReading } from '../analysis/drafts/other-reading.js';
import { allPoints } from '../analysis/sections/render-sections.js';
import type { SectionDefinition } from '../analysis/sections/section-definition.js';
import { EDITABLE_POINT_SECTIONS, type EditablePointSection } from '../analysis/sections/sections.js';
import type { ActionableInsight, CustomSection, Insights, Passage, Quote } from '../analysis/summary.js';
import { DomainError } from '../errors.js';
import { plainText } from '../text/clean-text.js';
import { mapBlocks } from '../text/split-sentences.js';

const MAX_TITLE = 500;
const MAX_OVERVIEW = 20_000;
const MAX_POINTS = 50;
const MAX_POINT_TITLE = 300;
const MAX_POINT_TEXT = 5000;
const MAX_EVIDENCE = 20;

/** Unvalidated fields of an edit. Lists of points may be JSON text (spec §5). */
export type SummaryEditInput = Readonly<
  Record<'episodeTitle' | 'summary', unknown> &
    Partial<
      Record<EditablePointSection['editField'] | 'publisherDescription' | 'passages' | 'custom', unknown>
    >
>;

/** The fields of an analysis that an edit can change. */
export type EditableAnalysis = Pick<Analysis, 'title' | 'aiSummary' | 'businessInsights' | 'podcastMetadata'>;

/**
 * Applies an admin's edit. Quotes can be removed and moved but not added, because each was verified against the
 * transcript; passages and custom sections with their items can only be removed; the derived takeaways are recomputed (spec §3), and an optional field
 * that is absent or null is unchanged.
 * @throws invalid_input, with the path of the field
 */
export function applySummaryEdit<Edited extends EditableAnalysis>(
  before: Edited,
  input: SummaryEditInput,
): Edited {
  const title = requiredText(input.episodeTitle, 'episodeTitle', MAX_TITLE);
  const overview = requiredText(input.summary, 'summary', MAX_OVERVIEW);
  const insights = before.businessInsights;
  const edited = {
    ...insights,
    ...editedPoints(input, quotesOf(insights)),
    ...keptPassages(input.passages, insights.keyPassages),
    ...keptCustom(input.custom, insights.custom),
  };
  const isSame = JSON.stringify(edited.strategicTakeaways) === JSON.stringify(insights.strategicTakeaways);
  return {
    ...before,
    title,
    podcastMetadata: { ...before.podcastMetadata, name: title },
    aiSummary: { ...before.aiSummary, overview, ...editedDescription(input.publisherDescription) },
    businessInsights: { ...edited, ...(!isSame && otherReading(edited.strategicTakeaways)) },
  };
}

function editedDescription(value: unknown): { readonly publisherDescription?: string } {
  if (value === undefined || value === null) return {};
  const text = paragraphsIn(value, 'publisherDescription', MAX_OVERVIEW);
  return { publisherDescription: text || undefined };
}

/** The passages whose texts are given. */
function keptPassages(
  value: unknown,
  passages: readonly Passage[] = [],
): { readonly keyPassages?: readonly Passage[] } {
  if (value === undefined || value === null) return {};
  const texts = parseListOrJson(value, 'passages', (item, path) => {
    const { text } = fieldsOf(item, path, ['text', 'topic', 'speaker', 'startSeconds', 'endSeconds']);
    if (passages.some((passage) => passage.text === text)) return text;
    throw invalid(`${path}.text`, 'is none of the passages of this summary.');
  });
  const kept = passages.filter(({ text }) => texts.includes(text));
  return { keyPassages: kept.length > 0 ? kept : undefined };
}

/** The given sections with their given items. One that loses all its items goes: without any it would say that nothing was said. */
function keptCustom(
  value: unknown,
  sections: readonly CustomSection[] = [],
): { readonly custom?: readonly CustomSection[] } {
  if (value === undefined || value === null) return {};
  const kept = new Map<CustomSection, readonly string[]>();
  parseListOrJson(value, 'custom', (given, path) => {
    const { title, items } = fieldsOf(given, path, ['title', 'items', 'form', 'columns']);
    const texts = parseList(items, `${path}.items`, MAX_POINTS, (item, at) =>
      customItemKey(fieldsOf(item, at, ['text', 'cells', 'startSeconds'])),
    );
    const section = sections.find(
      (one) => one.title === title && !kept.has(one) && isSubset(texts, one.items.map(customItemKey)),
    );
    if (!section) throw invalid(path, 'is none of the sections of this summary, or has an item of its own.');
    kept.set(section, texts);
  });
  const custom = sections.flatMap((section) => {
    const texts = kept.get(section);
    const items = section.items.filter((item) => texts?.includes(customItemKey(item)));
    const isEmptied = items.length === 0 && section.items.length > 0;
    return texts && !isEmptied ? [{ ...section, items }] : [];
  });
  return { custom: custom.length > 0 ? custom : undefined };
}

function customItemKey({ text, cells }: { readonly text?: unknown; readonly cells?: unknown }): string {
  return JSON.stringify([text ?? cells]);
}

function isSubset(texts: readonly string[], all: readonly string[]): boolean {
  return texts.every((text) => all.includes(text));
}

function editedPoints(input: SummaryEditInput, quotes: ReadonlySet<string>): Partial<Insights> {
  const sections: readonly (EditablePointSection & SectionDefinition)[] = EDITABLE_POINT_SECTIONS;
  const entries = sections.flatMap(({ key, kind, editField, optional }) => {
    if (optional && (input[editField] === undefined || input[editField] === null)) return [];
    const points = parseEditedPoints(input[editField], editField, quotes, { withQuote: kind === 'insights' });
    return [[key, optional && points.length === 0 ? undefined : points]];
  });
  return Object.fromEntries(entries) as Partial<Insights>;
}

/** All quotes of the analysis. */
function quotesOf(insights: Insights): Set<string> {
  const points = allPoints(insights);
  const quotes = [...insights.keyQuotes, ...points.flatMap(({ evidence = [] }) => evidence)];
  const texts = [...quotes.map(({ quote }) => quote), ...points.flatMap(({ quote }) => quote ?? [])];
  return new Set(texts.map(plainText));
}

/**
 * Parses points entered by an admin, as a list or JSON text. Strict: every deviation is rejected with its path, as in
 * `insights[2].title must be text.`
 * @throws invalid_input
 */
export function parseEditedPoints(
  input: unknown,
  path: string,
  quotes: ReadonlySet<string>,
  { withQuote }: { readonly withQuote: boolean },
): ActionableInsight[] {
  const fields = ['title', 'description', 'evidence', 'supported', ...(withQuote ? ['quote'] : [])];
  return parseListOrJson(input, path, (item, at) => parsePoint(item, at, fields, quotes));
}

function parsePoint(
  item: unknown,
  path: string,
  known: readonly string[],
  quotes: ReadonlySet<string>,
): ActionableInsight {
  const fields = fieldsOf(item, path, known);
  const title = textIn(fields.title, `${path}.title`, MAX_POINT_TITLE);
  if (title === '') throw invalid(`${path}.title`, 'must not be empty.');
  const description = textIn(fields.description, `${path}.description`, MAX_POINT_TEXT, plainBlocks);
  const evidence =
    fields.evidence === undefined
      ? undefined
      : parseList(fields.evidence, `${path}.evidence`, MAX_EVIDENCE, (quote, at) =>
          parseQuote(quote, at, quotes),
        );
  if (fields.supported !== undefined && fields.supported !== false) {
    throw invalid(`${path}.supported`, 'must be false or left out.');
  }
  return {
    title,
    description,
    ...(fields.quote !== undefined && { quote: quoteIn(fields.quote, `${path}.quote`, quotes) }),
    ...(evidence && { evidence }),
    ...(fields.supported === false && { supported: false }),
  };
}

function parseQuote(item: unknown, path: string, quotes: ReadonlySet<string>): Quote {
  const known = ['quote', 'speaker', 'startSeconds', 'verified'];
  const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
  // A translation stays with its quote; it is none of the fields that an editor writes.
  const { translation, ...said } = (isObject ? item : {}) as Readonly<Record<string, unknown>>;
  const { quote, speaker, startSeconds, verified } = fieldsOf(isObject ? said : item, path, known);
  if (typeof verified !== 'boolean') throw invalid(`${path}.verified`, 'must be true or false.');
  const hasStart = startSeconds !== undefined;
  if (hasStart && !(typeof startSeconds === 'number' && startSeconds >= 0)) {
    throw invalid(`${path}.startSeconds`, 'must be a number of seconds.');
  }
  return {
    quote: quoteIn(quote, `${path}.quote`, quotes),
    ...(speaker !== undefined && { speaker: textIn(speaker, `${path}.speaker`, MAX_POINT_TITLE) }),
    ...(hasStart && { startSeconds }),
    verified,
    ...(translation !== undefined && {
      translation: textIn(translation, `${path}.translation`, TEXT_LIMITS.translation),
    }),
  };
}

function parseListOrJson<Item>(
  value: unknown,
  path: string,
  parse: (item: unknown, path: string) => Item,
): Item[] {
  return parseList(typeof value === 'string' ? parseJson(value, path) : value, path, MAX_POINTS, parse);
}

function parseList<Item>(
  value: unknown,
  path: string,
  maxLength: number,
  parse: (item: unknown, path: string) => Item,
): Item[] {
  if (!Array.isArray(value)) throw invalid(path, 'must be a list.');
  if (value.length > maxLength) throw invalid(path, `may have at most ${maxLength} entries.`);
  return value.map((item, index) => parse(item, `${path}[${index}]`));
}

function quoteIn(value: unknown, path: string, quotes: ReadonlySet<string>): string {
  const quote = textIn(value, path, MAX_POINT_TEXT);
  if (!quotes.has(quote)) throw invalid(path, 'is none of the quotes that were found in the transcript.');
  return quote;
}

function requiredText(value: unknown, path: string, maxLength: number): string {
  const text = textIn(typeof value === 'string' ? value : '', path, maxLength);
  if (text === '') throw invalid(path, 'must be text and not empty.');
  return text;
}

/** Plain text with its line breaks. */
function paragraphsIn(value: unknown, path: string, maxLength: number): string {
  if (typeof value !== 'string') throw invalid(path, 'must be text.');
  const lines = value.split(/\r?\n/).map((line) => textIn(line, path, maxLength));
  return textIn(lines.join(''), path, maxLength) && lines.filter(Boolean).join('\n');
}

/** A description keeps its paragraphs. */
const plainBlocks = (text: string) => mapBlocks(text, plainText);

function textIn(value: unknown, path: string, maxLength: number, clean = plainText): string {
  if (typeof value !== 'string') throw invalid(path, 'must be text.');
  const text = clean(value);
  if (text.length > maxLength) throw invalid(path, `may have at most ${maxLength} characters.`);
  return text;
}

/** Only known names are read, so nesting depth is bounded. */
function fieldsOf(value: unknown, path: string, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(path, `must be an object with ${known.slice(0, 2).join(' and ')}.`);
  }
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    const field = `${path}.${plainText(unknown).slice(0, 40)}`;
    throw invalid(field, `is not known; known are ${known.join(', ')}.`);
  }
  return { ...value };
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : '';
    const where = /at position \d+(?: \(line \d+ column \d+\))?/.exec(why)?.[0];
    throw invalid(path, `is not valid JSON${where ? ` ${where}` : ''}.`, cause);
  }
}

function invalid(path: string, problem: string, cause?: unknown): DomainError {
  const message = `${path} ${problem}`;
  return new DomainError('invalid_input', message, { errors: [{ field: path, message }] }, cause);
}
