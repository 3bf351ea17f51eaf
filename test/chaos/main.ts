import { parseArgs } from 'node:util';
import { seededRandom } from '../support/seeded-random.js';
import { faultyDatabase } from './faulty-database.js';
import { faultyRedis } from './faulty-redis.js';
import { fullDisk } from './full-disk.js';
import { killedPostgres } from './killed-postgres.js';
import { killedProcesses } from './killed-processes.js';
import { killedRedis } from './killed-redis.js';
import { monthEnd } from './month-end.js';
import { pausedWorker } from './paused-worker.js';
import { rollingRestart } from './rolling-restart.js';
import type { Scenario } from './scenario.js';
import { sharedFolder } from './shared-folder.js';
import { streamsElsewhere } from './streams-elsewhere.js';
import { yearOfUse } from './year-of-use.js';

const SCENARIOS: readonly Scenario[] = [
  rollingRestart,
  killedProcesses,
  pausedWorker,
  faultyDatabase,
  killedPostgres,
  faultyRedis,
  killedRedis,
  streamsElsewhere,
  sharedFolder,
  fullDisk,
  monthEnd,
  yearOfUse,
];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, runs: { type: 'string' } },
});
const unknown = positionals.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
if (unknown.length > 0)
  throw new Error(
    `There is no ${unknown.join(', ')}. There are: ${SCENARIOS.map(({ name }) => name).join(', ')}.`,
  );

const seed = Number(values.seed ?? Date.now() % 100_000);
let failed = 0;
for (const scenario of SCENARIOS) {
  if (positionals.length > 0 && !positionals.includes(scenario.name)) continue;
  const started = performance.now();
  process.stdout.write(`${scenario.name} (seed ${seed})\n`);
  const input = {
    runs: Number(values.runs ?? scenario.runs),
    random: seededRandom(seed),
    log: (line: string) => process.stdout.write(`  ${line}\n`),
  };
  // The others are run all the same.
  const { figures, problems } = await scenario
    .run(input)
    .catch((error: Error) => ({ figures: 'broken off', problems: [String(error.stack)] }));
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(
    `${problems.length === 0 ? 'ok  ' : 'FAIL'} ${scenario.name}: ${figures} (${seconds} s)\n`,
  );
  for (const problem of problems.slice(0, 20)) process.stdout.write(`  ${problem}\n`);
  if (problems.length > 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
