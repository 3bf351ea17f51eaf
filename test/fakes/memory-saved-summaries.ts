import { memberOwner } from '#core/accounts/owner.js';
import { DomainError } from '#core/errors.js';
import { readingState, UNREAD } from '#core/library/reading.js';
import type { SavedSummaries } from '#core/ports/library.js';
import type { Clock } from '#core/ports/system.js';
import { savedKeys } from '#core/saved/saved-keys.js';
import { filterWords, type SavedSort, UNDO_SECONDS } from '#core/saved/saved-list.js';
import { byBytes, type KeptAnalysis, type MemoryStore } from './memory-store.js';
import { subscriptionOf } from './subscription-of.js';

interface Entry {
  readonly kept: KeptAnalysis;
  readonly savedAt: string;
}

/** In-memory implementation of `SavedSummaries`. Calls never await, so each is atomic. */
export function memorySavedSummaries(store: MemoryStore, clock: Clock): SavedSummaries {
  const mine = (memberId: number): Map<number, string> => store.saved.get(memberId) ?? new Map();
  const visible = (memberId: number, id: number): KeptAnalysis | undefined => {
    const kept = store.analyses.get(id);
    return kept?.analysis.visibility !== 'private' || kept.ownerId === memberOwner(memberId)
      ? kept
      : undefined;
  };
  const entries = (memberId: number): Entry[] =>
    [...mine(memberId)].flatMap(([id, savedAt]) => {
      const kept = visible(memberId, id);
      return kept ? [{ kept, savedAt }] : [];
    });

  const removed = new Map<string, { readonly savedAt: string; readonly at: number }>();
  const read = new Set<string>();
  const readingOf = (memberId: number, { analysis }: KeptAnalysis) => ({
    ...UNREAD,
    read: read.has(`${memberId} ${analysis.id}`),
  });

  return {
    async save(memberId, analysisId, limitOf, isUndo = false) {
      if (!store.members.has(memberId) || !visible(memberId, analysisId)) return 'missing';
      const saved = mine(memberId);
      if (saved.has(analysisId)) return 'already';
      const count = entries(memberId).length;
      const { plan } = subscriptionOf(store, memberId, clock.now());
      if (count >= limitOf(plan)) return { full: count, plan };
      const last = removed.get(`${memberId} ${analysisId}`);
      const back = isUndo && last && clock.now().getTime() - last.at < UNDO_SECONDS * 1000;
      store.saved.set(memberId, saved.set(analysisId, back ? last.savedAt : clock.now().toISOString()));
      return 'saved';
    },
    async remove(memberId, analysisIds) {
      return analysisIds.filter((id) => {
        const savedAt = mine(memberId).get(id);
        if (savedAt === undefined) return false;
        removed.set(`${memberId} ${id}`, { savedAt, at: clock.now().getTime() });
        return mine(memberId).delete(id);
      });
    },
    async restore(memberId, analysisIds, limitOf) {
      const saved = mine(memberId);
      const back = analysisIds.flatMap((id) => {
        const last = removed.get(`${memberId} ${id}`);
        const isLate = !last || clock.now().getTime() - last.at >= UNDO_SECONDS * 1000;
        return isLate || saved.has(id) || !visible(memberId, id) ? [] : [{ id, savedAt: last.savedAt }];
      });
      const full = entries(memberId).length;
      const { plan } = subscriptionOf(store, memberId, clock.now());
      if (back.length > 0 && full + back.length > limitOf(plan)) return { full, plan };
      for (const { id, savedAt } of back) store.saved.set(memberId, saved.set(id, savedAt));
      return back.map(({ id }) => id);
    },
    async markRead(memberId, analysisIds, isRead) {
      const ids = analysisIds.filter((id) => mine(memberId).has(id));
      for (const id of ids) {
        if (isRead) read.add(`${memberId} ${id}`);
        else read.delete(`${memberId} ${id}`);
      }
      return ids;
    },
    async renewKeys() {
      return 0;
    },
    async isSaved(memberId, analysisId) {
      return entries(memberId).some(({ kept }) => kept.analysis.id === analysisId);
    },
    async count(memberId) {
      return entries(memberId).length;
    },
    async list(memberId, { limit, cursor, sort = 'saved', filter = '', states }) {
      const words = filterWords(filter);
      const all = entries(memberId)
        .filter(({ kept }) => !states || states.includes(readingState(readingOf(memberId, kept))))
        .filter(({ kept }) => words.every((word) => savedKeys(kept.analysis).text.includes(word)))
        .toSorted(order(sort));
      const rest = cursor === undefined ? all : all.slice(startOf(cursor, all));
      const page = rest.slice(0, Math.min(limit, 500));
      const last = rest.length > page.length ? page.at(-1) : undefined;
      return {
        items: page.map(({ kept, savedAt }) => ({
          analysis: structuredClone(kept.analysis),
          savedAt,
          reading: readingOf(memberId, kept),
          marks: { ticked: [], noteCount: 0, highlightCount: 0, collectionIds: [] },
        })),
        total: all.length,
        next: last && `${last.kept.analysis.id}`,
      };
    },
  };
}

function order(sort: SavedSort) {
  const key = ({ kept }: Entry) =>
    sort === 'saved' || sort === 'released' ? '' : savedKeys(kept.analysis)[sort];
  const released = ({ kept }: Entry) => (sort === 'released' ? kept.releasedAt.toISOString() : '');
  return (a: Entry, b: Entry): number =>
    byBytes(key(a), key(b)) ||
    byBytes(released(b), released(a)) ||
    byBytes(b.savedAt, a.savedAt) ||
    b.kept.analysis.id - a.kept.analysis.id;
}

/** Index of the first item after a cursor. */
function startOf(cursor: string, all: readonly Entry[]): number {
  const last = all.findIndex(({ kept }) => `${kept.analysis.id}` === cursor);
  if (last < 0) throw new DomainError('invalid_input', 'This page of the list does not exist.');
  return last + 1;
}
