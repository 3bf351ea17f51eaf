import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EnvError, readEnv } from './env/env.js';
import { MoveError, moveObjects } from './wiring/move-objects.js';

const USAGE = `npm run objects -- --move-in    moves transcripts from the database into the object storage (S3_*)
npm run objects -- --move-out   moves them back

Both run beside the product, move each transcript by itself, and go on where they were when they are run again.`;

if (existsSync('.env')) process.loadEnvFile('.env');
await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'move-in': { type: 'boolean' }, 'move-out': { type: 'boolean' } },
  });
  if (values['move-in'] === values['move-out']) return fail(USAGE);
  const direction = values['move-in'] ? 'in' : 'out';
  try {
    const moved = await moveObjects(readEnv(process.env), direction, (count) =>
      process.stderr.write(`${count} moved\n`),
    );
    const place = direction === 'in' ? 'object storage' : 'database';
    process.stdout.write(`${moved} transcripts moved into the ${place}.\n`);
  } catch (error) {
    if (error instanceof EnvError || error instanceof MoveError) return fail(error.message);
    throw error;
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
