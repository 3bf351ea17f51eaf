import { Migration } from '@mikro-orm/migrations';

/** Steps that members add to an analysis, with their words. */
export class AddedSteps extends Migration {
  override up(): void {
    this.addSql(`alter table step_ticks add column added jsonb not null default '[]'`);
  }
}
