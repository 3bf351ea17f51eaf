import { Migration } from '@mikro-orm/migrations';

/** What the checks removed from an analysis. */
export class StatementRemovals extends Migration {
  override up(): void {
    this.addSql(`create table statement_removals (
      analysis_id bigint primary key references analyses on delete cascade,
      created_at timestamptz not null,
      kept int not null,
      removed jsonb not null,
      statements jsonb not null
    )`);
    this.addSql('create index statement_removals_by_creation on statement_removals (created_at)');
  }
}
