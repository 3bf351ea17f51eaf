import { Migration } from '@mikro-orm/migrations';
import { toEpisodeLabels } from '../catalogue/to-catalogue-entry.js';

/** What public episodes are filtered and put in order by on their show's page, apart from the analyses: a list reads no other row. */
export class EpisodeLabels extends Migration {
  override async up(): Promise<void> {
    await this.execute('set local statement_timeout = 0');
    await this.execute(LABELS);
    for (let last = '0'; ; ) {
      const rows = (await this.execute(NEXT_ONES, [last])) as unknown as PublicOne[];
      const next = rows.at(-1);
      if (!next) break;
      await this.execute(FILL, [JSON.stringify(rows.map(labelled))]);
      last = next.id;
    }
    await this.execute(INDEXES);
    await this.execute(ENTER);
  }
}

interface PublicOne {
  readonly id: string;
  readonly title: string;
  readonly guest: string | null;
  readonly show: string | null;
  readonly topic: string | null;
}

function labelled({ id, title, guest, show, topic }: PublicOne) {
  const podcastMetadata = { guest: guest ?? undefined, show: { name: show ?? '' } };
  const aiSummary = { keyTopics: topic === null ? [] : [topic] };
  return { id, ...toEpisodeLabels({ title, podcastMetadata, aiSummary }) };
}

const NEXT_ONES = `select id, title, podcast_metadata ->> 'guest' as guest, podcast_metadata #>> '{show,name}' as show,
    ai_summary #>> '{keyTopics,0}' as topic
  from analyses where visibility = 'public' and id > ? order by id limit 2000`;

const FILL = `insert into episode_labels (analysis_id, show_slug, released, title_key, filter_text)
  select a.id, a.show_slug, a.released_at, l.title_key, l.filter_text
  from jsonb_to_recordset(?::jsonb) as l (id bigint, title_key text, filter_text text) join analyses a on a.id = l.id
  order by a.id`;

const LABELS = `create table episode_labels (
  analysis_id bigint primary key references analyses on delete cascade,
  show_slug text not null,
  released timestamptz not null,
  title_key text collate "C" not null,
  filter_text text collate "C" not null
)`;

// A filter reads all labels of a show: they lie close together in the index alone, which needs no rows once these are
// vacuumed. The new ones are so before they are many.
const INDEXES = `
alter table episode_labels set (autovacuum_vacuum_insert_scale_factor = 0.02);
create index episodes_by_release on episode_labels (show_slug, released desc, analysis_id desc) include (title_key, filter_text);
create index episodes_by_title on episode_labels (show_slug, title_key, released desc, analysis_id desc);
analyze episode_labels;
`;

// While a new version is rolled out, the one before it enters analyses without labels: theirs are made here, in lower case alone.
const ENTER = `
alter function enter_catalogue(bigint, jsonb) rename to enter_search;
create function enter_catalogue(entered bigint, entry jsonb) returns boolean language plpgsql as $$
  begin
    insert into episode_labels (analysis_id, show_slug, released, title_key, filter_text)
      select id, show_slug, released_at, coalesce(entry ->> 'title_key', left(lower(title), 120)),
        coalesce(entry ->> 'filter_text', left(lower(concat_ws(E'\\n', title,
          coalesce(podcast_metadata ->> 'guest', podcast_metadata #>> '{show,name}'), ai_summary #>> '{keyTopics,0}')), 600))
      from analyses where id = entered;
    return enter_search(entered, entry);
  end
$$;
`;
