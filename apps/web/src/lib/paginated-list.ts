import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Analysis } from '#core/analysis/analysis.js';
import { parseAnalysis } from '#core/analysis/parse-analysis.js';
import { type ListChoice, listAddress } from '#core/catalogue/list-address.js';
import { type ApiResponse, useApi } from './api-client.js';

/** One page of a list (contract §2). */
interface ListPage<Data> {
  readonly data: Data;
  /** Number of items on all pages. */
  readonly total?: number;
  /** Episodes of all shows; sent by the directory only. */
  readonly episodes?: number;
  /** API path of the next page; absent on the last page. */
  readonly next?: string;
}

interface ListOptions {
  /** False sends no request. */
  readonly enabled?: boolean;
  /** True shows the previous list until the new one has loaded. */
  readonly keepsLast?: boolean;
}

/**
 * GET of a paginated list. The first page's key is its path, as in the page's dehydrated queries.
 * @param choice filter, order and cursor of the first page
 */
export function usePaginatedList<Data>(
  list: string,
  choice: ListChoice = {},
  { enabled = true, keepsLast = false }: ListOptions = {},
) {
  const api = useApi();
  const first = listAddress(list, choice);
  return useInfiniteQuery({
    queryKey: [first, 'pages'],
    queryFn: async ({ pageParam, signal }): Promise<ListPage<Data>> => {
      const { data, headers } = await api.send<Data>(pageParam, { signal });
      return {
        data,
        total: countIn(headers, 'x-total-count'),
        episodes: countIn(headers, 'x-total-episodes'),
        next: nextPagePath(headers.get('link'), list),
      };
    },
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    enabled,
    placeholderData: keepsLast ? keepPreviousData : undefined,
  });
}

/** One page of a list without a total. */
export interface ItemPage<T> {
  readonly items: readonly T[];
  readonly next?: string;
}

/**
 * Items of a paginated list that also changes elsewhere, so that it is never taken from the cache alone.
 * @param first API path of the first page; links to other lists are ignored
 */
export function useItemPages<T>(queryKey: QueryKey, first: string) {
  const api = useApi();
  const [list = ''] = first.split('?');
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<ItemPage<T>> => {
      const { data, headers } = await api.send<unknown>(pageParam, { signal });
      return { items: Array.isArray(data) ? data : [], next: nextPagePath(headers.get('link'), list) };
    },
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });
}

function countIn(headers: Headers, name: string): number | undefined {
  const count = Number(headers.get(name) ?? Number.NaN);
  return Number.isSafeInteger(count) ? count : undefined;
}

/** The next page's path from a `Link` header (RFC 8288). Links to other lists are ignored. */
export function nextPagePath(header: string | null, list: string): string | undefined {
  for (const [, path = '', params = ''] of (header ?? '').matchAll(/<([^<>]*)>([^,<]*)/g)) {
    if (/;\s*rel="?next"?/i.test(params) && path.startsWith(`${list}?`)) return path;
  }
  return undefined;
}

/** Parses a list of analyses; invalid items are dropped. */
export function parseAnalyses(answer: unknown): Analysis[] {
  return Array.isArray(answer) ? answer.flatMap((item) => parseAnalysis(item) ?? []) : [];
}

/** One page of a list of analyses (contract §2). */
export interface AnalysesPage {
  readonly analyses: readonly Analysis[];
  /** Number of items on all pages; sent with every page. */
  readonly total?: number;
  /** Path of the next page; absent on the last page. */
  readonly next?: string;
}

/**
 * Parses a page of a list.
 * @param list path of the list; links to other paths are ignored
 */
export function parseAnalysesPage(
  { data, headers }: Pick<ApiResponse<unknown>, 'data' | 'headers'>,
  list: string,
): AnalysesPage {
  return {
    analyses: parseAnalyses(data),
    total: countIn(headers, 'x-total-count'),
    next: nextPagePath(headers.get('link'), list),
  };
}

/** Merges pages into one list without duplicates, with the total number of items. */
export function mergePages(pages: readonly AnalysesPage[]): {
  readonly analyses: readonly Analysis[];
  readonly total: number;
} {
  const known = new Map(pages.flatMap(({ analyses }) => analyses).map((one) => [one.id, one]));
  return { analyses: [...known.values()], total: Math.max(pages.at(-1)?.total ?? 0, known.size) };
}

/** The pagination cursor in the address, used without scripts. */
export function useListCursor(): string | undefined {
  return new URLSearchParams(useLocation().search).get('cursor') || undefined;
}
