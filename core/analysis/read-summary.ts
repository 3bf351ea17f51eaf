import {
  type Fields,
  parseFields,
  parseItems,
  parseNestedJson,
  parseNumber,
  parseText,
  parseTexts,
} from './json-fields.js';
import type {
  ActionableInsight,
  Insights,
  NextSteps,
  Point,
  Quote,
  StrategicQuestion,
  Summary,
} from './summary.js';

/** `aiSummary` out of an object or JSON text (spec §3); what is missing or of another type is empty. */
export function readSummary(value: unknown): Summary {
  const { overview, keyTopics } = parseFields(value);
  return { overview: parseText(overview), keyTopics: parseTexts(keyTopics) };
}

/**
 * `businessInsights` out of an object or JSON text, in both of the spec's readings (spec §3): where one has
 * `actionableInsights` and `strategicTakeaways`, the other has `keyTakeaways` and `strategicInsights`. What only one of them
 * fills stands in both. `nextSteps` may be one list, quotes may be texts; a quote is verified only when it says so.
 */
export function readInsights(value: unknown): Insights {
  const fields = parseFields(value);
  const insights = parseItems(fields.actionableInsights, readInsight);
  const takeaways = parseItems(fields.strategicTakeaways, readPoint);
  const strategic = parseItems(fields.strategicInsights, readPoint);
  const key = parseItems(
    fields.keyTakeaways,
    (item) => parseText(item) || parseText(parseFields(item).title) || undefined,
  );
  const isOther = insights.length === 0 && takeaways.length === 0;
  const points = takeaways.length > 0 ? takeaways : strategic;
  return {
    actionableInsights: isOther ? key.map((title) => ({ title, description: '' })) : insights,
    strategicTakeaways: points,
    strategicQuestions: parseItems(fields.strategicQuestions, readQuestion),
    nextSteps: readSteps(fields.nextSteps),
    keyTakeaways:
      key.length > 0
        ? key
        : (points.length > 0 ? points : insights).map(({ title, description }) => title || description),
    strategicInsights: strategic.length > 0 ? strategic : takeaways,
    keyQuotes: parseItems(fields.keyQuotes, readQuote),
  };
}

/** A stored `aiSummary`; one that an older version wrote without a section reads as if that section were empty. */
export function storedSummary(stored: Summary): Summary {
  return typeof stored.overview === 'string' && Array.isArray(stored.keyTopics)
    ? stored
    : readSummary(stored);
}

/** Stored `businessInsights`; those that an older version wrote without a section read as if that section were empty. */
export function storedInsights(stored: Insights): Insights {
  const isComplete =
    LISTS.every((key) => Array.isArray(stored[key])) &&
    Array.isArray(stored.nextSteps?.immediate) &&
    Array.isArray(stored.nextSteps.thisWeek);
  return isComplete ? stored : readInsights(stored);
}

const LISTS = [
  'actionableInsights',
  'strategicTakeaways',
  'strategicQuestions',
  'keyTakeaways',
  'strategicInsights',
  'keyQuotes',
] as const satisfies readonly (keyof Insights)[];

function readSteps(value: unknown): NextSteps {
  const steps = parseNestedJson(value);
  if (Array.isArray(steps)) return { immediate: parseTexts(steps), thisWeek: [] };
  const { immediate, thisWeek } = parseFields(steps);
  return { immediate: parseTexts(immediate), thisWeek: parseTexts(thisWeek) };
}

function readInsight(item: unknown): ActionableInsight | undefined {
  const point = readPoint(item);
  const quote = parseText(parseFields(item).quote);
  return point && (quote === '' ? point : { ...point, quote });
}

function readPoint(item: unknown): Point | undefined {
  const fields: Fields = parseFields(item);
  const title = parseText(fields.title);
  const description = parseText(fields.description);
  if (title === '' && description === '') return undefined;
  const evidence = parseItems(fields.evidence, readQuote);
  return {
    title,
    description,
    ...(evidence.length > 0 && { evidence }),
    ...(fields.supported === false && { supported: false }),
  };
}

function readQuestion(item: unknown): StrategicQuestion | undefined {
  const fields = parseFields(item);
  const question = parseText(fields.question);
  return question === '' ? undefined : { question, purpose: parseText(fields.purpose) };
}

function readQuote(item: unknown): Quote | undefined {
  const fields = parseFields(item);
  const quote = parseText(fields.quote) || parseText(item);
  if (quote === '') return undefined;
  return {
    quote,
    speaker: parseText(fields.speaker) || undefined,
    startSeconds: parseNumber(fields.startSeconds, 0, Number.MAX_SAFE_INTEGER),
    verified: fields.verified === true,
  };
}
