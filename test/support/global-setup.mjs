import { startTestDatabase } from './test-database.mjs';

/** Offers one embedded Postgres to the whole run; it starts when the first test asks for a database. */
export default async function globalSetup() {
  globalThis.testDatabase = await startTestDatabase();
  process.env.TEST_DATABASE_BROKER = globalThis.testDatabase.address;
}
