import { readFile, writeFile } from 'node:fs/promises';
import { buildStale } from './build-stale.mjs';
import { licenseText, productionPackages } from './packages.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

/** Writes `dist/THIRD_PARTY_NOTICES.md`: every shipped package with its licence. */
await ensurePinnedNode();
await buildStale();
const installed = (await productionPackages()).filter((found) => found.installed);
const server = await Promise.all(
  installed.map(async ({ path, name, version, license }) => {
    const text = await licenseText(path);
    return `## ${name} ${version} (${license})\n${text === '' ? '' : `\n\`\`\`\n${text.replaceAll('```', "'''")}\n\`\`\`\n`}`;
  }),
);
const bundled = await Promise.all(
  ['web', 'admin-web'].map((frontEnd) => readFile(`dist/${frontEnd}/assets/licenses.md`, 'utf8')),
);
await writeFile(
  'dist/THIRD_PARTY_NOTICES.md',
  ['# Third-party notices\n', ...server, '# In the browser\n', ...bundled].join('\n'),
);
process.stdout.write(`dist/THIRD_PARTY_NOTICES.md: ${installed.length} packages and the browser's\n`);
