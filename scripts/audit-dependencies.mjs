import { spawnSync } from 'node:child_process';

/**
 * Fails on a known high or critical vulnerability in production dependencies. A registry without npm's audit service is
 * reported and is no failure.
 */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const report = parsed(stdout);
const counts = report?.metadata?.vulnerabilities;
if (counts === undefined) {
  process.stdout.write(
    `Dependency audit not run: ${report?.message ?? 'the registry has no audit service'}\n`,
  );
  process.exit(0);
}
const severe = Object.values(report.vulnerabilities).filter(({ severity }) =>
  ['high', 'critical'].includes(severity),
);
for (const { name, severity, range } of severe) process.stdout.write(`${severity}: ${name} ${range}\n`);
process.stdout.write(
  `Dependency audit: ${counts.total} known vulnerabilities, ${severe.length} high or critical\n`,
);
process.exit(severe.length > 0 ? 1 : 0);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
