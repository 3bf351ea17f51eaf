import { Migration } from '@mikro-orm/migrations';

/** Finds the episodes of all shows that were released lately, for the filter of the search. */
export class EpisodesByDate extends Migration {
  override async up(): Promise<void> {
    await this.execute('set local statement_timeout = 0');
    await this.execute('create index episodes_by_date on episode_labels (released desc, analysis_id desc)');
  }
}
