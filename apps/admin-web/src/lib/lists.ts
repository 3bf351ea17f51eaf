import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallOptions, ResponseBody, Route } from '#ui/api/routes.js';
import { useSearchParams } from '#ui/hooks/use-search-params.js';

/** Rows of a page (spec §9). */
export const PAGE_SIZE = 50;

const ROOT = 'GET /api/podmin/';

type ListRoute = Extract<Route, `${typeof ROOT}${string}`>;
type ListQuery<R extends ListRoute> = CallOptions<R> extends { readonly query?: infer Query } ? Query : never;

/** A page of a list. The query is sent in the given order, without empty filters. */
export function useList<R extends ListRoute>(
  route: R,
  query: ListQuery<R> & { readonly limit?: number },
  options: { readonly refetchInterval?: number } = {},
): UseQueryResult<ResponseBody<R>> {
  const queryKey = [route.slice(ROOT.length), { ...query, limit: query.limit ?? PAGE_SIZE }];
  return useQuery(queryOptions<ResponseBody<R>>({ queryKey, ...options }));
}

export interface ListParams {
  /** Page number, starting at 1. */
  readonly page: number;
  /** Value of a filter; empty if it is not set. */
  readonly get: (name: string) => string;
  /** Sets filters and returns to the first page. */
  readonly set: (filters: Readonly<Record<string, string>>) => void;
  readonly goTo: (page: number) => void;
}

/** The server's page limit. */
const MAX_PAGE = 1_000_000;

/** Page and filters of a list, stored in the address: `?search=…&page=2`. */
export function useListParams(): ListParams {
  const [params, replace] = useSearchParams();
  const pageParam = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(pageParam) && pageParam > 1 && pageParam <= MAX_PAGE ? pageParam : 1,
    get: (name) => params.get(name) ?? '',
    set: (filters) =>
      replace((next) => {
        for (const [name, value] of Object.entries(filters)) setOrDelete(next, name, value);
        next.delete('page');
        return next;
      }),
    goTo: (page) =>
      replace((next) => {
        setOrDelete(next, 'page', page > 1 ? String(page) : '');
        return next;
      }),
  };
}

function setOrDelete(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}
