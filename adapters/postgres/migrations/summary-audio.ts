import { Migration } from '@mikro-orm/migrations';

/** Recordings of summaries, one for each: queued, made, or failed. */
export class SummaryAudio extends Migration {
  override up(): void {
    this.addSql(`create table summary_audio (
      analysis_id bigint primary key references analyses on delete cascade,
      version_digest bytea not null,
      voice text not null,
      spoken_text text,
      member_id bigint references members on delete set null,
      plan text not null,
      requested_at timestamptz not null,
      attempts integer not null default 0,
      due_at timestamptz,
      failure text,
      ended_at timestamptz,
      content bytea,
      object_key text,
      byte_length integer,
      seconds double precision,
      used_at timestamptz not null
    )`);
    // MP3 is compressed already, and parts of it are read without the rest.
    this.addSql('alter table summary_audio alter column content set storage external');
    this.addSql('create index summary_audio_due on summary_audio (due_at) where due_at is not null');
    this.addSql('create index summary_audio_by_use on summary_audio (used_at)');
    this.addSql(
      'create index summary_audio_of_member on summary_audio (member_id) where member_id is not null',
    );
    this.addSql(`create trigger forget_deleted_object after delete on summary_audio
      for each row when (old.object_key is not null) execute function forget_object()`);
    this.addSql(`create trigger forget_replaced_object after update of object_key on summary_audio
      for each row when (old.object_key is not null and old.object_key is distinct from new.object_key)
      execute function forget_object()`);
    this.addSql(DELETE_OUTDATED);
    this.addSql(`create trigger delete_outdated_audio
      after update of ai_summary, business_insights, speaker_names on analyses
      for each row when ((old.ai_summary, old.business_insights, old.speaker_names)
        is distinct from (new.ai_summary, new.business_insights, new.speaker_names))
      execute function delete_outdated_audio()`);
  }
}

const DELETE_OUTDATED = `create function delete_outdated_audio() returns trigger language plpgsql as $$
  begin
    delete from summary_audio where analysis_id = new.id;
    return null;
  end
$$`;
