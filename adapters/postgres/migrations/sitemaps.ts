import { Migration } from '@mikro-orm/migrations';

/** What sitemaps tell, in the order of ids: a page is read from the index alone. */
export class Sitemaps extends Migration {
  override up(): void {
    this.addSql(`create index analyses_in_sitemaps on analyses (id) include (url_slug, created_at)
      where visibility = 'public' and url_slug is not null`);
  }
}
