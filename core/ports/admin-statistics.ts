import type { OverviewStatistics } from '../admin/overview-statistics.js';

/** The figures of the admins' overview. None takes longer because there is more of everything. */
export interface AdminStatistics {
  read(): Promise<OverviewStatistics>;
}
