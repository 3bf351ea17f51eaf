import { productionPackages } from './packages.mjs';

/**
 * Licences permitted for a hosted commercial product without obligations beyond notices. MPL-2.0 is permitted for
 * unmodified files only.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages for other platforms whose manifest is not in the registry have no licence to read here. */
const offenders = (await productionPackages()).filter(
  ({ installed, license }) => (installed || license !== undefined) && !ALLOWED.has(license),
);
for (const { name, version, license } of offenders) {
  process.stdout.write(
    `${name}@${version}: ${license ?? 'no licence named'}. Review it, then add it to ALLOWED or replace it.\n`,
  );
}
process.exit(offenders.length > 0 ? 1 : 0);
