import { FREE_ANALYSIS_LIMITS } from '../limits/quota-limits.js';
import { networkMeterOf } from '../usage/free-allowance.js';
import type { AnalysisJob } from './job.js';

/** Delay of a job without a place, for each one of its network that is already waiting, in milliseconds. */
const TURN_MS = 500;
const MAX_DELAY_MS = 30_000;

/** Free analyses of one network that a worker with this many places runs at once. */
export function freePlaces(workerConcurrency: number): number {
  return Math.max(1, Math.floor(workerConcurrency * FREE_ANALYSIS_LIMITS['free-at-once'].share));
}

/** The places of a worker that free analyses of one network may take, so that others find one beside them. */
export class FreeJobPlaces {
  private readonly networks = new Map<string, { taken: number; waiting: number }>();

  constructor(private readonly max: number) {}

  /** Takes a place, which `leave` gives back; jobs that are paid for need none. Without a place: the delay before another try. */
  take({ charges }: Pick<AnalysisJob, 'charges'>): { leave(): void } | { readonly delayMs: number } {
    const meter = networkMeterOf(charges);
    if (meter === undefined) return { leave() {} };
    const network = this.networks.get(meter) ?? { taken: 0, waiting: 0 };
    if (network.taken >= this.max) {
      network.waiting += 1;
      return { delayMs: Math.min(MAX_DELAY_MS, network.waiting * TURN_MS) };
    }
    network.taken += 1;
    this.networks.set(meter, network);
    return {
      leave: () => {
        network.taken -= 1;
        network.waiting = 0;
        if (network.taken === 0) this.networks.delete(meter);
      },
    };
  }
}
