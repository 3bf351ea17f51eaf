import { postgresTags } from '#adapters/postgres/catalogue/postgres-tags.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { ownDatabase } from '../support/own-database.js';
import { storeAnalysis } from '../support/store-analysis.js';

const own = ownDatabase();

/** Stores tags as versions before 0025 did: one per spelling. */
async function tagAsBefore(slug: string, name: string, analysisIds: readonly number[]): Promise<void> {
  const [tag] = await own().query(
    `insert into tags (kind, slug, name, words, analysis_count) values ('topic', $1, $2, '', $3) returning id`,
    [slug, name, analysisIds.length],
  );
  await own().query('insert into analysis_tags (tag_id, analysis_id) select $1, unnest($2::bigint[])', [
    tag?.id,
    analysisIds,
  ]);
}

describe('topics that an earlier version stored', () => {
  it('share a page for singular and plural, while times and first names have none', async () => {
    const { postgres } = own();
    const jobs = postgresAnalysisJobs(postgres, new FixedClock());
    const ids: number[] = [];
    for (const n of [1, 2, 3]) {
      const analysis = aNewAnalysis({
        keys: [`youtube:${n}`],
        aiSummary: { overview: 'One.', keyTopics: [] },
      });
      ids.push((await storeAnalysis(jobs, analysis)).id);
    }
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
