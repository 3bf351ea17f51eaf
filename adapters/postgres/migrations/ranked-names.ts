import { Migration } from '@mikro-orm/migrations';

/** Search entries that rank matches by their names alone; indexes for each kind of tag, and for lists in one direction. */
export class RankedNames extends Migration {
  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(ENTRIES);
    this.addSql(TAGS);
    this.addSql(LISTS);
  }
}

// Names keep their places (title A, show, guest and topics B). The words, of which there may be hundreds, are for the index:
// they need no places, and rows of more than 2 kB leave them elsewhere, for what is ranked to lie close together.
const ENTRIES = `
create temp table kept_entries on commit drop as select analysis_id, names, words from search_entries;
drop index search_entries_by_words;
truncate search_entries;
alter table search_entries set (toast_tuple_target = 512);
insert into search_entries (analysis_id, names, words)
  select analysis_id, ts_filter(words, '{a, b}') || names, strip(words) from kept_entries order by analysis_id;
create index search_entries_by_words on search_entries using gin (names, words, eras) with (fastupdate = off);
`;

const TAGS = `
create index guests_by_words on tags using gin (words) with (fastupdate = off) where kind = 'guest';
create index topics_by_words on tags using gin (words) with (fastupdate = off) where kind = 'topic';
drop index tags_by_words;
`;

// In one direction, for any page to start at its place.
const LISTS = `
create index tags_in_list on tags (kind, (-analysis_count), slug);
drop index tags_by_count;
drop index analyses_in_list;
create index analyses_in_list on analyses
  (show_sort, ((-floor(extract(epoch from created_at at time zone 'UTC') * 1000))::bigint), (-id)) where visibility = 'public';
`;
