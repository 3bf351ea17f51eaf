import { Migration } from '@mikro-orm/migrations';
import { guestNames } from '#core/analysis/person-names.js';
import { slugify, tagSlug } from '#core/pages/slug.js';
import { searchWords } from '#core/text/search-words.js';
import { toTsvector } from '../catalogue/to-catalogue-entry.js';

/** Several people under one name become one guest each. The address of their former page leads to the first. */
export class DividedGuests extends Migration {
  override async up(): Promise<void> {
    await this.execute('set local statement_timeout = 0');
    await this.execute(REDIRECTS);
    for (let last = '0'; ; ) {
      const tags = (await this.execute(NEXT_ONES, [last])) as unknown as StoredGuest[];
      const next = tags.at(-1);
      if (!next) break;
      const guests = JSON.stringify(tags.flatMap(divided));
      for (const step of [ADD_REDIRECTS, ADD_GUESTS, MOVE, REMOVE, COUNT]) await this.execute(step, [guests]);
      last = next.id;
    }
  }
}

interface StoredGuest {
  readonly id: string;
  readonly name: string;
}

/**
 * The guests that a stored guest names, in order; none for a single one. A slug that was cut stands for all lists of guests
 * that begin alike: only those within it are of each of its summaries.
 */
function divided({ id, name }: StoredGuest) {
  const guests = guestNames(name).map((guest, place) => ({
    ...{ id, place, name: guest, slug: tagSlug(guest) },
    words: toTsvector([['A', searchWords(guest)]]),
  }));
  const own = tagSlug(name);
  const isCut = own !== slugify(name);
  const shared = isCut ? guests.filter(({ slug }) => `-${own}-`.includes(`-${slug}-`)) : guests;
  return shared.length > 1 && shared.every(({ slug }) => slug !== own) ? shared : [];
}

const REDIRECTS =
  'create table guest_redirects (slug text collate "C" primary key, guest_slugs text[] not null)';

const NEXT_ONES = `select id, name from tags where kind = 'guest' and id > ? order by id limit 2000`;
const GUESTS =
  'guests as (select * from jsonb_to_recordset(?::jsonb) as g (id bigint, place int, name text, slug text, words text))';

const ADD_REDIRECTS = `with ${GUESTS}
  insert into guest_redirects (slug, guest_slugs)
  select t.slug, array_agg(g.slug order by g.place) from guests g join tags t using (id) group by t.slug`;

const ADD_GUESTS = `with ${GUESTS}
  insert into tags (kind, slug, name, words, analysis_count)
  select distinct on (slug) 'guest', slug, name, words::tsvector, 0 from guests order by slug, id
  on conflict (kind, slug) do nothing`;

const MOVE = `with ${GUESTS}
  insert into analysis_tags (tag_id, analysis_id)
  select distinct t.id, a.analysis_id from guests g
    join tags t on t.kind = 'guest' and t.slug = g.slug
    join analysis_tags a on a.tag_id = g.id
  on conflict do nothing`;

const REMOVE = `with ${GUESTS} delete from tags t using guests g where t.id = g.id`;

const COUNT = `with ${GUESTS}
  update tags t set analysis_count = (select count(*) from analysis_tags a where a.tag_id = t.id)
  where t.kind = 'guest' and t.slug in (select slug from guests)`;
