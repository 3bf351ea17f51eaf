import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';

/** Dashboard totals (spec §3) and charts over 30 days in UTC. */
export type Overview = ResponseBody<'GET /api/podmin/dashboard/overview'>;

/** GET dashboard/overview. */
export function useOverview() {
  return useQuery(queryOptions<Overview>({ queryKey: ['dashboard', 'overview'] }));
}

export const overviewTexts = {
  title: 'Overview',
  failure: 'Failed to load the overview',
  figures: {
    users: 'Users',
    summaries: 'Summaries',
    success: 'Analyses that succeed',
    duration: 'Duration of an analysis',
    durationNote: (p95: string) => `19 of 20 within ${p95}`,
    cost: 'Cost of the model',
    tokens: (input: string, output: string) => `${input} tokens in, ${output} out`,
    waiting: 'Waiting jobs',
    active: (count: string) => `${count} running`,
    failed: (count: string) => `${count} failed`,
    none: '–',
  },
  last30: 'Last 30 days, UTC',
  now: 'Now',
  charts: {
    analyses: 'Analyses a day',
    signUps: 'Sign-ups a day',
    plans: 'Users by plan',
    succeeded: 'Succeeded',
    failed: 'Failed',
    signUp: 'Sign-ups',
    users: 'Users',
    day: 'Day',
    plan: 'Plan',
    asTable: 'As a table',
    toJobs: 'Failed jobs',
    toUsers: 'All users',
  },
  recentUsers: 'Newest users',
  recentSummaries: 'Newest summaries',
  noUsers: 'Nobody has signed up yet.',
  noSummaries: 'Nothing has been analyzed yet.',
  untitled: 'Untitled',
} as const;
