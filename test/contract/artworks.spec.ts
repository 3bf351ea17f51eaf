import { postgresArtworks } from '#adapters/postgres/catalogue/postgres-artworks.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresRetention } from '#adapters/postgres/operations/postgres-retention.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';
import { artworksContract } from './artworks.contract.js';

let database: FreshDatabase;
let postgres: Postgres;
beforeAll(async () => {
  database = await freshDatabase();
  postgres = await openPostgres({ url: database.url });
});
afterAll(async () => {
  await postgres?.close();
  await database?.drop();
});

artworksContract('Postgres', async () => {
  await database.query('truncate artworks');
  const clock = new FixedClock();
  return { artworks: postgresArtworks(postgres, clock), retention: postgresRetention(postgres), clock };
});
