import { FREE_ANALYSIS_LIMITS } from '../limits/quota-limits.js';
import { networkMeterOf } from '../usage/free-allowance.js';
import type { AnalysisJob } from './job.js';

/** Interval at which jobs without a place come again, one after the other, in milliseconds. */
const TURN_MS = 500;
const MAX_DELAY_MS = 30_000;

/** Free analyses of one network that a worker with this many places runs at once. */
export function freePlaces(workerConcurrency: number): number {
  return Math.max(1, Math.floor(workerConcurrency * FREE_ANALYSIS_LIMITS['free-at-once'].share));
}

/** Analyses of batches that a worker runs at once: one place is left for what is submitted alone. */
export function batchPlaces(workerConcurrency: number): number {
  return Math.max(1, workerConcurrency - 1);
}

/** The places of a worker that free analyses of one network, and all of batches, may take, so that others find one beside them. */
export class JobPlaces {
  private readonly groups = new Map<string, { taken: number; lastTurn: number }>();

  constructor(private readonly max: { readonly network: number; readonly batches: number }) {}

  /** Takes a place, which `leave` gives back; others that are paid for need none. Without a place: the delay before another try. */
  take(
    { charges, request }: Pick<AnalysisJob, 'charges' | 'request'>,
    now: Date,
  ): { leave(): void } | { readonly delayMs: number } {
    const isOfBatch = request.priority === 'batch';
    const name = isOfBatch ? 'batches' : networkMeterOf(charges);
    if (name === undefined) return { leave() {} };
    const group = this.groups.get(name) ?? { taken: 0, lastTurn: 0 };
    if (group.taken >= (isOfBatch ? this.max.batches : this.max.network)) {
      const latest = now.getTime() + MAX_DELAY_MS;
      group.lastTurn = Math.min(latest, Math.max(now.getTime(), group.lastTurn) + TURN_MS);
      return { delayMs: group.lastTurn - now.getTime() };
    }
    group.taken += 1;
    this.groups.set(name, group);
    return {
      leave: () => {
        group.taken -= 1;
        if (group.taken === 0) this.groups.delete(name);
      },
    };
  }
}
