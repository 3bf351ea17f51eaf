import { queryOptions } from '@tanstack/react-query';
import type { ItemOf, ResponseBody } from '#ui/api/routes.js';
import { NEW_EPISODES } from '#web/lib/following/follow.js';

/** Interval at which analyses on their way are looked at, in milliseconds. */
const ACTIVITY_INTERVAL_MS = 4000;

/** New episodes that are shown. */
const EPISODES_SHOWN = 5;

export type Activity = ResponseBody<'GET /api/user/activity'>;

/** True while an analysis waits or runs. */
export function isOnItsWay({ status }: Activity['waiting'][number]): boolean {
  return status === 'queued' || status === 'running';
}

/** GET /api/user/activity, again and again while something is on its way (contract §12). */
export const activityQuery = queryOptions<Activity>({
  queryKey: ['/api/user/activity'],
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.waiting.some(isOnItsWay) ? ACTIVITY_INTERVAL_MS : false),
});

export const newEpisodesQuery = queryOptions<readonly ItemOf<'GET /api/user/new-episodes'>[]>({
  queryKey: [`${NEW_EPISODES}?limit=${EPISODES_SHOWN}`],
  staleTime: 0,
});
