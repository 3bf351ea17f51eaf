import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SpawnedProduct, spawnProduct } from '../support/spawned-product.js';
import { type FakeOpenai, startFakeOpenai } from '../upstreams/openai/fake-server.js';
import { ADMIN, seedAdminArea } from './admin/seeds.js';
import type { ProductName } from './product.fixture.js';

interface Started {
  readonly product: SpawnedProduct;
  readonly dataDir: string;
  readonly model?: FakeOpenai;
}

/** Products shared by all workers of the run. */
const PRODUCTS: Record<ProductName, () => Promise<Started>> = {
  web: () => start({}),
  model: async () => {
    const model = await startFakeOpenai();
    return { ...(await start({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake-model' })), model };
  },
  admin: async () => {
    const started = await start(ADMIN);
    try {
      await seedAdminArea(started.dataDir);
      return started;
    } catch (error) {
      await stop(started);
      throw error;
    }
  },
};

/** Serves the address and data folder of each product, started at the first request for it. */
export default async function startSharedProducts(): Promise<() => Promise<void>> {
  const started = new Map<ProductName, Promise<Started>>();
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice(1) as ProductName;
    try {
      if (!started.has(name)) started.set(name, PRODUCTS[name]());
      const { product, dataDir } = (await started.get(name)) as Started;
      response.end(JSON.stringify({ url: product.url, dataDir }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.SHARED_PRODUCTS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    server.closeAllConnections();
    const settled = await Promise.allSettled(started.values());
    await Promise.all(settled.map((one) => (one.status === 'fulfilled' ? stop(one.value) : undefined)));
  };
}

async function start(variables: Readonly<Record<string, string>>): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'podgist-e2e-'));
  return { product: await spawnProduct(dataDir, variables), dataDir };
}

async function stop({ product, dataDir, model }: Started): Promise<void> {
  await product.stop();
  await model?.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
