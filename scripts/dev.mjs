import { spawn } from 'node:child_process';
import { buildStale } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();
await buildStale();

/**
 * Runs the API from its sources on the next port, restarted on each change; the web app on PORT and the admin area
 * under its /podmin, both with hot reload and proxied API. The compiler runs concurrently and only reports.
 */
const port = Number(process.env.PORT ?? 3000);
const apiUrl = `http://127.0.0.1:${port + 1}`;
const env = {
  ...process.env,
  API_URL: apiUrl,
  ADMIN_WEB_URL: `http://127.0.0.1:${port + 2}`,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
};
const children = [
  start([
    'node_modules/typescript-native/bin/tsc',
    '-p',
    'tsconfig.json',
    '--watch',
    '--preserveWatchOutput',
  ]),
  start(
    [
      '--watch',
      // SIGINT skips the delay in which a load balancer would notice the shutdown.
      '--watch-kill-signal=SIGINT',
      '--watch-preserve-output',
      ...['core', 'adapters', 'apps/api/src'].map((path) => `--watch-path=${path}`),
      '--import',
      './test/support/typescript.mjs',
      'apps/api/src/main.ts',
    ],
    { PORT: String(port + 1) },
  ),
  vite('web', port),
  vite('admin-web', port + 2, '--host', '127.0.0.1'),
];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}

function vite(frontEnd, onPort, ...more) {
  const config = `apps/${frontEnd}/vite.config.ts`;
  return start([
    'node_modules/vite/bin/vite.js',
    '--config',
    config,
    '--port',
    String(onPort),
    '--strictPort',
    ...more,
  ]);
}

function start(args, more = {}) {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...env, ...more } });
}
