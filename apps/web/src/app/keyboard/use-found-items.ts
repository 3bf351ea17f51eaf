import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cardPath } from '#core/catalogue/address.js';
import { MAX_SUGGESTED_QUERY, queryText } from '#core/catalogue/list-address.js';
import type { Collection } from '#core/library/collection.js';
import { parseAnalyses } from '#web/lib/analyses-page.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { useCollections } from '#web/lib/collections/collections.js';
import { SAVED_LIST } from '#web/lib/saved/saved.js';
import { useSession } from '#web/lib/session.js';
import { TYPING_PAUSE_MS, useSuggestions } from '#web/ui/search-suggestions.js';
import type { Command } from './commands.js';

const MAX_SAVED = 5;

/** The member's collections, and what the server finds for a text: saved summaries, then suggestions of the search. */
export function useFoundItems(text: string) {
  const api = useApi();
  const isMember = useSession().status === 'signedIn';
  const typed = useTypingPause(text);
  const isTyping = text.trim() !== '';
  const { data: collections = [] } = useCollections(isMember && isTyping);
  const saved = useQuery({ ...savedQuery(api, typed), enabled: isMember && typed !== '' }).data ?? [];
  const paths = new Set(saved.map(({ to }) => to));
  const suggested = useSuggestions(typed)
    .filter(({ path }) => !paths.has(path))
    .map(({ kind, text: label, path }): Command => ({ key: path, group: kind, label, to: path }));
  return {
    collections: isTyping ? collections.map(toCommand) : [],
    found: isTyping ? [...saved, ...suggested] : [],
  };
}

function toCommand({ id, name }: Pick<Collection, 'id' | 'name'>): Command {
  return { key: String(id), group: 'collection', label: name, to: `/saved?collection=${id}` };
}

function savedQuery(api: ApiClient, q: string) {
  return queryOptions({
    queryKey: [SAVED_LIST, 'found', q],
    queryFn: async ({ signal }): Promise<Command[]> => {
      const query = { q, limit: MAX_SAVED };
      const { data } = await api.call('GET /api/user/saved-summaries', { query, signal });
      return parseAnalyses(data).map((analysis) => {
        const to = cardPath(analysis);
        return { key: to, group: 'saved', label: analysis.title, to };
      });
    },
    staleTime: 0,
  });
}

/** The text once typing has paused. */
function useTypingPause(text: string): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setTyped(queryText(text, MAX_SUGGESTED_QUERY)), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return typed;
}
