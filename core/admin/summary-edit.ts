import { allPoints } from '../analysis/all-points.js';
import type { Analysis } from '../analysis/analysis.js';
import { plainText } from '../analysis/clean-text.js';
import { otherReading } from '../analysis/other-reading.js';
import type { SectionDefinition } from '../analysis/section-definition.js';
import { EDITABLE_POINT_SECTIONS, type EditablePointSection } from '../analysis/sections.js';
import type { Insights } from '../analysis/summary.js';
import { DomainError } from '../errors.js';
import { parseEditedPoints } from './parse-edited-points.js';

const MAX_TITLE = 500;
const MAX_OVERVIEW = 20_000;

/** Unvalidated fields of an edit. Lists of points may be JSON text (spec §5). */
export type SummaryEditInput = Readonly<
  Record<'episodeTitle' | 'summary', unknown> & Partial<Record<EditablePointSection['editField'], unknown>>
>;

/** The fields of an analysis that an edit can change. */
export type EditableAnalysis = Pick<Analysis, 'title' | 'aiSummary' | 'businessInsights' | 'podcastMetadata'>;

/**
 * Applies an admin's edit. Quotes can be removed and moved but not added, because each was verified against the
 * transcript; the derived takeaways are recomputed (spec §3), and an optional list that is absent or null is unchanged.
 * @throws invalid_input, with the path of the field
 */
export function applySummaryEdit<Edited extends EditableAnalysis>(
  before: Edited,
  sent: SummaryEditInput,
): Edited {
  const title = textIn(sent.episodeTitle, 'episodeTitle', MAX_TITLE);
  const overview = textIn(sent.summary, 'summary', MAX_OVERVIEW);
  const insights = before.businessInsights;
  const edited = { ...insights, ...editedPoints(sent, quotesOf(insights)) };
  const isSame = JSON.stringify(edited.strategicTakeaways) === JSON.stringify(insights.strategicTakeaways);
  return {
    ...before,
    title,
    podcastMetadata: { ...before.podcastMetadata, name: title },
    aiSummary: { ...before.aiSummary, overview },
    businessInsights: { ...edited, ...(!isSame && otherReading(edited.strategicTakeaways)) },
  };
}

function editedPoints(sent: SummaryEditInput, quotes: ReadonlySet<string>): Partial<Insights> {
  const sections: readonly (EditablePointSection & SectionDefinition)[] = EDITABLE_POINT_SECTIONS;
  const entries = sections.flatMap(({ key, kind, editField, optional }) => {
    if (optional && (sent[editField] === undefined || sent[editField] === null)) return [];
    const points = parseEditedPoints(sent[editField], editField, quotes, { withQuote: kind === 'insights' });
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
