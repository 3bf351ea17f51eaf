import { useLocation } from 'react-router';

/** Where the address says that a list's first page begins: readers without scripts turn pages that way. */
export function useListCursor(): string | undefined {
  return new URLSearchParams(useLocation().search).get('cursor') || undefined;
}
