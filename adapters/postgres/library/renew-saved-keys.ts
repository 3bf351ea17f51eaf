import type { EntityManager } from '@mikro-orm/postgresql';
import { SAVED_KEYS_VERSION, savedKeys } from '#core/saved/saved-list.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from '../catalogue/analysis-mapping.js';
import { transactionQueries } from '../connection/transaction.js';

/** The lock makes an edit wait, which then writes the keys of the edited texts. Another worker takes other rows. */
const OUTDATED = `select ${ANALYSIS_COLUMNS} from analyses a
  where a.id in (select distinct analysis_id from saved_summaries where keys_version = 0 order by analysis_id limit $1)
  for share of a skip locked`;

const RENEW = `update saved_summaries set title_key = $2, show_key = $3, filter_text = $4, keys_version = $5
  where analysis_id = $1 and keys_version = 0`;

/** Computes sort and filter keys anew where an older version wrote them, for up to `limit` analyses. Returns their number. */
export async function renewSavedKeys(em: EntityManager, limit: number): Promise<number> {
  const query = transactionQueries(em);
  const outdated = await query<StoredAnalysis>(OUTDATED, [limit]);
  for (const row of outdated) {
    const { title, show, text } = savedKeys(toAnalysis(row));
    await query(RENEW, [row.id, title, show, text, SAVED_KEYS_VERSION]);
  }
  return outdated.length;
}
