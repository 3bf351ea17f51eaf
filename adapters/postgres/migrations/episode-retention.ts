import { Migration } from '@mikro-orm/migrations';

/** Finds the oldest new episodes of followed shows that wait for nothing, to delete them. */
export class EpisodeRetention extends Migration {
  override up(): void {
    this.addSql('create index show_episodes_by_age on show_episodes (found_at) where due_at is null');
  }
}
