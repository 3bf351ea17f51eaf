import { postgresMembers } from '#adapters/postgres/accounts/postgres-members.js';
import { postgresSummaryAudio } from '#adapters/postgres/catalogue/postgres-summary-audio.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { objectUploads } from '#adapters/postgres/objects/object-uploads.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresRetention } from '#adapters/postgres/operations/postgres-retention.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { memorySummaryAudio } from '../fakes/memory-summary-audio.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';
import { openS3UnderTest, type S3UnderTest } from '../support/s3-under-test.js';
import { storeAnalysis } from '../support/store-analysis.js';
import { type SummaryAudioUnderTest, summaryAudioContract } from './summary-audio.contract.js';

let database: FreshDatabase;
let postgres: Postgres;
let s3: S3UnderTest;
let analysisId: number;
let memberId: number;
beforeAll(async () => {
  s3 = await openS3UnderTest();
  database = await freshDatabase();
  postgres = await openPostgres({ url: database.url });
  const jobs = postgresAnalysisJobs(postgres, new FixedClock());
  analysisId = (await storeAnalysis(jobs, {}, 'spoken')).id;
  const members = postgresMembers(postgres, new FixedClock());
  memberId = (await members.findOrCreate(anIdentity(), someDisplayFields()))?.id ?? 0;
});
afterAll(async () => {
  await s3?.close();
  await postgres?.close();
  await database?.drop();
});

async function open(storage?: ObjectStorage): Promise<SummaryAudioUnderTest> {
  await database.query('truncate summary_audio, object_deletions');
  const clock = new FixedClock();
  const objects = { storage, uploads: objectUploads(postgres, storage) };
  return {
    audio: postgresSummaryAudio(postgres, clock, objects),
    clock,
    analysisId,
    payer: { memberId, plan: 'pro' },
  };
}

summaryAudioContract('memory', async () => {
  const clock = new FixedClock();
  return { audio: memorySummaryAudio(clock), clock, analysisId: 7, payer: { memberId: 1, plan: 'pro' } };
});
summaryAudioContract('Postgres', () => open());
summaryAudioContract('Postgres and S3', () => open(s3.storage));

describe('recordings in Postgres', () => {
  const made = async (storage?: ObjectStorage) => {
    const { audio, payer, clock } = await open(storage);
    await audio.request({ analysisId, text: 'One.', voice: 'v' }, payer, new Date(0));
    const [task] = await audio.claimDue(1, 60_000, 'v');
    if (task) await audio.store(task, { bytes: new Uint8Array(1000), seconds: 1 });
    return { audio, clock };
  };
  const rows = () => database.query('select object_key, content is not null as inline from summary_audio');

  it('go with their object when the text or the names in it change, and not for anything else', async () => {
    await made(s3.storage);
    const [stored] = await rows();
    expect(stored).toEqual({ object_key: expect.stringMatching(/^speech\//), inline: false });
    await database.query(`update analyses set title = 'Other', ai_summary = ai_summary where id = $1`, [
      analysisId,
    ]);
    expect(await rows()).toHaveLength(1);
    await database.query(`update analyses set speaker_names = '{"Speaker 1": "Ada"}' where id = $1`, [
      analysisId,
    ]);
    expect(await rows()).toEqual([]);
    expect(await database.query('select key from object_deletions')).toEqual([{ key: stored?.object_key }]);
  });

  it('are made anew when their object is lost', async () => {
    const { audio } = await made(s3.storage);
    const version = { analysisId, text: 'One.', voice: 'v' };
    const state = await audio.find(version);
    s3.fakeServer.objects.clear();
    expect(await audio.read(analysisId, state?.status === 'ready' ? state.etag : '', 0, 9)).toBeUndefined();
    expect(await audio.find(version)).toBeUndefined();
  });

  it('are deleted once nobody has listened for long', async () => {
    const { audio, clock } = await made();
    const retention = postgresRetention(postgres);
    const usedAt = clock.now();
    clock.advance(2 * 24 * 3_600_000);
    await audio.list([analysisId]);
    expect(await retention.deleteExpired('recordings', new Date(usedAt.getTime() + 1), 10)).toBe(0);
    expect(await retention.deleteExpired('recordings', new Date(clock.now().getTime() + 1), 10)).toBe(1);
  });

  it('are in their row while the storage is away, and outlive the account that asked for them', async () => {
    s3.fakeServer.misbehave('403', 1);
    const { audio } = await made(s3.storage);
    expect(await rows()).toEqual([{ object_key: null, inline: true }]);
    await database.query('delete from members where id = $1', [memberId]);
    expect((await audio.find({ analysisId, text: 'One.', voice: 'v' }))?.status).toBe('ready');
  });
});
