import { postgresArtworks } from '#adapters/postgres/catalogue/postgres-artworks.js';
import { objectUploads } from '#adapters/postgres/objects/object-uploads.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresObjectDeletions } from '#adapters/postgres/operations/postgres-maintenance.js';
import { postgresRetention } from '#adapters/postgres/operations/postgres-retention.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';
import { openS3UnderTest, type S3UnderTest } from '../support/s3-under-test.js';
import { artworksContract } from './artworks.contract.js';

let database: FreshDatabase;
let postgres: Postgres;
let s3: S3UnderTest;
beforeAll(async () => {
  s3 = await openS3UnderTest();
  database = await freshDatabase();
  postgres = await openPostgres({ url: database.url });
});
afterAll(async () => {
  await s3?.close();
  await postgres?.close();
  await database?.drop();
});

const open = async (storage?: ObjectStorage) => {
  await database.query('truncate artworks, object_deletions');
  const clock = new FixedClock();
  const objects = { storage, uploads: objectUploads(postgres, storage) };
  return {
    artworks: postgresArtworks(postgres, clock, objects),
    retention: postgresRetention(postgres),
    clock,
  };
};

artworksContract('Postgres', () => open());
artworksContract('Postgres and S3', () => open(s3.storage));

describe('artwork in an object storage', () => {
  const url = 'https://img.test/cover.jpg';
  const png = new Uint8Array([1, 2, 3]);

  it('is fetched again once its object is lost, is pending while the storage is away, and goes with its row', async () => {
    const { artworks, retention, clock } = await open(s3.storage);
    const fetchIt = async () => {
      await artworks.request(url);
      const [due] = await artworks.claimDue(1, 60_000);
      if (due) await artworks.store(due, png);
    };
    await fetchIt();
    expect(await database.query('select image, object_key from artworks')).toEqual([
      { image: null, object_key: expect.stringMatching(/^artwork\//) },
    ]);
    s3.fakeServer.misbehave('403', 1);
    expect(await artworks.find(url)).toEqual({ status: 'pending' });
    expect(await artworks.find(url)).toEqual({ status: 'ready', png });
    s3.fakeServer.objects.clear();
    expect(await artworks.find(url)).toEqual({ status: 'pending' });
    await fetchIt();
    expect(await artworks.find(url)).toEqual({ status: 'ready', png });
    const [key] = s3.fakeServer.objects.keys();
    clock.advance(91 * 24 * 3_600_000);
    await retention.deleteExpired('artwork', clock.now(), 10);
    expect(await postgresObjectDeletions(postgres).claimDue(10)).toContain(key);
  });

  it('is in its row when the storage fails', async () => {
    const { artworks } = await open(s3.storage);
    await artworks.request(url);
    const [due] = await artworks.claimDue(1, 60_000);
    s3.fakeServer.misbehave('403', 1);
    if (due) await artworks.store(due, png);
    expect(await artworks.find(url)).toEqual({ status: 'ready', png });
  });
});
