import { Migration } from '@mikro-orm/migrations';

/**
 * Marks followed shows that the directory identified. A show without a source can only come from there; others are marked
 * when they are followed from the directory again.
 */
export class DirectoryShows extends Migration {
  override up(): void {
    this.addSql('alter table followed_shows add column in_directory boolean not null default false');
    this.addSql(`update followed_shows s set in_directory = true
      where not exists (select from show_sources where show_id = s.id)`);
  }
}
