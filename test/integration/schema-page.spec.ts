import { readFile } from 'node:fs/promises';
import { ownDatabase } from '../support/own-database.js';
import { schemaPage } from '../support/schema-page.js';

describe('docs/schema.md', () => {
  const own = ownDatabase();

  it('matches the migrations; otherwise run npm run docs:schema', async () => {
    expect(await schemaPage((sql) => own().query(sql))).toBe(await readFile('docs/schema.md', 'utf8'));
  });
});
