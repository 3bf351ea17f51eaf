import { Migration } from '@mikro-orm/migrations';

/** What each analysis took of a language model. Analyses from before have none. */
export class LlmUsage extends Migration {
  override up(): void {
    this.addSql('alter table analyses add column llm_usage jsonb');
  }
}
