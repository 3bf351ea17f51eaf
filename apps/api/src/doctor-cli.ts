import { existsSync } from 'node:fs';
import { EnvError, readEnv } from './env/env.js';
import { openLogger } from './observability/logger.js';
import { examine, type Finding } from './wiring/examine.js';

const MARKS: Readonly<Record<Finding['state'], string>> = { ok: 'ok ', warning: '!  ', problem: 'NO ' };

if (existsSync('.env')) process.loadEnvFile('.env');
const findings = await findingsOf(process.env);
for (const { part, state, text } of findings)
  process.stdout.write(`${MARKS[state]} ${part.padEnd(15)} ${text}\n`);
process.exitCode = findings.some(({ state }) => state === 'problem') ? 1 : 0;

async function findingsOf(source: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  try {
    return await examine(readEnv(source), source, openLogger('silent'));
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.problems.map((text) => ({ part: 'settings', state: 'problem', text }));
  }
}
