import { Migration } from '@mikro-orm/migrations';

/** Lists a show's new episodes that have a summary without reading the others. */
export class SummarizedEpisodes extends Migration {
  override up(): void {
    this.addSql(
      'create index show_episodes_summarized on show_episodes (show_id, found_at desc, id desc) where analysis_id is not null',
    );
  }
}
