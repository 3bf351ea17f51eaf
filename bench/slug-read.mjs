import { join } from 'node:path';
import autocannon from 'autocannon';
import { startEmbeddedPostgres } from '../dist/adapters/embedded/postgres/start-embedded-postgres.js';
import { freePort, median, scratchFolder, startProduct, startProgram } from './support/product.mjs';

const ROUNDS = 5;
const SECONDS = 4;

/** GET /api/analysis/slug/… against bare Fastify and pg on the same row, in turns. */
export async function slugRead() {
  const folder = await scratchFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres'), log: () => {} });
  const env = { DATABASE_URL: postgres.url };
  const product = await startProduct({ dataDir: folder.path, env });
  const bare = await startProgram('bench/support/bare-fastify.mjs', { port: await freePort(), env });
  try {
    const path = `/api/analysis/slug/${await anAnalysis(product.url)}`;
    const rates = { product: [], bare: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.product.push(await rate(product.url + path));
      rates.bare.push(await rate(bare.url + path));
    }
    const ratio = median(rates.product.map((value, round) => value / rates.bare[round]));
    return [{ name: 'read by slug / bare Fastify + pg', value: ratio, unit: '×', atLeast: 0.8 }];
  } finally {
    await bare.stop();
    await product.stop();
    await postgres.stop();
    await folder.remove();
  }
}

async function anAnalysis(url) {
  const { samples } = await (await fetch(`${url}/api/config`)).json();
  const link = samples[0].url;
  const response = await fetch(`${url}/api/analyze`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(link.includes('spotify') ? { spotifyUrl: link } : { youtubeUrl: link }),
  });
  return (await response.json()).urlSlug;
}

async function rate(url) {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 20, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}
