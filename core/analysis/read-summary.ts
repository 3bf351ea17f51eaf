import { type Fields, fieldsOf, itemsOf, jsonOf, numberIn, textOf, textsOf } from './json-fields.js';
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
  const { overview, keyTopics } = fieldsOf(value);
  return { overview: textOf(overview), keyTopics: textsOf(keyTopics) };
}

/**
 * `businessInsights` out of an object or JSON text, in both of the spec's readings (spec §3): where one has
 * `actionableInsights` and `strategicTakeaways`, the other has `keyTakeaways` and `strategicInsights`. What only one of them
 * fills stands in both. `nextSteps` may be one list, quotes may be texts; a quote is verified only when it says so.
 */
export function readInsights(value: unknown): Insights {
  const fields = fieldsOf(value);
  const insights = itemsOf(fields.actionableInsights, readInsight);
  const takeaways = itemsOf(fields.strategicTakeaways, readPoint);
  const strategic = itemsOf(fields.strategicInsights, readPoint);
  const key = itemsOf(
    fields.keyTakeaways,
    (item) => textOf(item) || textOf(fieldsOf(item).title) || undefined,
  );
  const isOther = insights.length === 0 && takeaways.length === 0;
  const points = takeaways.length > 0 ? takeaways : strategic;
  return {
    actionableInsights: isOther ? key.map((title) => ({ title, description: '' })) : insights,
    strategicTakeaways: points,
    strategicQuestions: itemsOf(fields.strategicQuestions, readQuestion),
    nextSteps: readSteps(fields.nextSteps),
    keyTakeaways:
      key.length > 0
        ? key
        : (points.length > 0 ? points : insights).map(({ title, description }) => title || description),
    strategicInsights: strategic.length > 0 ? strategic : takeaways,
    keyQuotes: itemsOf(fields.keyQuotes, readQuote),
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
  const steps = jsonOf(value);
  if (Array.isArray(steps)) return { immediate: textsOf(steps), thisWeek: [] };
  const { immediate, thisWeek } = fieldsOf(steps);
  return { immediate: textsOf(immediate), thisWeek: textsOf(thisWeek) };
}

function readInsight(item: unknown): ActionableInsight | undefined {
  const point = readPoint(item);
  const quote = textOf(fieldsOf(item).quote);
  return point && (quote === '' ? point : { ...point, quote });
}

function readPoint(item: unknown): Point | undefined {
  const fields: Fields = fieldsOf(item);
  const title = textOf(fields.title);
  const description = textOf(fields.description);
  if (title === '' && description === '') return undefined;
  const evidence = itemsOf(fields.evidence, readQuote);
  return {
    title,
    description,
    ...(evidence.length > 0 && { evidence }),
    ...(fields.supported === false && { supported: false }),
  };
}

function readQuestion(item: unknown): StrategicQuestion | undefined {
  const fields = fieldsOf(item);
  const question = textOf(fields.question);
  return question === '' ? undefined : { question, purpose: textOf(fields.purpose) };
}

function readQuote(item: unknown): Quote | undefined {
  const fields = fieldsOf(item);
  const quote = textOf(fields.quote) || textOf(item);
  if (quote === '') return undefined;
  return {
    quote,
    speaker: textOf(fields.speaker) || undefined,
    startSeconds: numberIn(fields.startSeconds, 0, Number.MAX_SAFE_INTEGER),
    verified: fields.verified === true,
  };
}
