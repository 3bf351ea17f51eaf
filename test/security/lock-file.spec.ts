import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../scripts/check-lock.mjs', import.meta.url));
const GOOD = {
  version: '1.0.0',
  resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz',
  integrity: 'sha512-AAAA',
};

describe('the check of the lock file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'podgist-lock-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const check = (packages: object) => {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
    const { status, stdout } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' });
    return [status, stdout.trim()];
  };

  it('takes packages with a hash, and stubs for other platforms', () => {
    const parent = { ...GOOD, optionalDependencies: { 'a-win32': '1.0.0' } };
    const stub = { version: '1.0.0', optional: true, os: ['win32'] };
    expect(check({ 'node_modules/a': parent, 'node_modules/a-win32': stub })).toEqual([0, '']);
  });

  it.each([
    ['no hash', { ...GOOD, integrity: undefined }, 'node_modules/a has no integrity hash'],
    [
      'no hash, called optional',
      { version: '1.0.0', optional: true },
      'node_modules/a has no integrity hash',
    ],
    [
      'another host',
      { ...GOOD, resolved: 'https://evil.example/a.tgz' },
      'node_modules/a names a registry host',
    ],
    ['no address', { ...GOOD, resolved: undefined }, 'node_modules/a has no address'],
  ])('refuses a package with %s', (_flaw, entry, message) => {
    expect(check({ 'node_modules/a': entry })).toEqual([1, message]);
  });
});
