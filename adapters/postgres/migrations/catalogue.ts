import { Migration } from '@mikro-orm/migrations';
import type { CatalogueInput } from '#core/search/catalogue-entry.js';
import { searchWords } from '#core/text/search-words.js';
import { toCatalogueEntry, toTsvector } from '../catalogue/to-catalogue-entry.js';

/** What the public catalogue is found by: guests, topics, words; and how much it holds. */
export class Catalogue extends Migration {
  override async up(): Promise<void> {
    for (const part of [TAGS, SEARCH, COUNTS, COUNTERS, ENTER]) await this.execute(part);
    await this.enterShows();
    for (let last = 0; ; ) {
      const rows = await this.publicOnesBehind(last);
      for (const { id, slug, ...analysis } of rows) {
        await this.execute('select enter_catalogue(?, ?::jsonb)', [
          id,
          JSON.stringify(toCatalogueEntry(analysis, slug)),
        ]);
      }
      const next = rows.at(-1);
      if (!next) break;
      last = next.id;
    }
    await this.execute(COUNT_ALL);
    await this.execute('drop index analyses_by_slug_trigrams');
    await this.execute('alter table analyses drop column search');
  }

  private async enterShows(): Promise<void> {
    for (const show of await this.execute('select slug, name from shows')) {
      const { slug, name } = show as { slug: string; name: string };
      await this.execute('update shows set words = ?::tsvector where slug = ?', [
        toTsvector([['A', searchWords(name)]]),
        slug,
      ]);
    }
  }

  private async publicOnesBehind(id: number): Promise<ToEnter[]> {
    const rows = await this.execute(NEXT_ONES, [id]);
    return rows.map((row) => {
      const { entry } = row as { entry: ToEnter };
      return entry;
    });
  }
}

type ToEnter = CatalogueInput & { readonly id: number; readonly slug: string };

const NEXT_ONES = `select jsonb_build_object('id', id, 'slug', url_slug, 'title', title, 'aiSummary', ai_summary,
    'businessInsights', business_insights, 'podcastMetadata', podcast_metadata) as entry
  from analyses where visibility = 'public' and id > ? order by id limit 500`;

const TAGS = `
create table tags (
  id bigserial primary key,
  kind text not null check (kind in ('guest', 'topic')),
  slug text collate "C" not null,
  name text not null,
  words tsvector not null,
  analysis_count int not null check (analysis_count >= 0),
  unique (kind, slug)
);
create index tags_by_count on tags (kind, analysis_count desc, slug);
create index tags_by_words on tags using gin (words) with (fastupdate = off);

create table analysis_tags (
  tag_id bigint not null references tags on delete cascade,
  analysis_id bigint not null references analyses on delete cascade,
  primary key (tag_id, analysis_id)
);
create index analysis_tags_of_analysis on analysis_tags (analysis_id);
`;

// How many analyses hold a word is counted in samples, for writers not to wait for each other: it tells rare from common.
// Eras are stretches of ids, of three sizes: an index that knows them gives the newest matches of a word without all others.
const SEARCH = `
create table search_entries (
  analysis_id bigint primary key references analyses on delete cascade,
  names tsvector not null,
  words tsvector not null,
  eras int[] not null generated always as (array[
    (analysis_id >> 10)::int, (1 << 28) + (analysis_id >> 14)::int, (2 << 28) + (analysis_id >> 18)::int
  ]) stored
);
create index search_entries_by_words on search_entries using gin (names, words, eras) with (fastupdate = off);

create table search_words (
  word text collate "C" primary key,
  held bigint not null default 0
);
create index search_words_by_trigrams on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

alter table shows add column words tsvector;
create index shows_by_words on shows using gin (words) with (fastupdate = off);
`;

// Counts are spread over rows, for writers not to wait for each other.
const COUNTS = `
create table catalogue_counts (
  what text not null,
  shard int not null,
  held bigint not null,
  primary key (what, shard)
);
create function count_in_catalogue(counted text, change int) returns void language sql as $$
  insert into catalogue_counts (what, shard, held) values (counted, pg_backend_pid() % 16, change)
  on conflict (what, shard) do update set held = catalogue_counts.held + excluded.held
$$;
`;

const COUNTERS = `
create function count_public_analysis() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform count_in_catalogue('analyses', 1);
      return null;
    end if;
    perform count_in_catalogue('analyses', -1);
    update shows set episode_count = episode_count - 1 where slug = old.show_slug;
    delete from shows where slug = old.show_slug and episode_count = 0;
    return null;
  end
$$;
create trigger public_analysis_added after insert on analyses for each row
  when (new.visibility = 'public') execute function count_public_analysis();
create trigger public_analysis_gone after delete on analyses for each row
  when (old.visibility = 'public') execute function count_public_analysis();

create function count_show() returns trigger language plpgsql as $$
  begin
    perform count_in_catalogue('shows', case tg_op when 'INSERT' then 1 else -1 end);
    return null;
  end
$$;
create trigger show_counted after insert or delete on shows for each row execute function count_show();

create function count_tag() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then perform count_in_catalogue(new.kind, 1);
    else perform count_in_catalogue(old.kind, -1); end if;
    return null;
  end
$$;
create trigger tag_counted after insert or delete on tags for each row execute function count_tag();

create function count_tag_down() returns trigger language plpgsql as $$
  begin
    update tags set analysis_count = analysis_count - 1 where id = old.tag_id;
    delete from tags where id = old.tag_id and analysis_count = 0;
    return null;
  end
$$;
create trigger analysis_tag_gone after delete on analysis_tags for each row execute function count_tag_down();
`;

// Rows that many share are taken in one order, whoever comes.
const ENTER = `
create function enter_catalogue(entered bigint, entry jsonb) returns boolean language plpgsql as $$
  begin
    insert into search_words (word)
      select given.word from jsonb_array_elements_text(entry -> 'vocabulary') as given (word)
      where not exists (select from search_words known where known.word = given.word)
      order by given.word collate "C" on conflict do nothing;
    update search_words set held = held + 32
      where word in (select jsonb_array_elements_text(entry -> 'vocabulary')) and random() < 1.0 / 32;
    with counted as (
      insert into tags (kind, slug, name, words, analysis_count)
        select kind, slug, name, words::tsvector, 1
        from jsonb_to_recordset(entry -> 'tags') as tag(kind text, slug text, name text, words text)
        order by kind, slug collate "C"
      on conflict (kind, slug) do update set analysis_count = tags.analysis_count + 1 returning id
    )
    insert into analysis_tags (tag_id, analysis_id) select id, entered from counted;
    insert into search_entries (analysis_id, names, words)
      values (entered, (entry ->> 'names')::tsvector, (entry ->> 'words')::tsvector);
    return true;
  end
$$;
`;

const COUNT_ALL = `
delete from catalogue_counts;
insert into catalogue_counts
  select 'analyses', 0, count(*) from analyses where visibility = 'public'
  union all select 'shows', 0, count(*) from shows
  union all select kind, 0, count(*) from tags group by kind;
`;
