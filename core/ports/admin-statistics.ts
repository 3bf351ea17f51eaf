import type { OverviewStatistics } from '../admin/overview-statistics.js';

/** Figures of the admin overview. Query time must not grow with the amount of data. */
export interface AdminStatistics {
  read(): Promise<OverviewStatistics>;
}
