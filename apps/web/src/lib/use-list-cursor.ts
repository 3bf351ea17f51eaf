import { useLocation } from 'react-router';

/** The cursor in the address, by which lists are paged without scripts. */
export function useListCursor(): string | undefined {
  return new URLSearchParams(useLocation().search).get('cursor') || undefined;
}
