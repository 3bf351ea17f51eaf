import { useSearchParams } from '#ui/hooks/use-search-params.js';

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
        for (const [name, value] of Object.entries(filters)) setOrDrop(next, name, value);
        next.delete('page');
        return next;
      }),
    goTo: (page) =>
      replace((next) => {
        setOrDrop(next, 'page', page > 1 ? String(page) : '');
        return next;
      }),
  };
}

function setOrDrop(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}
