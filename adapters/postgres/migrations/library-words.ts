import { Migration } from '@mikro-orm/migrations';

/** Searches of one member's library by trigrams: the member is a key of the index, so other members cost nothing. */
export class LibraryWords extends Migration {
  override up(): void {
    this.addSql(
      `create index saved_by_words on saved_summaries using gin ((array[member_id]), filter_text gin_trgm_ops)`,
    );
    this.addSql(
      `create index notes_by_words on notes using gin ((array[member_id]), search_text gin_trgm_ops)`,
    );
  }
}
