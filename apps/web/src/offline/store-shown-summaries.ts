import type { Query, QueryClient } from '@tanstack/react-query';
import type { Analysis } from '#core/analysis/analysis.js';
import { parseAnalysis } from '#core/analysis/parse-analysis.js';
import { pathOfKey } from '../lib/query-client.js';
import { type OfflineStore, removeSaved, storeSummary } from './stored-summaries.js';

const ANALYSIS = /^\/api\/analysis\/(?:slug\/.+|\d+)$/;
const SAVED_STATE = /^\/api\/user\/is-saved\/(\d+)$/;

/** Stores every summary that is shown, as read, and as saved while its saved state says so. */
export function storeShownSummaries(queryClient: QueryClient, reader: () => string | undefined): void {
  const stored = new Set<string>();
  const cache = queryClient.getQueryCache();
  const shown = () =>
    cache
      .findAll({ type: 'active' })
      .flatMap((query) =>
        ANALYSIS.test(pathOfKey(query.queryKey)) ? (parseAnalysis(query.state.data) ?? []) : [],
      );
  const store = (kind: OfflineStore, analysis: Analysis) => {
    const version = `${kind} ${analysis.id} ${analysis.changedAt} ${reader()}`;
    if (stored.has(version)) return;
    stored.add(version);
    // A full or forbidden storage only means that the summary cannot be read offline.
    storeSummary(kind, analysis).catch(() => stored.delete(version));
  };
  const look = (query: Query) => {
    const path = pathOfKey(query.queryKey);
    if (query.state.status !== 'success') return;
    if (ANALYSIS.test(path) && query.isActive()) for (const analysis of shown()) store('read', analysis);
    const [, id] = SAVED_STATE.exec(path) ?? [];
    if (id === undefined || reader() === undefined) return;
    const analysis = shown().find((one) => one.id === Number(id));
    const { isSaved } = query.state.data as { readonly isSaved: boolean };
    if (!analysis) return;
    if (isSaved) return store('saved', analysis);
    for (const version of stored) if (version.startsWith(`saved ${id} `)) stored.delete(version);
    void removeSaved(analysis).catch(() => undefined);
  };
  for (const query of cache.getAll()) look(query);
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' || type === 'observerAdded') look(query);
  });
}
