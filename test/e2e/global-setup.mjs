import { buildStale } from '../../scripts/build-stale.mjs';

/** The browser tests run what is built, and never something older than the sources. */
export default async function globalSetup() {
  await buildStale();
}
