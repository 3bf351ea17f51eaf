import type { DueBatchItem } from '#core/ports/batches.js';
import { advanceBatchItem } from '#core/usecases/batches/advance-batch-item.js';
import { periodicTask } from './periodic-task.js';

const ITEMS_PER_CLAIM = 20;
const ITEM_LEASE_MS = 60_000;
const INTERVAL_MS = 500;

/** Takes items of batches to their analyses. Any number of workers share them. */
export const ADVANCE_BATCHES = periodicTask(
  { part: 'worker', intervalMs: INTERVAL_MS, failureMessage: 'could not look for items of batches' },
  ['batches', 'analyses', 'jobs', 'queue', 'members', 'ids', 'clock', 'env'],
  ({ env, ...ports }, task) => {
    const freeLimits = { perNetwork: env.VISITOR_NETWORK_LIMIT, perDay: env.FREE_DAILY_LIMIT };
    const advance = advanceBatchItem({ ...ports, freeLimits });
    const advanceOne = (item: DueBatchItem) =>
      advance(item).catch((err: unknown) =>
        task.log.warn({ err, itemId: item.id }, 'an item of a batch was not taken further'),
      );
    return async () => {
      // The end of an item makes the next one due.
      while (!task.signal.aborted) {
        const due = await ports.batches.claimDue(ITEMS_PER_CLAIM, ITEM_LEASE_MS);
        if (due.length === 0) return;
        for (const item of due) await task.traced('advance batch item', () => advanceOne(item));
      }
    };
  },
);
