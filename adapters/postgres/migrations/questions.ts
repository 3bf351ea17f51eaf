import { Migration } from '@mikro-orm/migrations';

/** Questions about analyses with their answers, and the daily counters of questions by age. */
export class Questions extends Migration {
  override up(): void {
    this.addSql(`create table questions (
      id bigint generated always as identity primary key,
      owner_id text not null,
      analysis_id bigint not null references analyses on delete cascade,
      question text not null,
      answer jsonb not null,
      asked_at timestamptz not null
    )`);
    this.addSql('create index questions_of_owner on questions (owner_id, id)');
    this.addSql('create index questions_of_analysis on questions (analysis_id, owner_id, id)');
    this.addSql('create index questions_by_age on questions (asked_at)');
    this.addSql(
      `create index allowances_of_questions on allowances ("right"(meter, 10)) where meter like 'question:%'`,
    );
  }
}
