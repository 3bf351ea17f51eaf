import { Migration } from '@mikro-orm/migrations';

/** When a member paused a follow; the last range has no end while it is paused. */
export class FollowPauses extends Migration {
  override up(): void {
    this.addSql(`alter table follows add column pauses tstzmultirange not null default '{}'`);
  }
}
