import { Migration } from '@mikro-orm/migrations';

/** Transcripts, one row however many analyses were made from it, and the chapters of an analysis. */
export class Transcripts extends Migration {
  override up(): void {
    this.addSql(`create table transcripts (
      id bigint generated always as identity primary key,
      digest bytea not null unique,
      body bytea not null
    )`);
    // The body is compressed already.
    this.addSql('alter table transcripts alter column body set storage external');
    this.addSql(`create table analysis_transcripts (
      analysis_id bigint primary key references analyses on delete cascade,
      transcript_id bigint not null references transcripts
    )`);
    this.addSql('create index analysis_transcripts_of_transcript on analysis_transcripts (transcript_id)');
    this.addSql(DROP_UNUSED);
    this.addSql(`create trigger drop_unused_transcript after delete or update on analysis_transcripts
      for each row execute function drop_unused_transcript()`);
    this.addSql('alter table analyses add column chapters jsonb');
  }
}

/** The lock makes a concurrent deletion or new analysis of the same transcript wait, and be seen by the second statement. */
const DROP_UNUSED = `create function drop_unused_transcript() returns trigger language plpgsql as $$
  begin
    perform from transcripts where id = old.transcript_id for update;
    delete from transcripts t where t.id = old.transcript_id
      and not exists (select from analysis_transcripts a where a.transcript_id = t.id);
    return null;
  end
$$`;
