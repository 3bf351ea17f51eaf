import type { Analysis, AnalysisCard } from '#core/analysis/analysis.js';
import type { AnalysisPage } from '#core/ports/analyses.js';
import type { PageRequest } from '#core/ports/page.js';
import { tagsOf } from '#core/search/catalogue-entry.js';
import { searchWords } from '#core/search/search-words.js';
import type { PreparedQuery } from '../connection/prepared-queries.js';
import { decodeKey, encodeKey } from '../lists/list-cursor.js';
import { anyWord } from '../search/tsquery.js';
import {
  ANALYSIS_COLUMNS,
  CARD_COLUMNS,
  type StoredAnalysis,
  type StoredCard,
  toAnalysis,
  toCard,
} from './analysis-mapping.js';
import { MAX_RELATED, relatedSql } from './related-sql.js';

const MAX_WORDS = 24;

const RELATED = relatedSql(ANALYSIS_COLUMNS);
const RELATED_CARDS = relatedSql(CARD_COLUMNS);

/** The analyses most related to `source`. The list is short and computed for each page; a cursor is an offset in it. */
export async function relatedAnalyses(
  rows: PreparedQuery,
  source: Analysis,
  { limit, cursor }: PageRequest,
): Promise<AnalysisPage> {
  const [behind] = cursor === undefined ? [0] : decodeKey(cursor, ['number']);
  const place = Math.max(0, Math.min(Number(behind), MAX_RELATED));
  const found = await rows<StoredAnalysis & { readonly total: number }>('analyses_related', RELATED, [
    ...similarityParameters(source),
    place,
    limit,
  ]);
  const total = found[0]?.total ?? 0;
  const end = place + found.length;
  const isMore = found.length > 0 && end < total;
  return { items: found.map(toAnalysis), total, next: isMore ? encodeKey([end]) : undefined };
}

/** Cards of the most related analyses. */
export async function relatedCards(
  rows: PreparedQuery,
  source: Analysis,
  limit: number,
): Promise<readonly AnalysisCard[]> {
  const values = [...similarityParameters(source), 0, limit];
  return (await rows<StoredCard>('analysis_cards_related', RELATED_CARDS, values)).map(toCard);
}

/** The first four values of the statement. */
function similarityParameters(source: Analysis): unknown[] {
  const tags = tagsOf(source);
  const words = searchWords(source.aiSummary.keyTopics.join('\n')).filter(isSignificant).slice(0, MAX_WORDS);
  return [source.id, tags.map(({ kind }) => kind), tags.map(({ slug }) => slug), anyWord(words)];
}

/** Short Latin words are mostly function words. */
function isSignificant(word: string): boolean {
  return !/^[a-z]{1,3}$/.test(word);
}
