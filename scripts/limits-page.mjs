import { readFile, writeFile } from 'node:fs/promises';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();
await import('../test/support/typescript.mjs');

const PAGE = 'docs/operations.md';
const BEGIN = '<!-- limits: written by npm run docs:limits -->';
const END = '<!-- /limits -->';

const { LIMIT_GROUPS } = await import('../core/limits/limit-groups.ts');
const { limitsPage } = await import('../core/limits/limits-page.ts');

const page = await readFile(PAGE, 'utf8');
const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
if (begin < 0 || end < begin) throw new Error(`${PAGE} has lost its markers ${BEGIN} and ${END}`);
const written = `${page.slice(0, begin + BEGIN.length)}\n\n${limitsPage(LIMIT_GROUPS)}\n\n${page.slice(end)}`;
if (written === page) process.exit(0);
if (process.argv.includes('--check')) {
  console.error(`${PAGE} does not show the limits of core/limits: run npm run docs:limits`);
  process.exit(1);
}
await writeFile(PAGE, written);
