/** Calls the run's services (`test-services.mjs`), which Jest's global setup starts. */
async function requestService(path: string): Promise<string> {
  const address = process.env.TEST_SERVICES_URL;
  if (!address) throw new Error('This works inside a Jest run: its global setup starts the services.');
  // One connection a request: an idle one may be closed by the server at the moment of its reuse.
  const response = await fetch(address + path, { headers: { connection: 'close' } });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The test service ${path} failed: ${answer}`);
  return answer;
}

/** URL of the run's Postgres server. */
export const testDatabaseUrl = () => requestService('/database');

/** Rejects if `dist` is older than the sources. Browser tests have their own global setup for this. */
export async function requireFreshBuild(): Promise<void> {
  if (process.env.TEST_SERVICES_URL) await requestService('/build');
}
