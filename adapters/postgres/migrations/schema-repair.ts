import { Migration } from '@mikro-orm/migrations';
import type { CatalogueInput } from '#core/search/catalogue-entry.js';
import { searchWords } from '#core/text/search-words.js';
import { toCatalogueEntry, toTsvector } from '../catalogue/to-catalogue-entry.js';

/**
 * Some migrations were edited after their release. This one brings databases that ran an earlier text of them to the schema
 * that a new database gets; on a new database it changes nothing.
 */
export class SchemaRepair extends Migration {
  override async up(): Promise<void> {
    await this.execute('set local statement_timeout = 0');
    await this.execute(DEFAULTS);
    if (await this.hasColumn('analyses', 'former_slug')) await this.execute(RESTORE_SLUGS);
    const lacksWordCounts = !(await this.hasColumn('search_words', 'held'));
    await this.execute(WORD_COUNTS);
    await this.execute(FUNCTIONS);
    await this.execute(INDEXES);
    if (lacksWordCounts) await this.enterAllAgain();
  }

  private async hasColumn(table: string, column: string): Promise<boolean> {
    const found = await this.execute(HAS_COLUMN, [table, column]);
    return found.length > 0;
  }

  /** Words were split differently, and counted nowhere, by the version that made the table without counts. */
  private async enterAllAgain(): Promise<void> {
    await this.execute('truncate search_words');
    await this.enterNames('shows', 'slug');
    await this.enterNames('tags', 'id');
    for (let last = '0'; ; ) {
      const rows = (await this.execute(NEXT_ANALYSES, [last])) as unknown as PublicAnalysis[];
      const next = rows.at(-1);
      if (!next) break;
      const entries = rows.map(({ id, entry, slug }) => ({ id, ...toCatalogueEntry(entry, slug ?? '') }));
      await this.execute(REPLACE_ENTRIES, [JSON.stringify(entries)]);
      await this.execute(COUNT_WORDS, [JSON.stringify(entries)]);
      last = next.id;
    }
  }

  private async enterNames(table: 'shows' | 'tags', key: 'slug' | 'id'): Promise<void> {
    const rows = (await this.execute(`select ${key}::text as key, name from ${table}`)) as unknown as Named[];
    const named = rows.map(({ key, name }) => ({ key, words: toTsvector([['A', searchWords(name)]]) }));
    await this.execute(
      `update ${table} t set words = n.words::tsvector
        from jsonb_to_recordset(?::jsonb) as n (key text, words text) where t.${key}::text = n.key`,
      [JSON.stringify(named)],
    );
  }
}

interface Named {
  readonly key: string;
  readonly name: string;
}

interface PublicAnalysis {
  readonly id: string;
  readonly slug: string | null;
  readonly entry: CatalogueInput;
}

const HAS_COLUMN = `select 1 from pg_attribute
  where attrelid = to_regclass(?) and attname = ? and attnum > 0 and not attisdropped`;

const DEFAULTS = 'alter table members alter column billing_interval drop default';

// A public analysis may have taken the slug meanwhile: then the private one keeps its address by id alone.
const RESTORE_SLUGS = `
update analyses a set url_slug = former_slug
  where url_slug is null and former_slug is not null
    and not exists (select from analyses taken where taken.url_slug = a.former_slug);
alter table analyses drop column former_slug;
`;

const WORD_COUNTS = 'alter table search_words add column if not exists held bigint not null default 0';

const FUNCTIONS = `
create or replace function enter_search(entered bigint, entry jsonb) returns boolean language plpgsql as $$
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
create or replace function enter_catalogue(entered bigint, entry jsonb) returns boolean language plpgsql as $$
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

// An index that is right already is left alone: on a large table each takes a while.
const INDEXES = `
drop index if exists analyses_by_slug_trigrams, tags_by_count;
create index if not exists tags_in_list on tags (kind, (-analysis_count), slug);
do $$
  begin
    if pg_get_indexdef('allowances_of_months'::regclass) not like '%starts_with%' then
      drop index allowances_of_months;
      create index allowances_of_months on allowances ("right"(meter, 7)) where starts_with(meter, 'member:');
    end if;
    if pg_get_indexdef('analyses_in_list'::regclass) not like '%floor%' then
      drop index analyses_in_list;
      create index analyses_in_list on analyses
        (show_sort, ((-floor(extract(epoch from created_at at time zone 'UTC') * 1000))::bigint), (-id)) where visibility = 'public';
    end if;
  end
$$;
`;

const NEXT_ANALYSES = `select id::text as id, url_slug as slug, jsonb_build_object('title', title, 'aiSummary', ai_summary,
    'businessInsights', business_insights, 'podcastMetadata', podcast_metadata) as entry
  from analyses where visibility = 'public' and id > ? order by id limit 500`;

const REPLACE_ENTRIES = `insert into search_entries (analysis_id, names, words)
  select id, names::tsvector, words::tsvector
    from jsonb_to_recordset(?::jsonb) as e (id bigint, names text, words text) order by id
  on conflict (analysis_id) do update set names = excluded.names, words = excluded.words`;

const COUNT_WORDS = `insert into search_words (word, held)
  select word, count(*) from jsonb_to_recordset(?::jsonb) as e (vocabulary jsonb),
    jsonb_array_elements_text(vocabulary) as word group by word order by word collate "C"
  on conflict (word) do update set held = search_words.held + excluded.held`;
