import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresMembers } from '#adapters/postgres/accounts/postgres-members.js';
import { postgresTranscripts } from '#adapters/postgres/catalogue/postgres-transcripts.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { type Direction, moveTranscripts } from '#adapters/postgres/objects/move-transcripts.js';
import { type ObjectUploads, objectUploads } from '#adapters/postgres/objects/object-uploads.js';
import { postgresObjectDeletions } from '#adapters/postgres/operations/postgres-maintenance.js';
import { backUp } from '#api/wiring/backup.js';
import { BackupError } from '#api/wiring/backup-files.js';
import { restore } from '#api/wiring/restore.js';
import { memberOwner } from '#core/accounts/owner.js';
import type { NewAnalysis } from '#core/analysis/analysis.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { deleteObjects } from '#core/usecases/operations/delete-expired-data.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { aNewJob } from '../builders/job.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { aTranscript, aTurn } from '../builders/transcript.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { freshDatabase } from '../support/database.js';
import { ownDatabase } from '../support/own-database.js';
import { openS3UnderTest, type S3UnderTest } from '../support/s3-under-test.js';

const own = ownDatabase();

describe('transcripts in an object storage (docs/operations/storage.md)', () => {
  let s3: S3UnderTest;
  let uploads: ObjectUploads;
  let count = 0;
  beforeEach(async () => {
    s3 = await openS3UnderTest();
    uploads = objectUploads(own().postgres, s3.storage);
  });
  afterEach(() => s3.close());

  const jobs = (given?: ObjectUploads) => postgresAnalysisJobs(own().postgres, new FixedClock(), given);
  const said = (text: string): Transcript => aTranscript({ turns: [aTurn({ text })] });
  /** Begins a job, and stores its analysis as a worker does. */
  async function begun(owner: Pick<NewAnalysis, 'visibility' | 'ownerId'> = { visibility: 'public' }) {
    count += 1;
    const id = `stored-${count}`;
    await jobs().open(aNewJob({ id, dedupeKey: id, ...owner }));
    await jobs().start(id);
    return (overrides: Partial<NewAnalysis>, given: ObjectUploads | undefined = uploads) =>
      jobs(given).finish(
        { jobId: id, attempt: 1 },
        aNewAnalysis({ keys: [`youtube:${id}`], ...owner, ...overrides }),
      );
  }
  const stored = async (text: string, given?: ObjectUploads) =>
    (await (await begun())({ transcript: said(text) }, given))?.id ?? 0;
  const read = async (analysisId: number, storage: S3UnderTest['storage'] | undefined = s3.storage) => {
    const transcripts = postgresTranscripts(own().postgres, storage);
    return transcripts.byId((await transcripts.idsOf([analysisId])).get(analysisId) ?? 0);
  };
  const rows = () =>
    own().query('select object_key as key, body is not null as inline from transcripts order by id');
  const due = () => own().query('update object_deletions set due_at = now() returning key');
  const sweep = async () => {
    await due();
    return deleteObjects({ deletions: postgresObjectDeletions(own().postgres), storage: s3.storage })();
  };

  it('are written before their row, once for equal ones, and nothing is left to delete', async () => {
    const [first, second] = [await stored('Prices are a promise.'), await stored('Prices are a promise.')];
    expect(await rows()).toEqual([{ key: [...s3.fakeServer.objects.keys()][0], inline: false }]);
    expect(s3.fakeServer.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
    expect(await own().query('select * from object_deletions')).toEqual([]);
    expect([await read(first), await read(second)]).toEqual([1, 2].map(() => said('Prices are a promise.')));
    const all = JSON.stringify([...s3.fakeServer.objects.keys()]);
    expect(all).toMatch(/^\["transcripts\/[\w-]{22}\.[\w-]{43}"\]$/);
  });

  it('are in their row when the storage fails, and the analysis is stored all the same', async () => {
    s3.fakeServer.misbehave('403');
    const id = await stored('We called every customer.');
    expect(await rows()).toEqual([{ key: null, inline: true }]);
    expect(await read(id)).toEqual(said('We called every customer.'));
    expect([...uploads.fallbacks]).toEqual([['transcripts', 1]]);
    s3.fakeServer.misbehave(undefined);
    expect(await sweep()).toBe(1);
    expect(await own().query('select * from object_deletions')).toEqual([]);
  });

  it('of earlier versions stay readable from their row', async () => {
    const id = await stored('Before there were objects.', objectUploads(own().postgres, undefined));
    expect(await read(id)).toEqual(said('Before there were objects.'));
    expect(s3.fakeServer.requests).toEqual([]);
  });

  it('of a run that was replaced after its upload are deleted, and an hour after a crash', async () => {
    const finish = await begun();
    await jobs().start(`stored-${count}`);
    expect(await finish({ transcript: said('Too late.') })).toBeUndefined();
    expect([s3.fakeServer.objects.size, await rows()]).toEqual([1, []]);
    const deletions = postgresObjectDeletions(own().postgres);
    expect(await deleteObjects({ deletions, storage: s3.storage })()).toBe(1);
    await uploads.upload('transcripts', Buffer.from('crashed before its row'));
    expect(await deletions.claimDue(10)).toEqual([]);
    const [{ waits } = {}] = await own().query(
      "select due_at between now() + interval '59 minutes' and now() + interval '1 hour' as waits from object_deletions",
    );
    expect(waits).toBe(true);
    expect(await sweep()).toBe(1);
    expect(s3.fakeServer.objects.size).toBe(0);
  });

  it('are in their row when their upload was already taken for deletion', async () => {
    const slow: ObjectUploads = {
      ...uploads,
      async upload(kind, content) {
        const key = await uploads.upload(kind, content);
        await sweep();
        return key;
      },
    };
    const id = await stored('An hour in between.', slow);
    expect(await rows()).toEqual([{ key: null, inline: true }]);
    expect([s3.fakeServer.objects.size, await read(id)]).toEqual([0, said('An hour in between.')]);
  });

  it('that two workers store at once are one object', async () => {
    const finishes = await Promise.all([begun(), begun(), begun(), begun()]);
    const storing = finishes.map((finish, at) =>
      finish({ keys: [`youtube:at-once-${at}`], transcript: said('The same words.') }),
    );
    const analyses = await Promise.all(storing);
    expect(await rows()).toEqual([{ key: expect.any(String), inline: false }]);
    await sweep();
    expect(s3.fakeServer.objects.size).toBe(1);
    for (const analysis of analyses) expect(await read(analysis?.id ?? 0)).toEqual(said('The same words.'));
  });

  it('go with the account that they belong to, tried again until the storage has deleted them', async () => {
    const members = postgresMembers(own().postgres, new FixedClock());
    const member = await members.findOrCreate(anIdentity(), someDisplayFields());
    if (!member) throw new Error('no member');
    const finish = await begun({ visibility: 'private', ownerId: memberOwner(member.id) });
    await finish({ transcript: said('canary-4711') });
    const [key] = s3.fakeServer.objects.keys();
    await members.delete(member.id);
    expect(await rows()).toEqual([]);
    expect(await own().query('select key, due_at <= now() as due from object_deletions')).toEqual([
      { key, due: true },
    ]);
    const deletions = postgresObjectDeletions(own().postgres);
    s3.fakeServer.misbehave('403');
    await expect(deleteObjects({ deletions, storage: s3.storage })()).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
    expect(await deletions.claimDue(10)).toEqual([]);
    s3.fakeServer.misbehave('partly', 1);
    expect(await sweep()).toBe(0);
    const [{ minutes } = {}] = await own().query(
      'select round(extract(epoch from due_at - now()) / 60)::int as minutes from object_deletions',
    );
    expect(minutes).toBe(2);
    expect(await sweep()).toBe(1);
    expect(s3.fakeServer.objects.size).toBe(0);
    expect(await own().query('select * from object_deletions')).toEqual([]);
  });

  it('are an error for their reader alone while the storage is away, damaged or not configured', async () => {
    const id = await stored('Not now.');
    for (const [fault, storage] of [
      ['403', s3.storage],
      ['damaged', s3.storage],
      [undefined, undefined],
    ] as const) {
      s3.fakeServer.misbehave(fault);
      const transcripts = postgresTranscripts(own().postgres, storage);
      const ids = await transcripts.idsOf([id]);
      await expect(transcripts.byId(ids.get(id) ?? 0)).rejects.toMatchObject({
        code: 'upstream_unavailable',
      });
    }
    s3.fakeServer.misbehave(undefined);
    expect(await read(id)).toEqual(said('Not now.'));
  });

  it('are moved in and out, also after a stop in the middle', async () => {
    const texts = Array.from({ length: 12 }, (_, at) => `Story number ${at}.`);
    const ids = await Promise.all(
      texts.map((text) => stored(text, objectUploads(own().postgres, undefined))),
    );
    const move = (direction: Direction) => moveTranscripts(own().postgres, s3.storage, direction);
    const inline = async () => (await rows()).filter((row) => row.inline).length;
    const all = () => Promise.all(ids.map((id) => read(id)));

    s3.fakeServer.misbehave('403', 1);
    await expect(move('in')).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(await inline()).toBe(1);
    expect(await move('in')).toBe(1);
    expect([await inline(), await move('in'), s3.fakeServer.objects.size]).toEqual([0, 0, 12]);
    expect(await all()).toEqual(texts.map(said));

    s3.fakeServer.misbehave('damaged', 1);
    await expect(move('out')).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect([await move('out'), await inline(), await move('out')]).toEqual([1, 12, 0]);
    await sweep();
    expect(s3.fakeServer.objects.size).toBe(0);
    expect(await all()).toEqual(texts.map(said));
  });

  describe('are part of a backup', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'podgist-objects-'));
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));
    const env = () => ({ DATABASE_URL: own().url, DATA_DIR: join(folder, 'data'), ...s3.fakeServer.env });

    it('that is restored without the storage, and touches nothing of it', async () => {
      const [kept, inRow] = [
        await stored('In the bucket.'),
        await stored('In a row.', objectUploads(own().postgres, undefined)),
      ];
      await own().query(
        "insert into artworks (url_digest, url, object_key, attempts, used_at) values ('x', 'https://img.test/a', 'artwork/x', 2, now())",
      );
      await own().query("insert into object_deletions values ('transcripts/of the source', 0, now())");
      await backUp(env(), join(folder, 'b.tar.gz'));
      const target = await freshDatabase();
      try {
        await target.query('drop schema public cascade; create schema public');
        await restore(
          { DATABASE_URL: target.url, DATA_DIR: join(folder, 'restored') },
          join(folder, 'b.tar.gz'),
        );
        expect(
          await target.query(
            'select digest, body is not null as inline, object_key from transcripts order by id',
          ),
        ).toEqual(
          (await own().query('select digest from transcripts order by id')).map(({ digest }) => ({
            digest,
            inline: true,
            object_key: null,
          })),
        );
        expect(await target.query('select * from object_deletions')).toEqual([]);
        expect(
          await target.query('select object_key, attempts, due_at is not null as due from artworks'),
        ).toEqual([{ object_key: null, attempts: 0, due: true }]);
        const [{ body } = {}] = await target.query('select body from transcripts order by id limit 1');
        expect(body).toEqual([...s3.fakeServer.objects.values()][0]);
      } finally {
        await target.drop();
      }
      expect([await read(kept), await read(inRow)]).toEqual([said('In the bucket.'), said('In a row.')]);
    });

    it('that names what is missing, and is refused without the storage or its settings', async () => {
      await stored('Lost.');
      const [key] = s3.fakeServer.objects.keys();
      s3.fakeServer.objects.clear();
      const path = join(folder, 'b.tar.gz');
      expect(await backUp(env(), path)).toMatchObject({ missingObjects: [key] });
      s3.fakeServer.misbehave('403');
      await expect(backUp(env(), join(folder, 'c.tar.gz'))).rejects.toThrow(BackupError);
      const { DATABASE_URL, DATA_DIR } = env();
      await expect(backUp({ DATABASE_URL, DATA_DIR }, join(folder, 'd.tar.gz'))).rejects.toThrow(/S3_\*/);
    });

    it('while which nothing is deleted', async () => {
      await stored('Still needed.');
      await own().query(
        'update jobs set analysis_id = null; delete from analysis_keys; delete from analyses',
      );
      await own().query('select pg_advisory_lock_shared(7064915202)');
      expect(await sweep()).toBe(0);
      await own().query('select pg_advisory_unlock_shared(7064915202)');
      expect(await sweep()).toBe(1);
    });
  });
});
