import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Checks that every `§` in code, tests and pages refers to a heading of the specification or the contract, and every path of a
 * built module to its source.
 */
const PAGES = { spec: 'docs/spec.md', contract: 'docs/contract.md' };
const FILES = [
  'core',
  'adapters',
  'apps',
  'test',
  'bench',
  'scripts',
  'docs',
  'README.md',
  'ARCHITECTURE.md',
];
const TEXT = /\.(?:ts|tsx|mjs|js|css|sql|md)$/;
/** A section of another document: `RFC 9110 §10.2.3`. */
const FOREIGN = /\b(?:RFC|ISO|WCAG|BCP)\s?[\d.-]+,?\s$/;
/** A module of the build, which benchmarks and scripts import. */
const BUILT = /dist\/((?:core|adapters|apps\/api)\/[\w/.-]+)\.js\b/g;
const REFERENCE = /(?:\b(spec|contract)(?:'s)?,?\s?)?§\s?(\d+)/gi;

const headings = Object.fromEntries(
  Object.entries(PAGES).map(([page, path]) => [page, numbersOf(readFileSync(path, 'utf8'))]),
);
const missing = [];
let references = 0;
for (const file of execFileSync('git', ['ls-files', '-z', ...FILES], { encoding: 'utf8' }).split('\0')) {
  if (!TEXT.test(file)) continue;
  for (const [i, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    for (const [, path] of line.matchAll(BUILT)) {
      if (!existsSync(`${path}.ts`))
        missing.push(`${file}:${i + 1}: ${path}.ts, the source of this module, does not exist`);
    }
    let page;
    for (const match of line.matchAll(REFERENCE)) {
      const [whole, named, number] = match;
      if (FOREIGN.test(line.slice(0, match.index + whole.indexOf('§')))) continue;
      references += 1;
      // In `spec §2, §8`, the second reference is to the same page.
      page = named?.toLowerCase() ?? page;
      const known = page ? headings[page] : new Set(Object.values(headings).flatMap((all) => [...all]));
      if (!known.has(number))
        missing.push(`${file}:${i + 1}: ${whole.trim()} has no heading in ${PAGES[page] ?? 'either page'}`);
    }
  }
}
if (references === 0) missing.push('No reference was found: the pattern of this check is wrong.');
if (missing.length > 0) {
  process.stdout.write(
    `${missing.join('\n')}\nAdd what is missing, or point the reference at what is there.\n`,
  );
  process.exit(1);
}

function numbersOf(page) {
  return new Set([...page.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
}
