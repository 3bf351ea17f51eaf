import { once } from 'node:events';
import { createServer } from 'node:http';
import { staleTargets } from '../../scripts/build-stale.mjs';
import { startTestPostgres } from './test-database.mjs';

/**
 * Serves resources shared by all test processes of a run: `/database` returns the URL of its Postgres, `/build` fails with
 * 500 if `dist` is older than the sources. Each is created at the first request.
 */
export async function startTestServices() {
  let postgres;
  let build;
  const services = {
    '/database': async () => {
      postgres ??= startTestPostgres();
      return (await postgres).url;
    },
    '/build': async () => {
      build ??= requireFreshBuild();
      await build;
      return '';
    },
  };
  const server = createServer(async (request, response) => {
    try {
      response.end(await services[request.url]());
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await (await postgres?.catch(() => undefined))?.stop();
    },
  };
}

async function requireFreshBuild() {
  const stale = await staleTargets();
  if (stale.length === 0) return;
  const names = stale.map(({ name }) => name).join(', ');
  throw new Error(
    `dist is older than the sources (${names}). Run \`npm run build\` first, or start the suite by \`npm run test:unit -- <path>\`.`,
  );
}
