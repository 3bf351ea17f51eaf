import { postgresTags } from '#adapters/postgres/catalogue/postgres-tags.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { tagSlug } from '#core/pages/slug.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { ownDatabase } from '../support/own-database.js';
import { storeAnalysis } from '../support/store-analysis.js';

const own = ownDatabase();

/** Stores tags as versions before 0025 and 0081 did: one per spelling, one for several guests. */
async function tagAsBefore(
  slug: string,
  name: string,
  analysisIds: readonly number[],
  kind = 'topic',
): Promise<void> {
  const [tag] = await own().query(
    `insert into tags (kind, slug, name, words, analysis_count) values ($1, $2, $3, '', $4) returning id`,
    [kind, slug, name, analysisIds.length],
  );
  await own().query('insert into analysis_tags (tag_id, analysis_id) select $1, unnest($2::bigint[])', [
    tag?.id,
    analysisIds,
  ]);
}

async function storedIds(): Promise<number[]> {
  const jobs = postgresAnalysisJobs(own().postgres, new FixedClock());
  const ids: number[] = [];
  for (const n of [1, 2, 3]) {
    const analysis = aNewAnalysis({
      keys: [`youtube:${n}`],
      aiSummary: { overview: 'One.', keyTopics: [] },
    });
    ids.push((await storeAnalysis(jobs, analysis)).id);
  }
  return ids;
}

describe('topics that an earlier version stored', () => {
  it('share a page for singular and plural, while times and first names have none', async () => {
    const { postgres } = own();
    const ids = await storedIds();
    const [one = 0, two = 0, three = 0] = ids;
    await tagAsBefore('founders', 'Founders', [one, two]);
    await tagAsBefore('founder', 'Founder', [two, three]);
    await tagAsBefore('price-increases', 'Price increases', [one]);
    await tagAsBefore('bill-gates', 'Bill Gates', [one]);
    await tagAsBefore('thursday', 'Thursday', ids);
    await tagAsBefore('sarah', 'Sarah', [three]);
    await own().query(`delete from mikro_orm_migrations where name like '0025-%'`);
    await postgres.migrate();

    const tags = postgresTags(postgres);
    expect(await tags.top('topic', { limit: 10 })).toEqual({
      items: [
        { slug: 'founder', name: 'Founder', analysisCount: 3 },
        { slug: 'bill-gates', name: 'Bill Gates', analysisCount: 1 },
        { slug: 'price-increase', name: 'Price increases', analysisCount: 1 },
      ],
      total: 3,
      next: undefined,
    });
    const founders = await tags.analyses('topic', 'founder', { limit: 10 });
    expect(founders?.items.map(({ id }) => id)).toEqual([three, two, one]);
  });
});

describe('several guests that an earlier version stored as one', () => {
  it('contract §12: have a page each, and their former address leads to the first who has one', async () => {
    const { postgres } = own();
    const [one = 0, two = 0, three = 0] = await storedIds();
    await tagAsBefore('anna-berg-and-tom-ford', 'Anna Berg and Tom Ford', [one, two], 'guest');
    await tagAsBefore('anna-tom-ford', 'Anna & Tom Ford', [two, three], 'guest');
    await tagAsBefore('tom-ford', 'Tom Ford', [three], 'guest');
    await tagAsBefore('johnson-johnson', 'Johnson & Johnson', [one], 'guest');
    await own().query(`delete from mikro_orm_migrations where name like '0081-%'`);
    await own().query('drop table guest_redirects');
    await postgres.migrate();

    const tags = postgresTags(postgres);
    expect(await tags.top('guest', { limit: 10 })).toMatchObject({
      items: [
        { slug: 'tom-ford', name: 'Tom Ford', analysisCount: 3 },
        { slug: 'anna-berg', name: 'Anna Berg', analysisCount: 2 },
        { slug: 'anna-ford', name: 'Anna Ford', analysisCount: 2 },
        { slug: 'johnson-johnson', name: 'Johnson & Johnson', analysisCount: 1 },
      ],
      total: 4,
    });
    const found = (slug: string) => tags.analyses('guest', slug, { limit: 10 });
    expect(await found('anna-berg-and-tom-ford')).toMatchObject({ slug: 'anna-berg', total: 2 });
    expect((await found('anna-tom-ford'))?.items.map(({ id }) => id)).toEqual([three, two]);
    await own().query(`delete from tags where slug = 'anna-ford'`);
    expect(await found('anna-tom-ford')).toMatchObject({ slug: 'tom-ford', name: 'Tom Ford' });
    expect(await own().query(`select slug from tags where words @@ 'berg'`)).toEqual([{ slug: 'anna-berg' }]);
  });

  it('stay one where the address was cut to a guest’s own, and are else those whom the cut address names whole', async () => {
    const { postgres } = own();
    const [one = 0, two = 0, three = 0] = await storedIds();
    const list = 'Anna Berg, Tom Ford, Bartholomew Featherstonehaugh, Maximiliana Oppenheimer and Sam Reed';
    const long = ['A', 'B', 'C', 'D'].map((letter) => letter + 'o'.repeat(24)).join(' ');
    const start = long.split(' ').slice(0, 2).join(' ');
    for (const [name, ids] of [
      [list, [one, two]],
      [`${long} and ${start}`, [three]],
    ] as const)
      await tagAsBefore(tagSlug(name), name, ids, 'guest');
    await own().query(`delete from mikro_orm_migrations where name like '0081-%'`);
    await own().query('drop table guest_redirects');
    await postgres.migrate();

    const { items = [] } = (await postgresTags(postgres).top('guest', { limit: 10 })) ?? {};
    expect(items.map(({ slug, analysisCount }) => [slug, analysisCount])).toEqual([
      ['anna-berg', 2],
      ['bartholomew-featherstonehaugh', 2],
      ['maximiliana-oppenheimer', 2],
      ['tom-ford', 2],
      [tagSlug(long), 1],
    ]);
  });
});
