import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Checks that a browser test runs axe on every dialog and every menu, in both themes (`expectAccessiblePopup`). */
const POPUP = /<Dialog\b|useDisclosure<[^>]*>\((?:'([\w-]+)')?/g;
const CHECKED = /expectAccessiblePopup\(\s*\w+,\s*'([\w-]+)'/g;

const popups = new Map();
for (const [file, text] of sources('apps/**/*.tsx')) {
  if (/\.spec\.tsx$/.test(file)) continue;
  for (const [, id] of text.matchAll(POPUP)) popups.set(id ?? basename(file, '.tsx'), file);
}
const checked = new Set(
  sources('test/e2e/**/*.spec.ts').flatMap(([, text]) => [...text.matchAll(CHECKED)].map(([, name]) => name)),
);
const problems = [
  ...[...popups].flatMap(([name, file]) =>
    checked.has(name)
      ? []
      : `${file}: no browser test calls expectAccessiblePopup(page, '${name}', …): open it in one that comes by.`,
  ),
  ...[...checked].flatMap((name) =>
    popups.has(name) ? [] : `expectAccessiblePopup names '${name}', which no component opens.`,
  ),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);

/** Tracked files with their texts. */
function sources(glob) {
  const files = execFileSync('git', ['ls-files', '-z', `:(glob)${glob}`], { encoding: 'utf8' });
  return files
    .split('\0')
    .filter(Boolean)
    .map((file) => [file, readFileSync(file, 'utf8')]);
}
