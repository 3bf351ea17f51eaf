import { Migration } from '@mikro-orm/migrations';

/** Since when a job waits for our own limits towards an upstream, and until when nobody needs to look at it. */
export class WaitingJobs extends Migration {
  override up(): void {
    this.addSql('alter table jobs add column waiting_since timestamptz, add column due_at timestamptz');
  }
}
