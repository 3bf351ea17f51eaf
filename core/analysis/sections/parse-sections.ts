import {
  type Fields,
  parseEnum,
  parseFields,
  parseItems,
  parseNestedJson,
  parseNumber,
  parseText,
  parseTexts,
} from '#core/text/json-fields.js';
import { CLAIM_SUPPORTS } from '../claims/claim-support.js';
import { pointTitles } from '../drafts/other-reading.js';
import {
  type ActionableInsight,
  type Claim,
  type CustomItem,
  type CustomSection,
  type Figure,
  type Insights,
  MENTION_KINDS,
  type Mention,
  type NextSteps,
  type Passage,
  type Point,
  type Quote,
  type SectionContent,
  type StrategicQuestion,
  type Summary,
} from '../summary.js';
import { mapSections, type SectionMappers } from './map-sections.js';
import type { SectionDefinition, SectionKind } from './section-definition.js';
import { INSIGHTS_SECTIONS, STEP_GROUPS, SUMMARY_SECTIONS } from './sections.js';
import { TEMPLATE_FORMS } from './summary-template.js';

/** Version of `businessInsights` that this release writes. JSON without a version is version 1. */
export const INSIGHTS_VERSION = 2;

/** Upcasters from each version to the next; the first entry is for version 1. */
const UPCASTERS: readonly ((fields: Fields) => Fields)[] = [upcastReadings];

/** `aiSummary` from an object or JSON text (spec §3). Missing and mistyped sections are empty. */
export function parseSummary(value: unknown): Summary {
  return mapSections(SUMMARY_SECTIONS, parseFields(value) as never, PARSERS);
}

/**
 * Parses `businessInsights` of any version from an object or JSON text (spec §3). Missing and mistyped sections are
 * empty, unknown fields are ignored. Quotes may be plain texts, which count as unverified.
 */
export function parseInsights(value: unknown): Insights {
  const fields = parseFields(value);
  const version = parseNumber(fields.version, 1, INSIGHTS_VERSION) ?? 1;
  const current = UPCASTERS.slice(version - 1).reduce((upcasted, upcast) => upcast(upcasted), fields);
  return mapSections(INSIGHTS_SECTIONS, current as never, PARSERS);
}

/**
 * Version 1 may contain either format of the spec (spec §3): `actionableInsights` and `strategicTakeaways`, or
 * `keyTakeaways` and `strategicInsights`. Copies the one present to the other; next steps may be one list.
 */
function upcastReadings(fields: Fields): Fields {
  const insights = parseItems(fields.actionableInsights, parseInsight);
  const takeaways = parseItems(fields.strategicTakeaways, parsePoint);
  const strategic = parseItems(fields.strategicInsights, parsePoint);
  const titles = parseItems(
    fields.keyTakeaways,
    (item) => parseText(item) || parseText(parseFields(item).title) || undefined,
  );
  const isOtherReading = insights.length === 0 && takeaways.length === 0;
  const points = takeaways.length > 0 ? takeaways : strategic;
  const steps = parseNestedJson(fields.nextSteps);
  return {
    ...fields,
    actionableInsights: isOtherReading ? titles.map((title) => ({ title, description: '' })) : insights,
    strategicTakeaways: points,
    strategicInsights: strategic.length > 0 ? strategic : takeaways,
    keyTakeaways: titles.length > 0 ? titles : pointTitles(points.length > 0 ? points : insights),
    nextSteps: Array.isArray(steps) ? { immediate: steps } : steps,
  };
}

type Unparsed = Readonly<Record<SectionKind, unknown>>;

const PARSERS: SectionMappers<Unparsed, SectionContent> = {
  prose: parseText,
  sentence: parseText,
  description: parseText,
  topics: parseTexts,
  titles: parseTexts,
  insights: (value) => parseItems(value, parseInsight),
  points: (value) => parseItems(value, parsePoint),
  questions: (value) => parseItems(value, parseQuestion),
  steps: (value) => {
    const fields = parseFields(value);
    return Object.fromEntries(
      STEP_GROUPS.map(({ key }) => [key, parseTexts(fields[key])]),
    ) as unknown as NextSteps;
  },
  quotes: (value) => parseItems(value, parseQuote),
  figures: (value) => parseItems(value, parseFigure),
  mentions: (value) => parseItems(value, parseMention),
  passages: (value) => parseItems(value, parsePassage),
  custom: (value) => parseItems(value, parseCustomSection),
  claims: (value) => parseItems(value, parseClaim),
};

function parseInsight(item: unknown): ActionableInsight | undefined {
  const point = parsePoint(item);
  const quote = parseText(parseFields(item).quote);
  return point && (quote === '' ? point : { ...point, quote });
}

function parsePoint(item: unknown): Point | undefined {
  const fields = parseFields(item);
  const title = parseText(fields.title);
  const description = parseText(fields.description);
  if (title === '' && description === '') return undefined;
  const evidence = parseItems(fields.evidence, parseQuote);
  return {
    title,
    description,
    ...(evidence.length > 0 && { evidence }),
    ...(fields.supported === false && { supported: false }),
  };
}

function parseQuestion(item: unknown): StrategicQuestion | undefined {
  const fields = parseFields(item);
  const question = parseText(fields.question);
  return question === '' ? undefined : { question, purpose: parseText(fields.purpose) };
}

function parseQuote(item: unknown): Quote | undefined {
  const fields = parseFields(item);
  const quote = parseText(fields.quote) || parseText(item);
  if (quote === '') return undefined;
  const translation = parseText(fields.translation);
  return {
    quote,
    speaker: parseText(fields.speaker) || undefined,
    startSeconds: parseNumber(fields.startSeconds, 0, Number.MAX_SAFE_INTEGER),
    verified: fields.verified === true,
    ...(translation !== '' && { translation }),
  };
}

function parseFigure(item: unknown): Figure | undefined {
  const fields = parseFields(item);
  const value = parseText(fields.value);
  if (value === '') return undefined;
  return {
    value,
    what: parseText(fields.what),
    who: parseText(fields.who) || undefined,
    when: parseText(fields.when) || undefined,
    evidence: parseItems(fields.evidence, parseQuote),
  };
}

function parseMention(item: unknown): Mention | undefined {
  const fields = parseFields(item);
  const kind = parseEnum(fields.kind, MENTION_KINDS);
  const name = parseText(fields.name);
  if (kind === undefined || name === '') return undefined;
  return {
    kind,
    name,
    about: parseText(fields.about) || undefined,
    startSeconds: parseNumber(fields.startSeconds, 0, Number.MAX_SAFE_INTEGER),
  };
}

function parsePassage(item: unknown): Passage | undefined {
  const fields = parseFields(item);
  const text = parseText(fields.text);
  if (text === '') return undefined;
  return {
    text,
    speaker: parseText(fields.speaker) || undefined,
    startSeconds: parseNumber(fields.startSeconds, 0, Number.MAX_SAFE_INTEGER),
    endSeconds: parseNumber(fields.endSeconds, 0, Number.MAX_SAFE_INTEGER),
    topic: parseText(fields.topic) || undefined,
  };
}

function parseCustomSection(item: unknown): CustomSection | undefined {
  const fields = parseFields(item);
  const title = parseText(fields.title);
  const form = parseEnum(fields.form, TEMPLATE_FORMS);
  if (title === '' || form === undefined) return undefined;
  if (form !== 'table')
    return { title, form, items: parseItems(fields.items, (one) => parseCustomItem(one)) };
  const columns = parseTexts(fields.columns);
  return { title, form, columns, items: parseItems(fields.items, (one) => parseCustomItem(one, columns)) };
}

/** `columns`: those of a table, for each of which a row has a cell. */
function parseCustomItem(item: unknown, columns?: readonly string[]): CustomItem | undefined {
  const fields = parseFields(item);
  const startSeconds = parseNumber(fields.startSeconds, 0, Number.MAX_SAFE_INTEGER);
  const time = startSeconds === undefined ? {} : { startSeconds };
  if (!columns) {
    const text = parseText(fields.text);
    return text === '' ? undefined : { text, ...time };
  }
  const given = Array.isArray(fields.cells) ? fields.cells : [];
  const cells = columns.map((_, at) => parseText(given[at]));
  return cells.some((cell) => cell !== '') ? { cells, ...time } : undefined;
}

function parseClaim(item: unknown): Claim | undefined {
  const fields = parseFields(item);
  const text = parseText(fields.text);
  const [first, last] = parseItems(fields.turns, (turn) => parseNumber(turn, 1, Number.MAX_SAFE_INTEGER));
  if (text === '' || first === undefined || last === undefined) return undefined;
  return {
    text,
    turns: [first, last],
    support: parseEnum(fields.support, CLAIM_SUPPORTS),
    startSeconds: parseNumber(fields.startSeconds, 0, Number.MAX_SAFE_INTEGER),
    endSeconds: parseNumber(fields.endSeconds, 0, Number.MAX_SAFE_INTEGER),
  };
}

/** Stored `businessInsights`. Releases before versioning ignore the field. */
export type StoredInsights = Insights & { readonly version?: number };

export function toStoredInsights(insights: Insights): StoredInsights {
  return { ...insights, version: INSIGHTS_VERSION };
}

/** Stored `aiSummary` of any release. Complete rows are returned unparsed, because this runs on every read. */
export function fromStoredSummary(stored: unknown): Summary {
  const fields = parseFields(stored);
  return isComplete(fields, SUMMARY_SECTIONS) ? (fields as unknown as Summary) : parseSummary(stored);
}

/** Stored `businessInsights` of any release. Complete rows are returned unparsed. */
export function fromStoredInsights(stored: unknown): Insights {
  const { version: _, ...fields } = parseFields(stored);
  return isComplete(fields, INSIGHTS_SECTIONS) ? (fields as unknown as Insights) : parseInsights(stored);
}

function isComplete(
  fields: Readonly<Record<string, unknown>>,
  sections: readonly SectionDefinition[],
): boolean {
  return sections.every((section) => {
    const content = fields[section.key];
    return (section.optional && content === undefined) || HAS_SHAPE[section.kind](content, section);
  });
}

const HAS_SHAPE: Readonly<Record<SectionKind, (content: unknown, section: SectionDefinition) => boolean>> = {
  prose: (content) => typeof content === 'string',
  sentence: (content) => typeof content === 'string',
  description: (content) => typeof content === 'string',
  topics: Array.isArray,
  titles: Array.isArray,
  insights: Array.isArray,
  points: Array.isArray,
  questions: Array.isArray,
  steps: (content, { groups = [] }) => {
    const steps = parseFields(content);
    return groups.every(({ key }) => Array.isArray(steps[key]));
  },
  quotes: Array.isArray,
  figures: Array.isArray,
  mentions: Array.isArray,
  passages: Array.isArray,
  custom: Array.isArray,
  claims: Array.isArray,
};
