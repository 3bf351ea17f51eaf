import { Migration } from '@mikro-orm/migrations';

/** Names of the speakers of an analysis by the labels of its transcript. Naming somebody changes what everybody can read. */
export class SpeakerNames extends Migration {
  override up(): void {
    this.addSql('alter table analyses add column speaker_names jsonb');
    this.addSql(`create trigger analysis_speakers_changed before update on analyses for each row
      when (old.speaker_names is distinct from new.speaker_names) execute function note_analysis_change()`);
    this.addSql(`create trigger analysis_speakers_changed_in_show after update on analyses for each row
      when ('public' in (old.visibility, new.visibility) and old.speaker_names is distinct from new.speaker_names)
      execute function note_show_change()`);
  }
}
