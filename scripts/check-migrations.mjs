import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();

/**
 * Checks that the SQL of released migrations is unchanged: databases that ran the earlier text would miss the change.
 * Checksums cover the executed statements, not the files. `--add` records new migrations.
 */
const { values: options } = parseArgs({
  options: {
    add: { type: 'boolean', default: false },
    checksums: { type: 'string', default: 'adapters/postgres/migrations/checksums.json' },
  },
});

await import('../test/support/typescript.mjs');
const { ALL_MIGRATIONS } = await import('../adapters/postgres/migrations/all-migrations.ts');

/** A row that each query returns once, so that statements in loops over rows run as well. */
const ROW = {
  ...{ id: '1', key: '1', slug: 'a', name: 'A', title: 'A', guest: null, show: null, topic: null },
  entry: {
    ...{ id: 1, slug: 'a', title: 'A', businessInsights: {} },
    aiSummary: { overview: '', keyTopics: [] },
    podcastMetadata: { show: { name: 'A' } },
  },
};

const released = JSON.parse(await readFile(options.checksums, 'utf8').catch(() => '{}'));
const current = {};
for (const { name, class: Migration } of ALL_MIGRATIONS) current[name] = await checksumOf(Migration);

const problems = [];
for (const [name, checksum] of Object.entries(released)) {
  if (!(name in current)) problems.push(`${name} was released and must stay in ALL_MIGRATIONS.`);
  else if (current[name] !== checksum) {
    problems.push(
      `${name} was released, and its SQL has changed: undo that, and put the change into a new migration. Databases that ran it would never get it.`,
    );
  }
}
const added = Object.keys(current).filter((name) => !(name in released));
if (options.add && problems.length === 0) {
  const all = Object.fromEntries(ALL_MIGRATIONS.map(({ name }) => [name, current[name]]));
  await writeFile(options.checksums, `${JSON.stringify(all, null, 2)}\n`);
  for (const name of added) process.stdout.write(`added ${name}\n`);
} else {
  for (const name of added)
    problems.push(`${name} is new: enter its checksum with \`npm run migrations:add\`.`);
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);

/** Returns the checksum of all statements without their parameters. */
async function checksumOf(Migration) {
  const migration = new Migration();
  const statements = [];
  const answered = new Set();
  migration.addSql = (sql) => void statements.push(sql);
  migration.execute = async (sql) => {
    statements.push(sql);
    if (answered.has(sql)) return [];
    answered.add(sql);
    return [ROW];
  };
  await migration.up();
  const text = statements.map((sql) => sql.replaceAll(/\s+/g, ' ').trim()).join('\n');
  return createHash('sha256').update(text).digest('hex');
}
