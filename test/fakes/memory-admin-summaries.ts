import { type AdminSummary, editedParts, type ListedSummary } from '#core/admin/admin-summary.js';
import { SEARCH_WINDOW, searchTerms } from '#core/admin/search-terms.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { unsupportedCount } from '#core/analysis/claims/claim-report.js';
import { nameSpeakersIn } from '#core/analysis/name-speakers.js';
import { trigramSimilarity } from '#core/catalogue/similarity.js';
import { type AdminArea, RESTORABLE_MS } from '#core/ports/admin-area.js';
import type { Clock } from '#core/ports/system.js';
import { foldText } from '#core/text/fold-text.js';
import { appendMemoryLog, type MemoryAdminStore } from './memory-access-log.js';
import type { KeptAnalysis, MemoryStore, RemovedAnalysis } from './memory-store.js';

/** Similarity in percent from which a word counts as a misspelling. */
const MISSPELT = 30;

export function memoryAdminSummaries(
  store: MemoryStore,
  admins: MemoryAdminStore,
  clock: Clock,
): AdminArea['summaries'] {
  const removed = store.removedAnalyses;
  const newestFirst = () => [...store.analyses.values()].toSorted((a, b) => b.analysis.id - a.analysis.id);

  return {
    async list({ page, limit, search }) {
      const found = searchByTerms(
        newestFirst(),
        search,
        ({ analysis: { title, podcastMetadata } }) => `${title} ${podcastMetadata.show.name}`,
      );
      const shown = found.slice((page - 1) * limit, page * limit).map(({ analysis }) => listed(analysis));
      return { summaries: shown, total: found.length };
    },
    async byId(id) {
      const kept = store.analyses.get(id);
      return kept && summaryOf(kept);
    },
    async removals(id) {
      const kept = store.analyses.get(id);
      if (!kept?.removals) return kept && {};
      const { removals, analysis } = kept;
      const statements = nameSpeakersIn(removals.statements, analysis.speakerNames ?? {});
      return { record: structuredClone({ ...removals, statements }) };
    },
    async edit(id, version, decide, entry) {
      const kept = store.analyses.get(id);
      if (!kept) return undefined;
      if (version !== undefined && versionOf(kept) !== version) return 'stale';
      const edited = {
        ...kept,
        analysis: {
          ...structuredClone(decide(structuredClone(kept.analysis))),
          changedAt: clock.now().toISOString(),
        },
        version: (kept.version ?? 0) + 1,
      };
      store.analyses.set(id, edited);
      appendMemoryLog(admins, entry, clock.now());
      return summaryOf(edited);
    },
    async remove(id, entry) {
      const kept = store.analyses.get(id);
      if (!kept) return false;
      const keys = [...store.analysisKeys].flatMap(([key, owner]) => (owner === id ? key : []));
      const saves = [...store.saved].flatMap(([memberId, saved]) => {
        const savedAt = saved.get(id);
        return savedAt === undefined ? [] : [[memberId, savedAt] as const];
      });
      for (const key of keys) store.analysisKeys.delete(key);
      for (const [memberId] of saves) store.saved.get(memberId)?.delete(id);
      store.analyses.delete(id);
      removed.set(id, { kept, keys, saves, at: clock.now().getTime() });
      appendMemoryLog(admins, entry, clock.now());
      return true;
    },
    async restore(id, entry) {
      const found = removed.get(id);
      if (!found || found.at <= clock.now().getTime() - RESTORABLE_MS) return undefined;
      const member = /^member:(\d+)$/.exec(found.kept.ownerId ?? '')?.[1];
      if (member !== undefined && !store.members.has(Number(member))) return undefined;
      removed.delete(id);
      putBack(store, found);
      appendMemoryLog(admins, entry, clock.now());
      return summaryOf(found.kept);
    },
    async purge(limit) {
      const due = [...removed].filter(([, { at }]) => at <= clock.now().getTime() - RESTORABLE_MS);
      const taken = due.toSorted(([, a], [, b]) => a.at - b.at).slice(0, limit);
      for (const [id] of taken) removed.delete(id);
      return taken.length;
    },
    async *all(batch) {
      const all = newestFirst().toReversed();
      for (let from = 0; from < all.length; from += batch) yield all.slice(from, from + batch).map(summaryOf);
    },
  };
}

function putBack(store: MemoryStore, { kept, keys, saves }: RemovedAnalysis): void {
  const { id } = kept.analysis;
  store.analyses.set(id, kept);
  for (const key of keys) if (!store.analysisKeys.has(key)) store.analysisKeys.set(key, id);
  for (const [memberId, savedAt] of saves) {
    if (!store.members.has(memberId)) continue;
    store.saved.set(memberId, (store.saved.get(memberId) ?? new Map()).set(id, savedAt));
  }
}

function versionOf({ version = 0 }: KeptAnalysis): string {
  return String(version);
}

function summaryOf(kept: KeptAnalysis): AdminSummary {
  return {
    ...listed(kept.analysis),
    ...editedParts(structuredClone(kept.analysis)),
    costUsd: kept.usage?.costUsd,
    transcription: kept.transcription,
    version: versionOf(kept),
  };
}

function listed(analysis: Analysis): ListedSummary {
  const { id, title, createdAt, urlSlug, visibility, youtubeUrl, spotifyUrl, podcastMetadata } = analysis;
  const removed = analysis.provenance.claims?.removed;
  return {
    id,
    title,
    showName: podcastMetadata.show.name,
    contentType: youtubeUrl !== undefined && spotifyUrl === undefined ? 'video' : 'podcast',
    createdAt,
    urlSlug,
    visibility,
    ...(removed && { removedStatements: unsupportedCount(removed) }),
  };
}

/** Items whose text contains all terms, else similar items, most similar first. */
export function searchByTerms<Kept>(
  all: readonly Kept[],
  search: string,
  textOf: (kept: Kept) => string,
): readonly Kept[] {
  const terms = searchTerms(search);
  if (terms.length === 0) return all;
  const text = (kept: Kept) => ` ${textOf(kept).toLowerCase()}`;
  const holding = all.filter((kept) =>
    terms.every(({ word, atStart }) =>
      [word, foldText(word)].some((spelling) => text(kept).includes(atStart ? ` ${spelling}` : spelling)),
    ),
  );
  if (holding.length > 0) return holding.slice(0, SEARCH_WINDOW);
  const words = terms.filter(({ atStart }) => !atStart).map(({ word }) => word);
  if (words.length === 0) return [];
  const likeness = (kept: Kept, word: string) =>
    Math.max(
      ...text(kept)
        .split(/[^\p{L}\p{N}]+/u)
        .map((other) => trigramSimilarity(other, word)),
    );
  return all
    .map((kept) => ({ kept, scores: words.map((word) => likeness(kept, word)) }))
    .filter(({ scores }) => scores.every((score) => score >= MISSPELT))
    .toSorted((a, b) => sum(b.scores) - sum(a.scores))
    .map(({ kept }) => kept);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
