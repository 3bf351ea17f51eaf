import { buildStale } from '../../scripts/build-stale.mjs';

/** Browser tests run the build, which must not be older than the sources. */
export default async function globalSetup() {
  await buildStale();
}
