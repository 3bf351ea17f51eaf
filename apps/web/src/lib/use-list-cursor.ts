import { useLocation } from 'react-router';

/** The pagination cursor in the address, used without scripts. */
export function useListCursor(): string | undefined {
  return new URLSearchParams(useLocation().search).get('cursor') || undefined;
}
