import { Migration } from '@mikro-orm/migrations';

/**
 * When what everybody can read of an analysis was last changed after it was stored, whoever changed it, and with it its
 * show's page: for sitemaps. Absent where nothing has been changed.
 */
export class LastChanges extends Migration {
  override up(): void {
    this.addSql('alter table analyses add column changed_at timestamptz');
    this.addSql('alter table shows add column changed_at timestamptz');
    this.addSql(NOTE_ANALYSIS);
    this.addSql(NOTE_SHOW);
    this.addSql('drop index analyses_in_sitemaps');
    this.addSql(`create index analyses_in_sitemaps on analyses (id) include (url_slug, created_at, changed_at)
      where visibility = 'public' and url_slug is not null`);
    this.addSql(`create index analyses_changed on analyses (id) include (changed_at)
      where visibility = 'public' and url_slug is not null and changed_at is not null`);
  }
}

const CONTENT = ['url_slug', 'title', 'ai_summary', 'business_insights', 'podcast_metadata', 'links'];
const DIFFERS = (columns: readonly string[]) =>
  `(${columns.map((name) => `old.${name}`).join(', ')}) is distinct from (${columns.map((name) => `new.${name}`).join(', ')})`;

const NOTE_ANALYSIS = `
create function note_analysis_change() returns trigger language plpgsql as $$
  begin
    new.changed_at := clock_timestamp();
    return new;
  end
$$;
create trigger analysis_changed before update on analyses for each row
  when (${DIFFERS(CONTENT)}) execute function note_analysis_change();
`;

const NOTE_SHOW = `
create function note_show_change() returns trigger language plpgsql as $$
  begin
    update shows set changed_at = clock_timestamp() where slug = old.show_slug;
    return null;
  end
$$;
create trigger analysis_changed_in_show after update on analyses for each row
  when ('public' in (old.visibility, new.visibility) and ${DIFFERS([...CONTENT, 'visibility'])})
  execute function note_show_change();
`;
