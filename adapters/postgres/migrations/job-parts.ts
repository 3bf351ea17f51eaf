import { Migration } from '@mikro-orm/migrations';

/** Finished parts of long summaries, deleted when their job ends. */
export class JobParts extends Migration {
  override up(): void {
    this.addSql(`create table job_parts (
      job_id text not null references jobs on delete cascade,
      key text not null,
      draft jsonb not null,
      primary key (job_id, key)
    )`);
    this.addSql(`create function drop_job_parts() returns trigger language plpgsql as $$
      begin
        delete from job_parts where job_id = new.id;
        return null;
      end
    $$`);
    this.addSql(`create trigger drop_job_parts after update of status on jobs
      for each row when (new.status in ('done', 'failed')) execute function drop_job_parts()`);
  }
}
