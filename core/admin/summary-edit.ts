import type { Analysis } from '../analysis/analysis.js';
import { plainText } from '../analysis/clean-text.js';
import type { ActionableInsight, Insights, Point } from '../analysis/summary.js';
import { DomainError } from '../errors.js';
import { parseEditedPoints } from './parse-edited-points.js';

const MAX_TITLE = 500;
const MAX_OVERVIEW = 20_000;

/** The fields as they were sent: of any shape. `insights` and `takeaways` may be JSON text (spec §5). */
export interface SummaryEditInput {
  readonly episodeTitle: unknown;
  readonly summary: unknown;
  readonly insights: unknown;
  readonly takeaways: unknown;
}

/** What an edit changes of an analysis. */
export type EditableAnalysis = Pick<Analysis, 'title' | 'aiSummary' | 'businessInsights' | 'podcastMetadata'>;

/**
 * The analysis with an admin's edit in place. Quotes stay what they are, words of the transcript: an edit may leave one
 * out or move it, and put in none. The other reading of takeaways follows (spec §3).
 * @throws invalid_input, with the path of what is wrong
 */
export function applySummaryEdit<Edited extends EditableAnalysis>(
  before: Edited,
  sent: SummaryEditInput,
): Edited {
  const title = textIn(sent.episodeTitle, 'episodeTitle', MAX_TITLE);
  const overview = textIn(sent.summary, 'summary', MAX_OVERVIEW);
  const insights = before.businessInsights;
  const quotes = quotesOf(insights);
  const actionableInsights = parseEditedPoints(sent.insights, 'insights', quotes, { withQuote: true });
  const strategicTakeaways = parseEditedPoints(sent.takeaways, 'takeaways', quotes, { withQuote: false });
  const isSame = JSON.stringify(strategicTakeaways) === JSON.stringify(insights.strategicTakeaways);
  const otherReading = isSame
    ? {}
    : { strategicInsights: strategicTakeaways, keyTakeaways: titlesOf(strategicTakeaways) };
  return {
    ...before,
    title,
    podcastMetadata: { ...before.podcastMetadata, name: title },
    aiSummary: { ...before.aiSummary, overview },
    businessInsights: { ...insights, actionableInsights, strategicTakeaways, ...otherReading },
  };
}

function titlesOf(points: readonly Point[]): string[] {
  return points
    .filter(({ supported }) => supported !== false)
    .map(({ title, description }) => title || description);
}

/** Every quote that the analysis holds: each was found in the transcript. */
function quotesOf({
  actionableInsights,
  strategicTakeaways,
  strategicInsights,
  keyQuotes,
}: Insights): Set<string> {
  const points: readonly ActionableInsight[] = [
    ...actionableInsights,
    ...strategicTakeaways,
    ...strategicInsights,
  ];
  const quotes = [...keyQuotes, ...points.flatMap(({ evidence = [] }) => evidence)].map(({ quote }) => quote);
  return new Set([...quotes, ...points.flatMap(({ quote }) => quote ?? [])].map(plainText));
}

function textIn(value: unknown, field: string, most: number): string {
  const text = typeof value === 'string' ? plainText(value) : '';
  const message =
    text === ''
      ? `${field} must be text and not empty.`
      : text.length > most
        ? `${field} may have at most ${most} characters.`
        : undefined;
  if (message) throw new DomainError('invalid_input', message, { errors: [{ field, message }] });
  return text;
}
