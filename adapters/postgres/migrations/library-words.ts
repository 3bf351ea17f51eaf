import { Migration } from '@mikro-orm/migrations';

/** Searches of one member's library by trigrams: the member is a key of the index, so other members cost nothing. */
export class LibraryWords extends Migration {
  override up(): void {
    this.addSql(index('saved_by_words', 'saved_summaries', 'filter_text'));
    this.addSql(index('notes_by_words', 'notes', 'search_text'));
  }
}

/** Every search reads the pending list, so it is short. In kB. */
const PENDING_LIMIT = 256;

const index = (name: string, table: string, text: string) =>
  `create index ${name} on ${table} using gin ((array[member_id]), ${text} gin_trgm_ops)
   with (gin_pending_list_limit = ${PENDING_LIMIT})`;
