/** Usage at which the usage bar warns (spec §2, §9), in percent. */
export const USAGE_WARNING_PERCENT = 80;

/** State of a usage bar. */
export interface UsageBar {
  /** 0 to 100. */
  readonly percent: number;
  readonly warning: boolean;
  readonly remaining: number;
}

/** Computes the usage bar (spec §2, §9). */
export function usageBar(used: number, limit: number): UsageBar {
  const share = limit > 0 ? (Math.max(0, used) / limit) * 100 : 100;
  return {
    percent: Math.min(100, Math.round(share)),
    warning: share >= USAGE_WARNING_PERCENT,
    remaining: Math.max(0, limit - used),
  };
}
