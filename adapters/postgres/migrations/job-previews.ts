import { Migration } from '@mikro-orm/migrations';

/** The checked parts of a summary while the rest of it is being written; null outside of a run. */
export class JobPreviews extends Migration {
  override up(): void {
    this.addSql('alter table jobs add column preview jsonb');
  }
}
