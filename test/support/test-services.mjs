import { once } from 'node:events';
import { createServer } from 'node:http';
import { buildStale } from '../../scripts/build-stale.mjs';
import { startTestPostgres } from './test-database.mjs';

/**
 * Serves test processes what a run has once: `/database` answers with the URL of its Postgres, `/build` when everything
 * that is stale has been built. Each is made at the first request, so a run that needs neither pays for neither.
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
      build ??= buildStale();
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
