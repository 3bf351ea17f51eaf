import { spawnSync } from 'node:child_process';
import { judgeAdvisories } from './audit/judge-advisories.mjs';
import { KNOWN_ADVISORIES } from './audit/known-advisories.mjs';

/**
 * Fails on a known vulnerability in production dependencies that nobody has seen yet or whose time frame is over
 * (docs/protection.md). A registry without npm's audit service is reported and is no failure.
 */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const report = parsed(stdout);
if (report?.metadata?.vulnerabilities === undefined) {
  process.stdout.write(
    `Dependency audit not run: ${report?.message ?? 'the registry has no audit service'}\n`,
  );
  process.exit(0);
}
const { lines, failures } = judgeAdvisories(report, KNOWN_ADVISORIES, new Date());
for (const line of lines) process.stdout.write(`${line}\n`);
process.stdout.write(`Dependency audit: ${lines.length} known vulnerabilities, ${failures} to act on now\n`);
process.exit(failures > 0 ? 1 : 0);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
