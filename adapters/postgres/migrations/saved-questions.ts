import { Migration } from '@mikro-orm/migrations';

/** Saved summaries become findable by the questions that they raise: keys below version 2 are renewed. */
export class SavedQuestions extends Migration {
  override up(): void {
    this.addSql('drop index saved_of_old_keys');
    this.addSql('create index saved_of_old_keys on saved_summaries (analysis_id) where keys_version < 2');
  }
}
