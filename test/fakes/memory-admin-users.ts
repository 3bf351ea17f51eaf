import type { AdminUser } from '#core/admin/admin-user.js';
import { SEARCH_WINDOW, searchTerms } from '#core/admin/search-terms.js';
import { editedText } from '#core/admin/user-version.js';
import { foldText } from '#core/catalogue/fold-text.js';
import { trigramSimilarity } from '#core/catalogue/similarity.js';
import type { AdminUsers } from '#core/ports/admin-users.js';
import type { Clock } from '#core/ports/clock.js';
import { mailboxCounter, monthlyCounter } from '#core/usage/monthly-allowance.js';
import { appendMemoryLog, type MemoryAdminStore, memoryChainHash } from './memory-admin-store.js';
import type { KeptMember, MemoryStore } from './memory-store.js';
import { subscriptionOf } from './subscription-of.js';

/** Similarity in percent from which a word counts as a misspelling. */
const MISSPELT = 30;

/** In-memory implementation of `AdminUsers`. Calls never await, so each is atomic. */
export function memoryAdminUsers(
  store: MemoryStore,
  admins: MemoryAdminStore,
  clock: Clock,
  mailboxIdOf: (email: string) => string | undefined,
): AdminUsers {
  const shown = ({ id, uid, firstName, lastName, email, createdAt, isActive }: KeptMember): AdminUser => {
    const now = clock.now();
    const { plan, status } = subscriptionOf(store, id, now);
    const user = {
      id,
      uid,
      firstName,
      lastName,
      email,
      createdAt,
      subscriptionPlan: plan,
      subscriptionStatus: status,
      monthlyUsageCount: store.used.get(monthlyCounter(id, now)) ?? 0,
      isActive,
      summaryCount: store.saved.get(id)?.size ?? 0,
    };
    return { ...user, version: memoryChainHash(editedText(user)) };
  };
  const newestFirst = () => [...store.members.values()].toSorted((a, b) => b.id - a.id);

  return {
    async list({ page, limit, search }) {
      const text = ({ firstName, lastName, email }: KeptMember) => `${firstName} ${lastName} ${email}`;
      const found = searchByTerms(newestFirst(), search, text);
      return {
        users: found.slice((page - 1) * limit, page * limit).map(shown),
        total: found.length,
      };
    },
    async edit(id, { firstName, lastName, email, usageCount }, decide, entry, version) {
      const known = store.members.get(id);
      if (!known) return undefined;
      const seen = shown(known);
      if (version !== undefined && version !== seen.version) return { stale: seen };
      const now = clock.now();
      const identityEmail =
        email === known.email ? known.identityEmail : (known.identityEmail ?? known.email);
      const edited = { ...known, firstName, lastName, email, identityEmail };
      const isPaid = store.payers.get(id)?.subscriptionId !== undefined;
      store.subscriptions.set(id, decide(subscriptionOf(store, id, now), isPaid));
      store.members.set(id, edited);
      store.used.set(monthlyCounter(id, now), usageCount);
      const mailbox = mailboxIdOf(email);
      if (mailbox !== undefined) store.used.set(mailboxCounter(mailbox, now), usageCount);
      appendMemoryLog(admins, entry, now);
      return shown(edited);
    },
    async setActive(id, isActive, entry) {
      const known = store.members.get(id);
      if (!known) return undefined;
      store.members.set(id, { ...known, isActive });
      appendMemoryLog(admins, entry, clock.now());
      return shown({ ...known, isActive });
    },
    async *all(batch) {
      const all = newestFirst().toReversed();
      for (let from = 0; from < all.length; from += batch) yield all.slice(from, from + batch).map(shown);
    },
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
