import { Migration } from '@mikro-orm/migrations';

/** Finds the new episodes of followed shows that wait for a job, which makes them due when it ends. */
export class EpisodesOfJobs extends Migration {
  override up(): void {
    this.addSql(
      `create index show_episodes_of_job on show_episodes (job_id) where status in ('charging', 'opened')`,
    );
  }
}
