import { readFile } from 'node:fs/promises';

/**
 * `npm ci` refuses a lock file that lacks an entry for an optional package of another platform. Where a registry does not
 * carry one, npm leaves it out on its own; `--write` puts a stub in its place, without it what is missing is listed.
 */
const write = process.argv.includes('--write');
const lock = JSON.parse(await readFile('package-lock.json', 'utf8'));
const missing = [];
const foreign = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!resolve(path, name)) missing.push({ name, version, parent: path });
  }
  if (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/')) foreign.push(path);
}
if (write && missing.length > 0) {
  const { writeFile } = await import('node:fs/promises');
  for (const { name, version } of missing) {
    lock.packages[`node_modules/${name}`] ??= { version, optional: true, ...platformOf(name) };
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}
for (const { name, version, parent } of missing)
  process.stdout.write(`${write ? 'added' : 'missing'} ${name}@${version} of ${parent || 'the project'}\n`);
for (const path of foreign) process.stdout.write(`${path} names a registry host\n`);
process.exit((missing.length > 0 && !write) || foreign.length > 0 ? 1 : 0);

/** The lock's entry that a package at `path` would load `name` from. */
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
  const cpu = ['x64', 'arm64', 'arm', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'mips64el'].find((it) =>
    new RegExp(`[-]${it}(\\b|$)`).test(name),
  );
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}) };
}
