import { queryOptions, useQuery } from '@tanstack/react-query';
import type { VisitorUsage } from '#core/usage/visitor-allowance.js';
import { useHasInteracted } from '#web/lib/first-interaction.js';

/** GET /api/anonymous-usage: the visitor's remaining free analyses (contract §2). */
export const anonymousUsageQuery = queryOptions<VisitorUsage>({ queryKey: ['/api/anonymous-usage'] });

/** The visitor's usage, requested after the first interaction. */
export function useAnonymousUsage() {
  return useQuery({ ...anonymousUsageQuery, enabled: useHasInteracted() });
}
