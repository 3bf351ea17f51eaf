import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { ALL_MIGRATIONS } from '#adapters/postgres/migrations/all-migrations.js';

type MigrationClass = (typeof ALL_MIGRATIONS)[number]['class'];
/** A part of a migration's current SQL and the released text that it replaced. */
type Edit = readonly [now: string, released: string];

/** Migrations as released in one version; `last` is the newest migration of that version. */
export interface ReleasedShape {
  readonly last: string;
  readonly edits: Readonly<Record<string, readonly Edit[]>>;
}

const DEFAULT_INTERVAL: Edit = ['alter table members alter column billing_interval drop default;', ''];
const SLUG_TRIGRAMS: Edit = ['drop index analyses_by_slug_trigrams', 'select 1'];
const UNCOUNTED_WORDS: readonly Edit[] = [
  [
    'create table search_words (\n  word text collate "C" primary key,\n  held bigint not null default 0\n);',
    'create table search_words (word text collate "C" primary key);',
  ],
  [
    `update search_words set held = held + 32
      where word in (select jsonb_array_elements_text(entry -> 'vocabulary')) and random() < 1.0 / 32;`,
    '',
  ],
];
const FORMER_SLUGS: Edit = [
  'alter table analyses drop column search',
  `alter table analyses drop column search;
    alter table analyses add column former_slug text;
    update analyses set former_slug = url_slug, url_slug = null where visibility = 'private' and url_slug is not null;
    create index analyses_of_former_slug on analyses (former_slug) where former_slug is not null`,
];
const LIKE_MONTHS: Edit = [`starts_with(meter, 'member:')`, `meter like 'member:%'`];
const TAG_LIST: Edit = [
  `drop index analyses_in_list;
create index analyses_in_list on analyses
  (show_sort, ((-floor(extract(epoch from created_at at time zone 'UTC') * 1000))::bigint), (-id)) where visibility = 'public';`,
  '',
];
const NO_LISTS: readonly Edit[] = [
  TAG_LIST,
  [
    'create index tags_in_list on tags (kind, (-analysis_count), slug);\ndrop index tags_by_count;',
    'select 1;',
  ],
];
const BARE_LABELS: readonly Edit[] = [
  [`coalesce(entry ->> 'title_key', left(lower(title), 120))`, `entry ->> 'title_key'`],
  [
    `coalesce(entry ->> 'filter_text', left(lower(concat_ws(E'\\n', title,
          coalesce(podcast_metadata ->> 'guest', podcast_metadata #>> '{show,name}'), ai_summary #>> '{keyTopics,0}')), 600))`,
    `entry ->> 'filter_text'`,
  ],
];

/** All released migration texts that differ from the current ones. */
export const RELEASED_SHAPES: Readonly<Record<string, ReleasedShape>> = {
  'members with a default interval': {
    last: '0008-prompt-presets',
    edits: { '0006-subscriptions': [DEFAULT_INTERVAL] },
  },
  'a catalogue with slugs by trigrams': {
    last: '0012-sitemaps',
    edits: { '0010-catalogue': [SLUG_TRIGRAMS, ...UNCOUNTED_WORDS, FORMER_SLUGS] },
  },
  'a catalogue without counts of words': {
    last: '0013-admin-door',
    edits: { '0010-catalogue': [...UNCOUNTED_WORDS, FORMER_SLUGS] },
  },
  'private analyses without slugs': {
    last: '0014-admin-desk',
    edits: { '0010-catalogue': [FORMER_SLUGS] },
  },
  'no list in one direction': {
    last: '0021-leftovers',
    edits: { '0015-ranked-names': NO_LISTS, '0021-leftovers': [LIKE_MONTHS] },
  },
  'tags alone in one direction': { last: '0021-leftovers', edits: { '0015-ranked-names': [TAG_LIST] } },
  'labels of the new version alone': {
    last: '0022-episode-labels',
    edits: { '0022-episode-labels': BARE_LABELS },
  },
  'the first text of everything, upgraded with each version': {
    last: '0022-episode-labels',
    edits: {
      '0006-subscriptions': [DEFAULT_INTERVAL],
      '0010-catalogue': [SLUG_TRIGRAMS, ...UNCOUNTED_WORDS, FORMER_SLUGS],
      '0015-ranked-names': NO_LISTS,
      '0021-leftovers': [LIKE_MONTHS],
      '0022-episode-labels': BARE_LABELS,
    },
  },
};

/** Migrates as that version did; `seed` runs before the catalogue migration. */
export async function migrateAsReleased(
  url: string,
  { last, edits }: ReleasedShape,
  seed: () => Promise<unknown>,
): Promise<void> {
  const migrationsList = ALL_MIGRATIONS.map(({ name, class: current }) => ({
    name,
    class: asReleased(current, edits[name] ?? []),
  }));
  const orm = await MikroORM.init({
    clientUrl: url,
    discovery: { warnWhenNoEntities: false },
    entities: [],
    extensions: [Migrator],
    migrations: { migrationsList, snapshot: false, silent: true },
  });
  try {
    await orm.migrator.up({ to: '0004-members' });
    await seed();
    await orm.migrator.up({ to: last });
  } finally {
    await orm.close();
  }
}

function asReleased(current: MigrationClass, edits: readonly Edit[]): MigrationClass {
  const found = new Set<Edit>();
  const released = (sql: string) =>
    edits.reduce((text, edit) => {
      if (text.includes(edit[0])) found.add(edit);
      return text.replace(edit[0], () => edit[1]);
    }, sql);
  return class extends current {
    override async up(): Promise<void> {
      await current.prototype.up.call(this);
      const lost = edits.find((edit) => !found.has(edit));
      if (lost) throw new Error(`No statement of the migration has: ${lost[0]}`);
    }

    override addSql(sql: string): void {
      super.addSql(released(sql));
    }

    override execute(sql: string, params?: unknown[]) {
      return super.execute(released(sql), params);
    }
  };
}
