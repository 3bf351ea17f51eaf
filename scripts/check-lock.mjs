import { readFile, writeFile } from 'node:fs/promises';

/**
 * Checks the lock file for optional packages of other platforms: `npm ci` rejects a lock without them, and npm omits
 * those that a registry lacks. `--write` inserts stubs and adds hashes that have become available; without it, missing
 * entries are listed. An entry without an address is refused too: `npm ci` would read all versions of the package.
 */
const write = process.argv.includes('--write');
const lock = JSON.parse(await readFile('package-lock.json', 'utf8'));
const entries = Object.entries(lock.packages);
const missing = [];
const optional = new Set();
for (const [path, entry] of entries) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    optional.add(`${name}@${version}`);
    if (!resolve(path, name)) missing.push({ name, version, parent: path });
  }
}
const foreign = entries.filter(
  ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
);
const unaddressed = entries.filter(([, { integrity, resolved }]) => integrity && !resolved);
/** Only stubs for other platforms may be without an integrity hash. */
const unhashed = entries.filter(([path, entry]) => path !== '' && !entry.integrity && !entry.link);
const unsafe = unhashed.filter(
  ([path, entry]) =>
    !(entry.optional && (entry.os || entry.cpu) && optional.has(`${nameOf(path)}@${entry.version}`)),
);

if (write) {
  for (const { name, version } of missing) {
    lock.packages[`node_modules/${name}`] ??= { version, optional: true, ...platformOf(name) };
  }
  for (const [path, entry] of unhashed) {
    const published = await fetch(`https://registry.npmjs.org/${nameOf(path)}/${entry.version}`).catch(
      () => undefined,
    );
    const { dist } = published?.ok ? await published.json() : {};
    if (dist) Object.assign(entry, { resolved: dist.tarball, integrity: dist.integrity });
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}
for (const { name, version, parent } of missing)
  process.stdout.write(`${write ? 'added' : 'missing'} ${name}@${version} of ${parent || 'the project'}\n`);
for (const [path] of foreign) process.stdout.write(`${path} names a registry host\n`);
for (const [path] of unaddressed) process.stdout.write(`${path} has no address\n`);
for (const [path] of unsafe) process.stdout.write(`${path} has no integrity hash\n`);
const problems = [...(write ? [] : missing), ...foreign, ...unaddressed, ...unsafe];
process.exit(problems.length > 0 ? 1 : 0);

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Returns the lock entry from which a package at `path` would load `name`. */
function resolve(path, name) {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const nested = lock.packages[`${at}/node_modules/${name}`];
    if (nested) return nested;
  }
  return lock.packages[`node_modules/${name}`];
}

function platformOf(name) {
  const os = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openbsd', 'netbsd', 'sunos', 'aix'].find(
    (it) => name.includes(it),
  );
  const cpu = [
    'x64',
    'arm64',
    'arm',
    'ia32',
    'riscv64',
    'ppc64',
    's390x',
    'loong64',
    'mips64el',
    'wasm32',
  ].find((it) => new RegExp(`[-]${it}(\\b|$)`).test(name));
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}) };
}
