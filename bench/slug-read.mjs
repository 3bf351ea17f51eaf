import autocannon from 'autocannon';
import { analysedSample } from './support/analysed-sample.mjs';
import { onOwnPostgres } from './support/own-postgres.mjs';
import { freePort, median, startProgram } from './support/product.mjs';

const ROUNDS = 5;
const SECONDS = 4;

/** Compares GET /api/analysis/slug/… with bare Fastify and pg on the same row, alternately. */
export function slugRead() {
  return onOwnPostgres(async ({ product, postgres }) => {
    const bare = await startProgram('bench/support/bare-fastify.mjs', {
      port: await freePort(),
      env: { DATABASE_URL: postgres.url },
    });
    try {
      const path = `/api/analysis/slug/${await analysedSample(product.url)}`;
      const rates = { product: [], bare: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.product.push(await rate(product.url + path));
        rates.bare.push(await rate(bare.url + path));
      }
      const ratio = median(rates.product.map((value, round) => value / rates.bare[round]));
      return [{ name: 'read by slug / bare Fastify + pg', value: ratio, unit: '×', atLeast: 0.8 }];
    } finally {
      await bare.stop();
    }
  });
}

async function rate(url) {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 20, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}
