import { Migration } from '@mikro-orm/migrations';
import { topicSlug } from '#core/analysis/topic.js';

/** Topics under one slug for singular and plural, and none for times, numbers and first names. */
export class TopicSlugs extends Migration {
  override async up(): Promise<void> {
    await this.execute('set local statement_timeout = 0');
    for (let last = '0'; ; ) {
      const topics = (await this.execute(NEXT_ONES, [last])) as unknown as Topic[];
      const next = topics.at(-1);
      if (!next) break;
      const changes = topics.flatMap(({ id, slug, name }) => {
        const wanted = topicSlug(name);
        return wanted === slug ? [] : [{ id, slug: wanted }];
      });
      const given = [JSON.stringify(changes)];
      for (const step of [REMOVE, RENAME, MOVE, REMOVE_MOVED, COUNT]) await this.execute(step, given);
      last = next.id;
    }
  }
}

interface Topic {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

const NEXT_ONES = `select id, slug, name from tags where kind = 'topic' and id > ? order by id limit 2000`;
const CHANGES = 'changes as (select * from jsonb_to_recordset(?::jsonb) as c (id bigint, slug text))';

const REMOVE = `with ${CHANGES} delete from tags using changes c where tags.id = c.id and c.slug = ''`;

const RENAME = `with ${CHANGES}, firsts as (select slug, min(id) as id from changes where slug <> '' group by slug)
  update tags t set slug = f.slug from firsts f where t.id = f.id
    and not exists (select from tags o where o.kind = 'topic' and o.slug = f.slug)`;

const MOVE = `with ${CHANGES}
  insert into analysis_tags (tag_id, analysis_id)
  select t.id, a.analysis_id from changes c
    join tags t on t.kind = 'topic' and t.slug = c.slug and t.id <> c.id
    join analysis_tags a on a.tag_id = c.id
  on conflict do nothing`;

const REMOVE_MOVED = `with ${CHANGES} delete from tags using changes c where tags.id = c.id and tags.slug <> c.slug`;

const COUNT = `with ${CHANGES}
  update tags t set analysis_count = (select count(*) from analysis_tags a where a.tag_id = t.id)
  where t.kind = 'topic' and t.slug in (select slug from changes)`;
