import type { DeskFigures } from '../admin/desk/overview.js';

/** The figures of the admins' overview. None takes longer because there is more of everything. */
export interface DeskOverview {
  figures(): Promise<DeskFigures>;
}
