import { useQuery } from '@tanstack/react-query';
import type { VisitorUsage } from '#core/usage/visitor-allowance.js';
import { useHasInteracted } from '#web/lib/first-interaction.js';

export const ANONYMOUS_USAGE_KEY = ['/api/anonymous-usage'] as const;

/** How many free analyses this visitor has left (contract §2). The first view asks for nothing. */
export function useAnonymousUsage() {
  return useQuery<VisitorUsage>({ queryKey: ANONYMOUS_USAGE_KEY, enabled: useHasInteracted() });
}
