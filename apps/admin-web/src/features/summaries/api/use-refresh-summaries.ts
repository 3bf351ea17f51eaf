import { useQueryClient } from '@tanstack/react-query';

/** Refetches what shows summaries, after a deletion or restoration. */
export function useRefreshSummaries() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['summaries'] }),
      queries.invalidateQueries({ queryKey: ['dashboard'] }),
    ]);
}
