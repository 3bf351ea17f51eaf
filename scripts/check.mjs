import { spawn } from 'node:child_process';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();

/** One thread: the checks side by side use the other cores, and more threads check the same types several times. */
const types = (project) => ['node_modules/typescript-native/bin/tsc', ['-p', project, '--checkers', '1']];

/** All checks, the longest first; every one runs, and each failure says how to fix it. */
const CHECKS = [
  ['types', ...types('tsconfig.json')],
  [
    'layer rules',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err-long',
      'core',
      'adapters',
      'apps',
      'test',
      'bench',
    ],
  ],
  ['lint and formatting', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']],
  ['types of the API', 'scripts/api-types.mjs', ['--check']],
  ['dead code', 'node_modules/knip/bin/knip.js', ['--no-progress']],
  ['types of the web app', ...types('apps/web/tsconfig.json')],
  ['linear patterns', 'scripts/check-patterns.mjs', []],
  ['types of the admin area', ...types('apps/admin-web/tsconfig.json')],
  ['types of the extension', ...types('apps/extension/tsconfig.json')],
  ['types of the service worker', ...types('apps/web/tsconfig.worker.json')],
  ['released migrations', 'scripts/check-migrations.mjs', []],
  ['lock file', 'scripts/check-lock.mjs', []],
  ['references to the specification', 'scripts/check-references.mjs', []],
  ['dialogs under axe', 'scripts/check-popups.mjs', []],
  ['licences', 'scripts/check-licenses.mjs', []],
  ['generated documents', 'scripts/write-docs.mjs', ['--check']],
];

let failed = 0;
const queue = [...CHECKS];
const worker = async () => {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const [name, file, args] = check;
    const started = Date.now();
    const { code, output } = await run(file, args);
    process.stdout.write(
      `${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`,
    );
    if (code === 0) continue;
    failed += 1;
    process.stdout.write(`${output}\n`);
  }
};
await Promise.all([worker(), worker()]);
process.exit(failed === 0 ? 0 : 1);

function run(file, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('exit', (code) => resolve({ code, output }));
  });
}
