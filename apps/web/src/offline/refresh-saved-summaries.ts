import type { Analysis } from '#core/analysis/analysis.js';
import { SAVED_MAX_AGE_MS } from '#core/offline/offline-limits.js';
import { parseAnalysesPage } from '../lib/analyses-page.js';
import type { ApiClient } from '../lib/api-client.js';
import { SAVED_LIST } from '../lib/saved/saved-keys.js';
import { loadOfflineOwner, saveOfflineOwner } from './offline-owner.js';
import { keepOnlySaved, storeSummary } from './stored-summaries.js';

const PAGE_SIZE = 50;

/** Stores all saved summaries unless that was done lately, or the reader saves data. Ends when `isCurrent` does. */
export async function refreshSavedSummaries(
  api: ApiClient,
  uid: string,
  isCurrent: () => boolean,
): Promise<void> {
  const owner = loadOfflineOwner();
  if (owner?.uid !== uid || Date.now() - owner.savedAt < SAVED_MAX_AGE_MS || savesData()) return;
  const all: Pick<Analysis, 'id' | 'urlSlug'>[] = [];
  for (let path: string | undefined = `${SAVED_LIST}?limit=${PAGE_SIZE}`; path; ) {
    const { analyses, next } = parseAnalysesPage(await api.send<unknown>(path), SAVED_LIST);
    for (const analysis of analyses) {
      if (!isCurrent()) return;
      await storeSummary('saved', analysis);
      all.push({ id: analysis.id, urlSlug: analysis.urlSlug });
    }
    path = next;
  }
  await keepOnlySaved(all);
  if (isCurrent()) saveOfflineOwner({ uid, savedAt: Date.now() });
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
